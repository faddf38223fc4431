import { type RequestPayment, requests } from '#contract/balance/requests.ts'
import { call } from '#web/lib/call.ts'
import { setReply, stale } from '#web/lib/query.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { FormError } from '#web/ui/Field.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { Modal } from '#web/ui/Overlay.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAmountProblem } from '#web/ui/use-amount-problem.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { data, moneyMoved } from '../data.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import type { GetPaidKey } from './messages.es.ts'

type Props = { payment: RequestPayment; requestId: string; onClose(): void }

/** Refunds a payment in full or in part, to its original method. */
export const RefundModal = ({ payment, requestId, onClose }: Props) => {
  const t = useText<GetPaidKey>()
  const format = useFormat()
  const amounts = useAmounts()
  const amountProblem = useAmountProblem('20.5')
  const idFor = useAttempt()
  const { refundable, payer, way } = payment
  const { currency } = refundable
  const { control, element, onSubmit, problem, isPending } = useContractForm(requests.refund, {
    initial: { amount: amounts.write(refundable) },
    check: ({ amount }) => ({ amount: amountProblem(amount, currency) }),
    send: ({ amount: typed }) => {
      const amount = amounts.plain(typed, currency)
      return call(requests.refund, { params: { id: payment.id }, body: { id: idFor(amount), amount } })
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
          currency={currency}
          hint={t('requests.refund-most', { most: format.money(refundable) })}
          {...control('amount')}
        />
        <FormError>{problem}</FormError>
        <FormFoot onBack={onClose} back={t('ui.cancel')} className="!mt-0" busy={isPending && t('word.refunding')}>
          {t('requests.refund')}
        </FormFoot>
      </form>
    </Modal>
  )
}
