import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type LinkedRequest, requestLinks } from '#contract/balance/request-links.ts'
import { askCode } from '#web/customer/code/ask-code.ts'
import { data } from '#web/customer/data.ts'
import { isLess } from '#web/customer/parts/amounts.ts'
import { Line } from '#web/customer/parts/Line.tsx'
import { call } from '#web/lib/call.ts'
import { useAmounts } from '#web/lib/use-amounts.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { FormError } from '#web/ui/Field.tsx'
import { MoneyField } from '#web/ui/MoneyField.tsx'
import { useAmountProblem } from '#web/ui/use-amount-problem.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import type { GetPaidKey } from '../messages.es.ts'
import { addressOfStep, payment } from './payment-draft.ts'
import { RequestSummary } from './RequestSummary.tsx'

type Props = { request: LinkedRequest; token: string; amount: string }

/** Shows the amount and the balance that pays it. Submitting sends the confirmation code. */
export const PayFromBalance = ({ request, token, amount }: Props) => {
  const t = useText<GetPaidKey>()
  const format = useFormat()
  const amounts = useAmounts()
  const amountProblem = useAmountProblem()
  const navigate = useNavigate()
  const { currency } = request
  const { data: wallets } = useQuery(data.wallets())
  const wallet = wallets?.find((one) => one.currency === currency)
  const { control, element, onSubmit, problem, isPending } = useContractForm(requestLinks.sendCode, {
    initial: { amount: amounts.writeText(amount, currency) },
    check: ({ amount: typed }) => ({ amount: !request.amount && amountProblem(typed, currency) }),
    send: ({ amount: typed }) => {
      const order = { token, amount: request.amount ? '' : amounts.plain(typed, currency) }
      const id = payment.id(order)
      return askCode({
        id,
        send: () => call(requestLinks.sendCode, { params: { token, id }, body: { amount: order.amount } }),
        goOn: (state) => navigate(addressOfStep(order), { state }),
      })
    },
    // `askCode` opens the code step.
    onDone: () => undefined,
  })
  const isShort =
    request.amount !== null && wallets !== undefined && (!wallet || isLess(wallet.available, request.amount))
  const amountControl = control('amount')
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="card grid gap-5">
      <RequestSummary request={request} token={token} />
      {!request.amount && <MoneyField label={t('requests.pay-amount')} currency={currency} {...amountControl} />}
      <dl className="grid gap-2 border-t border-line pt-4">
        {request.amount && <Line name={t('requests.you-pay')}>{format.money(request.amount)}</Line>}
        <Line name={t('word.fee')}>{t('requests.fee-none')}</Line>
        {wallet && <Line name={t('requests.your-balance')}>{format.money(wallet.available)}</Line>}
      </dl>
      <FormError>{problem ?? (request.amount ? amountControl.error : undefined)}</FormError>
      {isShort ? (
        <>
          <p className="text-ink-soft">{t('requests.short')}</p>
          <ButtonLink to="/dashboard/home/add" size="pay" full>
            {t('word.add-money')}
          </ButtonLink>
        </>
      ) : (
        <Button type="submit" size="pay" full busy={isPending && t('word.sending-the-code')}>
          {t('ui.continue')}
        </Button>
      )}
      <p className="text-sm text-ink-soft">{t('requests.known', { day: format.dayAndMonth(request.expiresOn) })}</p>
    </form>
  )
}
