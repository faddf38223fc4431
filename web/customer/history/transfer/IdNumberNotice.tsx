import { useQuery } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import type { Transfer } from '#contract/sending/transfers.ts'
import type { VerifyKey } from '#web/customer/verification/messages.es.ts'
import { idNumberState } from '#web/customer/verification/status.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'

/** A transfer that waits for a detail: the number of the sender's document, unless it is on record. */
export const IdNumberNotice = ({ transfer: { state, correction } }: { transfer: Transfer }) => {
  const isWaiting = state === 'on_hold_information' && correction === null
  return isWaiting ? <Notice /> : null
}

const Notice = () => {
  const t = useText<VerifyKey>()
  const { data } = useQuery(idNumberState)
  if (!data || data.state === 'checked') return null
  return (
    <section
      aria-labelledby="id-number"
      className="grid gap-3 rounded-card border border-line bg-sol-soft px-4 py-4 text-ink md:px-6"
    >
      <h2 id="id-number" className="flex items-center gap-2.5 font-sans text-base font-semibold">
        <IdCard aria-hidden="true" className="size-5 flex-none" />
        {t('verification.id.title')}
      </h2>
      <p role="status">{t(data.state === 'none' ? 'verification.id.why' : 'verification.id.recorded')}</p>
      {data.state === 'none' && (
        <ButtonLink to="/dashboard/id-number" className="justify-self-start">
          {t('verification.id.save')}
        </ButtonLink>
      )}
    </section>
  )
}
