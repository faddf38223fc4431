import { type RequestDetail, type RequestPayment, requests } from '#contract/balance/requests.ts'
import { type AmountProblem, decimalText, fromWire } from '#contract/lib/money.ts'
import { readAmount, writeAmount } from '#contract/lib/typed-amount.ts'
import { call } from '#web/lib/call.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAmountProblem } from '#web/ui/use-amount-problem.ts'
import { useServerForm } from '#web/ui/use-server-form.ts'
import { data, moneyMoved } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import type { GetPaidKey } from './messages.es.ts'

type Props = { payment: RequestPayment; requestId: string; onClose(): void }

export const amountProblems = {
  amount_malformed: 'requests.amount-malformed',
  amount_not_positive: 'requests.amount-none',
  amount_too_precise: 'requests.amount-too-precise',
} as const satisfies Record<AmountProblem, GetPaidKey>

/** Gives a payment back, whole or in part, the way it was paid. */
export const RefundModal = ({ payment, requestId, onClose }: Props) => {
  const t = useText<CustomerKey | GetPaidKey>()
  const format = useFormat()
  const amountProblem = useAmountProblem(amountProblems)
  const idFor = useAttempt()
  const { refundable, payer, way } = payment
  const { currency } = refundable
  const { form, element, onSubmit, problem, isPending } = useServerForm<{ amount: string }, RequestDetail>({
    initial: { amount: writeAmount(decimalText(fromWire(refundable)), currency, format.locale) },
    check: ({ amount }): Record<string, string> => {
      const read = readAmount(amount, currency, format.locale)
      return 'problem' in read ? { amount: amountProblem(read, currency, '20.5') } : {}
    },
    send: ({ amount }) => {
      const read = readAmount(amount, currency, format.locale)
      if ('problem' in read) throw new Error('the check lets no such amount through')
      const params = { id: payment.id }
      return call(requests.refund, { params, body: { id: idFor(read.text), amount: read.text } })
    },
    onDone: (changed) => {
      setReply(data.request(requestId), changed)
      void stale(requests, ...moneyMoved)
      toast('success', t(way === 'balance' ? 'requests.refunded' : 'requests.refund-sent', { payer }))
      onClose()
    },
  })
  return (
    <Modal open onClose={onClose} title={t('requests.refund-title', { payer })}>
      <form ref={element} onSubmit={onSubmit} noValidate className="grid gap-5">
        <p className="text-ink-soft">{t(`requests.refund-text.${way}`)}</p>
        <MoneyField
          label={t('requests.refund-amount')}
          currencies={[{ value: currency, label: format.currencyName(currency), aside: currency }]}
          currency={currency}
          currencyLabel={format.currencyName(currency)}
          value={form.watch('amount')}
          onChange={(amount) => form.setValue('amount', amount, { shouldValidate: form.formState.isSubmitted })}
          hint={t('requests.refund-most', { most: format.money(refundable) })}
          error={form.formState.errors.amount?.message}
        />
        <FormError>{problem}</FormError>
        <div className="modal-foot !mt-0">
          <Button look="ghost" onClick={onClose} disabled={isPending}>
            {t('customer.cancel')}
          </Button>
          <Button type="submit" busy={isPending && t('requests.refunding')}>
            {t('requests.refund')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
