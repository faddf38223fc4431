import { ShieldQuestion } from 'lucide-react'
import { Link } from 'react-router'
import type { BankAccount } from '#contract/funds/bank-accounts.ts'
import { useText } from '#web/lib/use-text.ts'
import type { CustomerKey } from '../messages.es.ts'
import { accountName } from './account-name.ts'

/** The screen to verify an account. */
export const checkPath = (id: string): string => `/dashboard/funds?check=${id}`

/** Explains why some of the user's accounts cannot be selected yet, each with the link to verify it. */
export const UncheckedAccounts = ({ accounts }: { accounts: readonly BankAccount[] }) => {
  const t = useText<CustomerKey>()
  const waiting = accounts.filter(({ status }) => status !== 'verified' && status !== 'refused')
  return waiting.map((account) => (
    <p key={account.id} className="flex gap-3 rounded-input border border-line px-4 py-3 text-sm">
      <ShieldQuestion aria-hidden="true" className="mt-0.5 size-5 flex-none text-ink-soft" />
      <span className="min-w-0">
        {t('customer.unchecked.text', { account: accountName(account) })}{' '}
        <Link to={checkPath(account.id)} className="link">
          {t('customer.unchecked.check')}
        </Link>
      </span>
    </p>
  ))
}
