import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight, Plus, ShieldCheck } from 'lucide-react'
import type { Wallet } from '#contract/funds/wallets.ts'
import { prepaidQuery } from '#web/consents/queries.ts'
import { usePrepaid } from '#web/consents/use-prepaid.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { usePage } from '#web/lib/use-page.ts'
import { useText } from '#web/lib/use-text.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { DebitCards } from '../debit-cards/DebitCards.tsx'
import { isZero } from '../parts/amounts.ts'
import { sumInDollars } from '../parts/in-dollars.ts'
import { StatementsCard } from '../statements/StatementsCard.tsx'
import { BankAccounts } from './BankAccounts.tsx'
import { FundsTiles } from './FundsTiles.tsx'
import { Held } from './Held.tsx'
import type { FundsKey } from './messages.es.ts'
import { Wallets } from './Wallets.tsx'
import { Withdrawals } from './Withdrawals.tsx'

export default function Funds() {
  const t = useText<FundsKey>()
  const wallets = useQuery(data.wallets())
  // Cards are shown together with those above them, to prevent a layout shift.
  const besides = [
    useQuery(prepaidQuery(usePage().language)),
    useQuery(data.bankAccounts()),
    useQuery(data.debitCards()),
    useQuery(data.holds()),
  ]
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
              {t('word.add-money')}
            </ButtonLink>
          </>
        }
      />
      <QueryView
        query={wallets}
        beside={{ isPending: besides.some(({ isPending }) => isPending) }}
        skeleton={<FundsSkeleton />}
      >
        {(items) => <Content wallets={items} />}
      </QueryView>
    </>
  )
}

/** The total in dollars, and the number of currencies. Its line is reserved until the rates are loaded. */
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

const Content = ({ wallets }: { wallets: readonly Wallet[] }) => (
  <div className="grid grid-cols-1 gap-5">
    <PrepaidNotice wallets={wallets} />
    <FundsTiles />
    <Wallets wallets={wallets} />
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <BankAccounts />
        <DebitCards />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <Held />
        <Withdrawals />
      </div>
    </div>
    <StatementsCard />
  </div>
)

const FundsSkeleton = () => {
  const t = useText()
  return (
    <div role="status" className="grid grid-cols-1 gap-5">
      <span className="sr-only">{t('ui.loading')}</span>
      <div className="grid grid-cols-2 gap-4">
        <div className="card min-h-18" />
        <div className="card min-h-18" />
      </div>
      <div className="card">
        <SkeletonRows rows={3} label={t('ui.loading')} />
      </div>
      <div className="card min-h-60" />
    </div>
  )
}

/** Prompts a customer with a balance who never saw the prepaid disclosures to read them, once. */
const PrepaidNotice = ({ wallets }: { wallets: readonly Wallet[] }) => {
  const t = useText<FundsKey>()
  const { isGiven, first, dialog } = usePrepaid()
  const hasMoney = wallets.some(({ balance }) => !isZero(balance))
  if (isGiven !== false || !hasMoney) return dialog
  return (
    <section className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-noche-soft px-5 py-4">
      <ShieldCheck aria-hidden="true" className="size-5 flex-none text-noche-ink" />
      <p className="min-w-0 flex-1 basis-60">{t('customer.funds.prepaid')}</p>
      <Button look="secondary" onClick={() => first(() => undefined)}>
        {t('customer.funds.prepaid-read')}
      </Button>
      {dialog}
    </section>
  )
}
