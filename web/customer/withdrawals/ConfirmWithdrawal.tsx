import { useNavigate } from 'react-router'
import { type WithdrawalSpeed, type WithdrawalTerms, withdrawals } from '#contract/balance/withdrawals.ts'
import type { BankAccount } from '#contract/funds/bank-accounts.ts'
import { parseAmount, toWire, type WireMoney } from '#contract/lib/money.ts'
import { call } from '#web/lib/call.ts'
import { stale } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { toast } from '#web/ui/toast.ts'
import { CodeForm } from '../code/CodeForm.tsx'
import { useCode } from '../code/use-code.ts'
import { useCodeForm } from '../code/use-code-form.ts'
import { moneyMoved } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { accountNumber } from '../parts/account-name.ts'
import { Line } from '../parts/Line.tsx'
import type { FundsKey } from '../wallets/messages.es.ts'
import { Lines } from './Lines.tsx'
import { withdrawal } from './withdrawal-draft.ts'

/** `amount` is decimal text. */
type Props = { amount: string; account: BankAccount; speed: WithdrawalSpeed; terms: WithdrawalTerms }

const moneyOf = (text: string): WireMoney => {
  const minor = parseAmount(text, 'USD')
  return toWire({ minor: typeof minor === 'bigint' ? minor : 0n, currency: 'USD' })
}

const useConfirm = ({ amount, account, speed }: Props) => {
  const t = useText<FundsKey>()
  const format = useFormat()
  const navigate = useNavigate()
  const order = { amount, bankAccountId: account.id, speed }
  const id = withdrawal.id(order)
  const code = useCode({
    id,
    sentTo: '',
    send: () => call(withdrawals.sendCode, { params: { id }, body: order }),
    onFailure: () => false,
  })
  const server = useCodeForm({
    code,
    confirm: (typed) => call(withdrawals.create, { body: { ...order, id, code: typed } }),
    onDone: async ({ amount: sent, arrivesBy }) => {
      withdrawal.forget(order)
      void stale(withdrawals, ...moneyMoved)
      toast('success', t('customer.withdraw.done', { amount: format.money(sent) }), {
        line:
          speed === 'instant'
            ? t('customer.withdraw.done-instant')
            : t('customer.withdraw.done-text', { date: format.dayAndMonth(arrivesBy) }),
      })
      await navigate('/dashboard/funds', { replace: true })
    },
  })
  return { code, server }
}

/** The code that authorizes a withdrawal of exactly this amount to exactly this account. */
export const ConfirmWithdrawal = (props: Props) => {
  const t = useText<CustomerKey | FundsKey>()
  const format = useFormat()
  const { email } = useUser()
  const { code, server } = useConfirm(props)
  const sent = moneyOf(props.amount)
  const amount = format.money(sent)
  const account = accountNumber(props.account)
  return (
    <CodeForm
      code={code}
      server={server}
      problem={server.problem}
      text={
        <>
          <p>
            {t(code.isOpened ? 'customer.withdraw.opened' : 'customer.withdraw.code', {
              to: code.to || email,
              amount,
              account,
            })}
          </p>
          <div className="mt-4">
            <Lines terms={props.terms} speed={props.speed} amount={sent}>
              <Line name={t('customer.withdraw.line')}>{amount}</Line>
              <Line name={t('customer.withdraw.to')}>{account}</Line>
            </Lines>
          </div>
        </>
      }
      action={t('customer.withdraw.confirm', { amount })}
      busy={server.isPending && t('customer.withdraw.busy')}
      bound={t('customer.withdraw.bound')}
    />
  )
}
