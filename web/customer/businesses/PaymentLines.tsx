import { useMutation } from '@tanstack/react-query'
import { type BusinessPayment, businessPayments, type PaymentLine } from '#contract/account/business-payments.ts'
import type { Terms } from '#contract/sending/quotes.ts'
import { addressOf, call } from '#web/lib/call.ts'
import { setReply } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { StateChip } from '#web/transfers/StateChip.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { useFailureMessage } from '#web/ui/States.tsx'
import { toast } from '#web/ui/toast.ts'
import { data } from '../data.ts'
import { Person } from '../parts/Person.tsx'
import type { BusinessKey } from './messages.es.ts'

/** The payees of a payment, and the outcome of each line. */
export const PaymentLines = ({ payment }: { payment: BusinessPayment }) => {
  const t = useText<BusinessKey>()
  return (
    <Card flush title={t('businesses.lines', { count: payment.items.length })}>
      <ul className="divide-y divide-line border-t border-line">
        {payment.items.map((line) => (
          <li key={line.id} className="px-5 py-3.5 md:px-6">
            <Line line={line} payment={payment} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Line = ({ line, payment }: { line: PaymentLine; payment: BusinessPayment }) => {
  const t = useText<BusinessKey>()
  const format = useFormat()
  const { name, country, label, amount, currency, transfer, terms, problem } = line
  const minor = amount.replace('.', '')
  const typed = format.money({ minor: amount.includes('.') ? minor : `${minor}00`, currency })
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <span className="min-w-0 flex-1 basis-56">
          <Person name={name} initialsOf={name} country={country} label={label} dense />
        </span>
        <span className="ml-auto text-right tabular">
          <span className="block font-semibold">{terms ? format.money(terms.received) : typed}</span>
          {terms && <LineTerms terms={terms} />}
        </span>
        {transfer ? (
          <StateChip state={transfer} pausedUntil={null} />
        ) : (
          problem && <Chip look="danger">{t('businesses.not-made')}</Chip>
        )}
      </div>
      {problem && <p className="mt-1 text-sm text-coral-ink">{problem}</p>}
      {line.transferId && (
        <div className="mt-1 flex flex-wrap gap-x-5">
          <a
            className="link-quiet min-h-11"
            href={addressOf(businessPayments.receipt, {
              params: { id: payment.businessId, paymentId: payment.id, lineId: line.id },
            })}
            target="_blank"
            rel="noreferrer"
          >
            {t('word.receipt')}
            <span className="sr-only"> {name}</span>
          </a>
          {line.cancelUntil && <CancelLine line={line} payment={payment} />}
        </div>
      )}
    </>
  )
}

/** A line's cost, rate and date: as confirmed, or at current terms. */
export const LineTerms = ({ terms }: { terms: Terms }) => {
  const t = useText<BusinessKey>()
  const format = useFormat()
  return (
    <>
      <span className="block text-sm text-ink-soft">
        {t('businesses.terms-line', { amount: format.money(terms.amount), fee: format.money(terms.fee) })}
      </span>
      <span className="block text-sm text-ink-soft">
        {[
          terms.rateSource !== 'same_currency' && format.rate(terms),
          t('businesses.arrives-on', { day: format.shortDay(terms.dateAvailable) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}

const CancelLine = ({ line, payment }: { line: PaymentLine; payment: BusinessPayment }) => {
  const t = useText<BusinessKey>()
  const format = useFormat()
  const failureMessage = useFailureMessage()
  const params = { id: payment.businessId, paymentId: payment.id, lineId: line.id }
  const cancel = useMutation({
    mutationFn: () => call(businessPayments.cancel, { params }),
    onSuccess: (changed) => setReply(data.businessPayment(params.id, params.paymentId), changed),
    onError: (failure) => toast('danger', failureMessage(failure)),
  })
  return (
    <Button look="ghost" size="dense" busy={cancel.isPending && t('ui.saving')} onClick={() => cancel.mutate()}>
      {t('businesses.cancel-until', { time: format.time(line.cancelUntil ?? '') })}
      <span className="sr-only"> {line.name}</span>
    </Button>
  )
}
