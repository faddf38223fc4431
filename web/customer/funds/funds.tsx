import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Wallet } from '../../../contract/wallets.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useFormat } from '../../lib/use-format.ts'
import { useNarrow } from '../../lib/use-narrow.ts'
import { useText } from '../../lib/use-text.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { data } from '../data.ts'
import { DebitCards } from '../debit-cards/DebitCards.tsx'
import type { CustomerKey } from '../messages.es.ts'
import { sumInDollars } from '../parts/in-dollars.ts'
import { BankAccounts } from './BankAccounts.tsx'
import { ConvertPanel } from './convert/ConvertPanel.tsx'
import { Held } from './Held.tsx'
import { MoreFunds } from './MoreFunds.tsx'
import type { FundsKey } from './messages.es.ts'
import { PrepaidNotice } from './PrepaidNotice.tsx'
import { StatementsCard } from './statements/StatementsCard.tsx'
import { Wallets } from './Wallets.tsx'
import { Withdrawals } from './Withdrawals.tsx'

export const clientLoader = messagesClientLoader(
  'customer/funds',
  'customer/funds/statements',
  'customer/bank-account-form',
  'consents',
  'customer/debit-cards',
)
export const shouldRevalidate = onLanguageChange

export default function Funds() {
  const t = useText<FundsKey>()
  const wallets = useQuery(data.wallets())
  return (
    <>
      <title>{`${t('customer.funds.title')} - SOL`}</title>
      <PageHeader
        title={t('customer.funds.title')}
        detail={<Total wallets={wallets.data} />}
        actions={
          <>
            <ButtonLink to="/dashboard/funds/withdraw" look="secondary" icon={<ArrowUpRight aria-hidden="true" />}>
              {t('customer.withdraw.title')}
            </ButtonLink>
            <ButtonLink to="/dashboard/home/add" look="secondary" icon={<Plus aria-hidden="true" />}>
              {t('customer.funds.add')}
            </ButtonLink>
          </>
        }
      />
      <QueryView query={wallets} skeleton={<FundsSkeleton />}>
        {(items) => <Content wallets={items} />}
      </QueryView>
    </>
  )
}

/** All balances in dollars, and how many currencies they are. Its line is kept until the rates are there. */
const Total = ({ wallets }: { wallets: readonly Wallet[] | undefined }) => {
  const t = useText<FundsKey>()
  const format = useFormat()
  const { data: rates } = useQuery(data.rates())
  const total =
    wallets &&
    sumInDollars(
      wallets.map(({ balance }) => balance),
      rates,
    )
  if (!wallets || !total) return <>{'\u00a0'}</>
  return <>{t('customer.funds.total', { total: format.money(total), count: wallets.length })}</>
}

const columns = 'grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_384px]'

const Content = ({ wallets }: { wallets: readonly Wallet[] }) => {
  const isNarrow = useNarrow()
  const [from, setFrom] = useState(wallets[0]?.currency ?? 'USD')
  return (
    <>
      <PrepaidNotice wallets={wallets} />
      <div className={columns}>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Wallets wallets={wallets} chosen={from} onChoose={setFrom} />
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
            <div className="grid grid-cols-1 gap-5">
              <BankAccounts />
              <DebitCards />
            </div>
            <div className="grid grid-cols-1 gap-5">
              <Held />
              <MoreFunds />
            </div>
          </div>
          <Withdrawals />
        </div>
        {!isNarrow && (
          <div className="xl:sticky xl:top-5">
            <ConvertPanel wallets={wallets} from={from} onFrom={setFrom} />
          </div>
        )}
        {/* As wide as the screen: its columns do not fit beside the panel. */}
        <div className="min-w-0 xl:col-span-2">
          <StatementsCard />
        </div>
      </div>
    </>
  )
}

const FundsSkeleton = () => {
  const t = useText<CustomerKey>()
  return (
    <div role="status" className={columns}>
      <span className="sr-only">{t('customer.loading')}</span>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          {['a', 'b', 'c', 'd'].map((tile) => (
            <div key={tile} className="card">
              <Skeleton className="h-5 w-8" />
              <Skeleton className="mt-4 h-5 w-24" />
              <Skeleton className="mt-3 h-3 w-20" />
            </div>
          ))}
        </div>
        <div className="card min-h-60" />
      </div>
      <div className="card min-h-[36rem] max-md:hidden" />
    </div>
  )
}
