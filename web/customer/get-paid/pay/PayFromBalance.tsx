import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { type LinkedRequest, requestLinks } from '../../../../contract/request-links.ts'
import { readAmount, writeAmount } from '../../../../contract/typed-amount.ts'
import { call } from '../../../lib/call.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useText } from '../../../lib/use-text.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/Field.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { useAmountProblem } from '../../../ui/use-amount-problem.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { askCode } from '../../code/ask-code.ts'
import { data } from '../../data.ts'
import { Line } from '../../funds/withdraw/Lines.tsx'
import type { CustomerKey } from '../../messages.es.ts'
import { isLess } from '../../parts/amounts.ts'
import type { GetPaidKey } from '../messages.es.ts'
import { amountProblems } from '../RefundModal.tsx'
import { Asked } from './Asked.tsx'
import { addressOfStep, payment } from './payment-draft.ts'

type Props = { request: LinkedRequest; token: string; amount: string }

/** What is paid, from which balance, before a code confirms it. */
export const PayFromBalance = ({ request, token, amount }: Props) => {
  const t = useText<CustomerKey | GetPaidKey>()
  const format = useFormat()
  const amountProblem = useAmountProblem(amountProblems)
  const navigate = useNavigate()
  const { currency } = request
  const { data: wallets } = useQuery(data.wallets())
  const wallet = wallets?.find((one) => one.currency === currency)
  const { form, element, onSubmit, problem, isPending } = useServerForm<{ amount: string }, void>({
    initial: { amount: amount ? writeAmount(amount, currency, format.locale) : '' },
    check: ({ amount: typed }): Record<string, string> => {
      if (request.amount) return {}
      if (typed.trim() === '') return { amount: t('customer.required') }
      const read = readAmount(typed, currency, format.locale)
      return 'problem' in read ? { amount: amountProblem(read, currency) } : {}
    },
    send: ({ amount: typed }) => {
      const read = request.amount ? { text: '' } : readAmount(typed, currency, format.locale)
      if ('problem' in read) throw new Error('the check lets no such amount through')
      const wanted = { token, amount: read.text }
      const id = payment.id(wanted)
      return askCode({
        id,
        send: () => call(requestLinks.sendCode, { params: { token, id }, body: { amount: read.text } }),
        goOn: (state) => navigate(addressOfStep(wanted), { state }),
      })
    },
    onDone: () => undefined,
  })
  const isShort =
    request.amount !== null && wallets !== undefined && (!wallet || isLess(wallet.available, request.amount))
  const error = form.formState.errors.amount?.message
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className="card grid gap-5">
      <Asked request={request} token={token} />
      {!request.amount && (
        <MoneyField
          label={t('get-paid.pay-amount')}
          currencies={[{ value: currency, label: format.currencyName(currency), aside: currency }]}
          currency={currency}
          currencyLabel={format.currencyName(currency)}
          value={form.watch('amount')}
          onChange={(typed) => form.setValue('amount', typed, { shouldValidate: form.formState.isSubmitted })}
          error={error}
        />
      )}
      <dl className="grid gap-2 border-t border-line pt-4">
        {request.amount && <Line name={t('get-paid.you-pay')}>{format.money(request.amount)}</Line>}
        <Line name={t('customer.terms.fee')}>{t('get-paid.fee-none')}</Line>
        {wallet && <Line name={t('get-paid.your-balance')}>{format.money(wallet.available)}</Line>}
      </dl>
      <FormError>{problem ?? (request.amount ? error : undefined)}</FormError>
      {isShort ? (
        <>
          <p className="text-ink-soft">{t('get-paid.short')}</p>
          <ButtonLink to="/dashboard/home/add" size="pay" full>
            {t('get-paid.add')}
          </ButtonLink>
        </>
      ) : (
        <Button type="submit" size="pay" full busy={isPending && t('get-paid.asking')}>
          {t('get-paid.continue')}
        </Button>
      )}
      <p className="text-sm text-ink-soft">{t('get-paid.known', { day: format.dayAndMonth(request.expiresOn) })}</p>
    </form>
  )
}
