import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { WithdrawalTerms } from '#contract/balance/withdrawals.ts'
import type { BankAccount } from '#contract/funds/bank-accounts.ts'
import { useText } from '#web/lib/use-text.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import type { FundsKey } from '../wallets/messages.es.ts'
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'

/** The withdrawal in the URL: the step survives a switch to the mail app. */
const useAddress = () => {
  const [query] = useSearchParams()
  return {
    amount: query.get('amount') ?? '',
    account: query.get('account') ?? '',
    speed: query.get('speed') === 'instant' ? ('instant' as const) : ('standard' as const),
    isCode: query.get('step') === 'code',
  }
}

export default function Withdraw() {
  const t = useText<FundsKey>()
  const title = t('customer.withdraw.title')
  const { isCode } = useAddress()
  const back = isCode ? '/dashboard/funds/withdraw' : '/dashboard/funds'
  const terms = useQuery(data.withdrawalTerms())
  const accounts = useQuery(data.bankAccounts())
  const skeleton = <SkeletonRows rows={4} label={t('ui.loading')} />
  return (
    <>
      <title>{`${title} - SOL`}</title>
      <PageHeader title={title} back={{ to: back, label: t('ui.step-back') }} />
      <QueryView query={terms} skeleton={skeleton}>
        {(known) => (
          <QueryView query={accounts} skeleton={skeleton}>
            {(linked) => <Step terms={known} accounts={linked} />}
          </QueryView>
        )}
      </QueryView>
    </>
  )
}

const Step = ({ terms, accounts }: { terms: WithdrawalTerms; accounts: readonly BankAccount[] }) => {
  const { amount, account: id, speed, isCode } = useAddress()
  const account = accounts.find((each) => each.id === id)
  return (
    <div className="max-w-[560px]">
      {isCode && account && amount ? (
        <ConfirmWithdrawal amount={amount} account={account} speed={speed} terms={terms} />
      ) : (
        <WithdrawForm terms={terms} accounts={accounts} initial={{ amount, account: id, speed }} />
      )}
    </div>
  )
}
