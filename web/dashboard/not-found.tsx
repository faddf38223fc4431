import { useText } from '../lib/use-text.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/States.tsx'
import type { DashboardKey } from './messages.es.ts'

export default function DashboardNotFound() {
  const t = useText<DashboardKey>()
  return (
    <div className="py-16">
      <title>Page404 - SOL</title>
      <Empty
        title={
          <>
            <span className="type-label block text-ink-soft">Page404</span> {t('dashboard.missing.title')}
          </>
        }
        action={<ButtonLink to="/dashboard">{t('dashboard.missing.home')}</ButtonLink>}
      >
        {t('dashboard.missing.text')}
      </Empty>
    </div>
  )
}
