import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight, ReceiptText, ScanText } from 'lucide-react'
import type { Wallet } from '../../../contract/wallets.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { capital } from '../../transfers/moment.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Empty, Skeleton } from '../../ui/States.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { isZero, minus } from '../parts/amounts.ts'
import { BankAccounts } from './BankAccounts.tsx'
import type { FundsKey } from './messages.es.ts'
import { StatementsCard } from './statements/StatementsCard.tsx'
import { Withdrawals } from './Withdrawals.tsx'

export const clientLoader = messagesClientLoader(
  'customer/funds',
  'customer/funds/statements',
  'customer/bank-account-form',
)
export const shouldRevalidate = onLanguageChange

export default function Funds() {
  const t = useText<FundsKey>()
  return (
    <>
      <title>{`${t('customer.funds.title')} - SOL`}</title>
      <PageHeader
        title={t('customer.funds.title')}
        detail={t('customer.funds.detail')}
        actions={
          <>
            <ButtonLink to="/dashboard/funds/bills" look="secondary" icon={<ReceiptText aria-hidden="true" />}>
              {t('customer.funds.bills')}
            </ButtonLink>
            <ButtonLink to="/dashboard/funds/checks" look="secondary" icon={<ScanText aria-hidden="true" />}>
              {t('customer.funds.checks')}
            </ButtonLink>
            <ButtonLink to="/dashboard/funds/withdraw" look="secondary" icon={<ArrowUpRight aria-hidden="true" />}>
              {t('customer.withdraw.title')}
            </ButtonLink>
          </>
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          <Wallets />
          <Withdrawals />
        </div>
        <BankAccounts />
        <div className="min-w-0 xl:col-span-2">
          <StatementsCard />
        </div>
      </div>
    </>
  )
}

const Wallets = () => {
  const t = useText<CustomerKey | FundsKey>()
  return (
    <Card flush title={t('customer.balances.title')}>
      <QueryView
        query={useQuery(data.wallets())}
        skeleton={<WalletSkeleton />}
        empty={<Empty title={t('customer.funds.no-wallets')}>{t('customer.balances.none')}</Empty>}
      >
        {(wallets) => (
          <ul className="divide-y divide-line border-t border-line">
            {wallets.map((wallet) => (
              <WalletRow key={wallet.id} wallet={wallet} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}

const WalletSkeleton = () => (
  <div role="status" className="border-t border-line px-6 py-4">
    <span className="sr-only">{useText<CustomerKey>()('customer.loading')}</span>
    <Skeleton className="my-1 h-3 w-32" />
    <Skeleton className="my-1.5 h-5 w-44" />
    <Skeleton className="my-1 h-3 w-36" />
  </div>
)

const WalletRow = ({ wallet: { currency, available, balance } }: { wallet: Wallet }) => {
  const t = useText<FundsKey>()
  const format = useFormat()
  const reserved = minus(balance, available)
  return (
    <li className="px-6 py-4">
      <p className="text-sm text-ink-soft">{capital(format.currencyName(currency))}</p>
      <p className="type-3 tabular">{format.money(available)}</p>
      <p className="text-sm text-ink-soft tabular">
        {isZero(reserved)
          ? t('customer.funds.available')
          : t('customer.funds.reserved', { balance: format.money(balance), reserved: format.money(reserved) })}
      </p>
    </li>
  )
}
