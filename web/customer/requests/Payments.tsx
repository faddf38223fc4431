import { useState } from 'react'
import type { RequestDetail, RequestPayment } from '#contract/balance/requests.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { useMoment } from '#web/transfers/moment.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChipText } from '#web/ui/Chip.tsx'
import { isZero } from '../parts/amounts.ts'
import { paymentLooks } from './look.ts'
import type { GetPaidKey } from './messages.es.ts'
import { RefundModal } from './RefundModal.tsx'

/** The payments of a request with payer, method, time, outcome and refunds. */
export const Payments = ({ request }: { request: RequestDetail }) => {
  const t = useText()
  const [refunding, setRefunding] = useState<RequestPayment | null>(null)
  if (request.paid.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 font-sans text-base font-semibold">{t('word.payments')}</h2>
      <ul className="divide-y divide-line border-t border-line">
        {request.paid.map((payment) => (
          <Payment key={payment.id} payment={payment} onRefund={() => setRefunding(payment)} />
        ))}
      </ul>
      {refunding && <RefundModal payment={refunding} requestId={request.id} onClose={() => setRefunding(null)} />}
    </section>
  )
}

const useStory = ({ state, reason, owed, usableOn }: RequestPayment): string => {
  const t = useText<GetPaidKey>()
  const format = useFormat()
  if (state === 'held') return t('requests.story.held', { day: usableOn ? format.dayAndMonth(usableOn) : '' })
  if (state === 'returned' && owed) return t('requests.story.owed', { reason: reason ?? '', owed: format.money(owed) })
  return t(`requests.story.${state}`, { reason: reason ?? '' })
}

const Payment = ({ payment, onRefund }: { payment: RequestPayment; onRefund(): void }) => {
  const t = useText<GetPaidKey>()
  const format = useFormat()
  const { moment } = useMoment()
  const story = useStory(payment)
  const { payer, way, amount, state, refundable, refunds, requestedAt, settledAt } = payment
  return (
    <li className="grid gap-1.5 py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{payer}</span>
        <span className="font-semibold tabular">{format.money(amount)}</span>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-soft">
        <span>{t(`requests.way.${way}`)}</span>
        <time dateTime={settledAt ?? requestedAt}>{moment(settledAt ?? requestedAt)}</time>
      </p>
      <p className="text-sm">
        <ChipText look={paymentLooks[state]}>{t(`requests.payment.${state}`)}</ChipText> <span>{story}</span>
      </p>
      {refunds.map((refund) => (
        <p key={refund.id} className="text-sm text-ink-soft">
          {t(`requests.refund.${refund.state}`, {
            amount: format.money(refund.amount),
            reason: refund.reason ?? '',
            moment: moment(refund.stateAt),
          })}
        </p>
      ))}
      {!isZero(refundable) && (
        <div className="mt-1">
          <Button look="secondary" size="dense" onClick={onRefund}>
            {t('requests.refund')}
          </Button>
        </div>
      )}
    </li>
  )
}
