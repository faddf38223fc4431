import { useQuery } from '@tanstack/react-query'
import { CircleAlert, PenLine, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { Transfer } from '#contract/sending/transfers.ts'
import { data } from '#web/customer/data.ts'
import { correctFor } from '#web/customer/parts/send-to.ts'
import { nameOf } from '#web/customer/recipient-form/field-text.ts'
import type { RecipientFormKey } from '#web/customer/recipient-form/messages.es.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/States.tsx'
import { ConfirmCorrection } from './ConfirmCorrection.tsx'
import type { TransferKey } from './messages.es.ts'

type Props = { transfer: Transfer }

/** The detail that the partner rejected, the deadline, and the one action: correct it, or resend once corrected. */
export const Correction = ({ transfer }: Props) => {
  const t = useText<TransferKey | RecipientFormKey>()
  const format = useFormat()
  const { correction, problem } = transfer
  if (correction?.kind !== 'refused') return null
  const names = correction.refused.map((field) => (field === 'name' ? t('customer.field.full-name') : nameOf(field, t)))
  return (
    <section
      aria-labelledby="correction"
      className="grid gap-4 rounded-card border border-line bg-sol-soft px-4 py-4 text-ink md:px-6"
    >
      <div className="flex gap-3" role="status">
        <CircleAlert aria-hidden="true" className="size-6 flex-none" />
        <div className="min-w-0">
          <h2 id="correction" className="font-sans text-base font-semibold">
            {correction.corrected
              ? t('customer.correction.ready')
              : names.length > 0
                ? t('customer.correction.detail', { details: names.join(', ') })
                : t('customer.correction.some')}
          </h2>
          {!correction.corrected && <p className="mt-1">{problem}</p>}
          {correction.until && (
            <p className="mt-1">{t('customer.correction.until', { when: format.deadline(correction.until) })}</p>
          )}
        </div>
      </div>
      {correction.corrected ? (
        <Retry transfer={transfer} />
      ) : (
        <ButtonLink to={correctFor(transfer)} size="pay" full icon={<PenLine aria-hidden="true" />}>
          {t('customer.correction.fix')}
        </ButtonLink>
      )}
    </section>
  )
}

/** The corrected details, and the code that resends the payout with exactly these. */
const Retry = ({ transfer }: Props) => {
  const t = useText<TransferKey>()
  const { data: recipient } = useQuery(data.recipient(transfer.recipient.id))
  const [isAsking, setAsking] = useState(false)
  if (!recipient) return <Skeleton className="h-13 w-full" />
  return (
    <>
      <p className="font-semibold">{[recipient.fullName, recipient.label].filter(Boolean).join(' · ')}</p>
      {isAsking ? (
        <ConfirmCorrection transfer={transfer} />
      ) : (
        <>
          <Button size="pay" full icon={<RotateCcw aria-hidden="true" />} onClick={() => setAsking(true)}>
            {t('customer.correction.send')}
          </Button>
          <ButtonLink to={correctFor(transfer)} look="ghost" full>
            {t('customer.correction.again')}
          </ButtonLink>
        </>
      )}
    </>
  )
}
