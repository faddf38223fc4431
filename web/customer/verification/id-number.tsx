import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { redirect } from 'react-router'
import { stale } from '#web/lib/query.ts'
import { requireUser } from '#web/lib/session.tsx'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Loader } from '#web/ui/Loader.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { ScreenFrame } from '#web/ui/ScreenFrame.tsx'
import { IdNumberForm } from './IdNumberForm.tsx'
import type { VerifyKey } from './messages.es.ts'
import { idNumberState } from './status.ts'

export const clientLoader = async () => {
  if ((await requireUser()).role === 'admin') throw redirect('/dashboard')
  return null
}
export const shouldRevalidate = () => false

/** The number of the identity document, for customers who were verified before it was asked. */
export default function IdNumberScreen() {
  const t = useText<VerifyKey>()
  const query = useQuery(idNumberState)
  return (
    <ScreenFrame>
      <title>{`${t('verification.id.title')} - SOL`}</title>
      <PageHeader
        title={t('verification.id.title')}
        detail={t('verification.id.why')}
        back={{ to: '/dashboard', label: t('verification.back') }}
      />
      <Card className="max-w-xl">
        <QueryView query={query} skeleton={<Loader label={t('ui.loading')} />}>
          {({ state }) =>
            state === 'none' ? (
              <IdNumberForm onDone={() => void stale(idNumberState)} />
            ) : (
              <div role="status">
                <p>{t(`verification.id.${state}`)}</p>
                <ButtonLink to="/dashboard/history" look="secondary" className="mt-4">
                  {t('verification.id.transfers')}
                </ButtonLink>
              </div>
            )
          }
        </QueryView>
        <p className="mt-5 flex gap-2.5 text-sm text-ink-soft">
          <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          {t('verification.safe')}
        </p>
      </Card>
    </ScreenFrame>
  )
}
