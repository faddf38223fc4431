import { useNavigate } from 'react-router'
import { type LinkedRequest, requestLinks } from '#contract/balance/request-links.ts'
import { requests } from '#contract/balance/requests.ts'
import { parseAmount, toWire } from '#contract/lib/money.ts'
import { CodeForm } from '#web/customer/code/CodeForm.tsx'
import { useCode } from '#web/customer/code/use-code.ts'
import { useCodeForm } from '#web/customer/code/use-code-form.ts'
import { moneyMoved } from '#web/customer/data.ts'
import { Line } from '#web/customer/parts/Line.tsx'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { toast } from '#web/ui/toast.ts'
import type { GetPaidKey } from '../messages.es.ts'
import { payment } from './payment-draft.ts'

type Props = { request: LinkedRequest; token: string; amount: string }

const moneyOf = ({ request, amount }: Props) => {
  const minor = parseAmount(amount, request.currency)
  return request.amount ?? toWire({ minor: typeof minor === 'bigint' ? minor : 0n, currency: request.currency })
}

/** The code that authorizes exactly this amount for exactly this request. */
export const ConfirmPayment = (props: Props) => {
  const { request, token, amount } = props
  const t = useText<GetPaidKey>()
  const format = useFormat()
  const { email } = useUser()
  const navigate = useNavigate()
  const order = { token, amount }
  const id = payment.id(order)
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
      payment.forget(order)
      void stale(requests, requestLinks, ...moneyMoved)
      toast('success', t('requests.paid', { amount: format.money(paid.total), asker: paid.asker }))
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
            {t(code.isOpened ? 'requests.code-opened' : 'requests.code-text', {
              to: code.to || email,
              amount: money,
              asker,
            })}
          </p>
          <dl className="mt-4 grid gap-2 border-t border-line pt-4">
            <Line name={t('requests.you-pay')}>{money}</Line>
            <Line name={t('word.to')}>{asker}</Line>
            {note && <Line name={t('requests.note')}>{note}</Line>}
            <Line name={t('word.fee')}>{t('requests.fee-none')}</Line>
          </dl>
        </>
      }
      action={t('requests.pay-now', { amount: money })}
      busy={server.isPending && t('word.paying')}
      bound={t('requests.bound')}
    />
  )
}
