import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { parseAmount, toWire } from '../../../../contract/money.ts'
import { type LinkedRequest, requestLinks } from '../../../../contract/request-links.ts'
import { call } from '../../../lib/call.ts'
import { useUser } from '../../../lib/session.tsx'
import { useFormat } from '../../../lib/use-format.ts'
import { useText } from '../../../lib/use-text.ts'
import { toast } from '../../../ui/toast.ts'
import { CodeForm } from '../../code/CodeForm.tsx'
import { useCode } from '../../code/use-code.ts'
import { useCodeForm } from '../../code/use-code-form.ts'
import { Line } from '../../funds/withdraw/Lines.tsx'
import type { CustomerKey } from '../../messages.es.ts'
import type { GetPaidKey } from '../messages.es.ts'
import { payment } from './payment-draft.ts'

type Props = { request: LinkedRequest; token: string; amount: string }

const moneyOf = ({ request, amount }: Props) => {
  const minor = parseAmount(amount, request.currency)
  return request.amount ?? toWire({ minor: typeof minor === 'bigint' ? minor : 0n, currency: request.currency })
}

/** The code that pays exactly this amount of exactly this request. */
export const ConfirmPayment = (props: Props) => {
  const { request, token, amount } = props
  const t = useText<CustomerKey | GetPaidKey>()
  const format = useFormat()
  const { email } = useUser()
  const navigate = useNavigate()
  const client = useQueryClient()
  const wanted = { token, amount }
  const id = payment.id(wanted)
  const code = useCode({
    id,
    sentTo: '',
    send: () => call(requestLinks.sendCode, { params: { token, id }, body: { amount } }),
    onFailure: () => false,
  })
  const server = useCodeForm({
    code,
    confirm: (typed) => call(requestLinks.payFromBalance, { params: { token }, body: { id, amount, code: typed } }),
    onDone: async (paid) => {
      payment.forget(wanted)
      for (const key of ['requests', 'wallets', 'movements']) void client.invalidateQueries({ queryKey: [key] })
      toast('success', t('get-paid.paid', { amount: format.money(paid.total), asker: paid.asker }))
      await navigate(`/dashboard/history/movement/${paid.id}`, { replace: true })
    },
  })
  const money = format.money(moneyOf(props))
  const { asker, note } = request
  return (
    <CodeForm
      code={code}
      server={server}
      problem={server.problem}
      text={
        <>
          <p>
            {t(code.isOpened ? 'get-paid.code-opened' : 'get-paid.code-text', {
              to: code.to || email,
              amount: money,
              asker,
            })}
          </p>
          <dl className="mt-4 grid gap-2 border-t border-line pt-4">
            <Line name={t('get-paid.you-pay')}>{money}</Line>
            <Line name={t('get-paid.to')}>{asker}</Line>
            {note && <Line name={t('get-paid.note')}>{note}</Line>}
            <Line name={t('customer.terms.fee')}>{t('get-paid.fee-none')}</Line>
          </dl>
        </>
      }
      action={t('get-paid.pay-now', { amount: money })}
      busy={server.isPending && t('get-paid.paying')}
      bound={t('get-paid.bound')}
    />
  )
}
