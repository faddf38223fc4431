import { KeyRound } from 'lucide-react'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { SettingsKey } from '../messages.es.ts'
import type { SecurityKey } from './messages.es.ts'
import { SecuritySettings } from './SecuritySettings.tsx'

export default function SecurityScreen() {
  const t = useText<SecurityKey | SettingsKey>()
  return (
    <div className="grid gap-5">
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="flex min-w-0 items-center gap-4">
            <KeyRound aria-hidden="true" className="size-6 flex-none text-noche-ink" />
            <div>
              <h2 className="font-sans text-base font-semibold">{t('settings.password.label')}</h2>
              <p className="text-sm text-ink-soft">{t('settings.password.text')}</p>
            </div>
          </div>
          <ButtonLink to="/dashboard/reset-password" look="secondary" size="dense" className="max-md:w-full">
            {t('settings.password.change')}
          </ButtonLink>
        </div>
      </Card>
      <SecuritySettings />
    </div>
  )
}
