import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRight, Send } from 'lucide-react'
import { Link } from 'react-router'
import { clock } from '../../lib/clock.ts'
import { messagesClientLoader } from '../../lib/messages.ts'
import { newYork } from '../../lib/new-york.ts'
import { queryClient } from '../../lib/query.ts'
import { useUser } from '../../lib/session.tsx'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { capital } from '../../transfers/moment.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { ScreenFrame } from '../../ui/ScreenFrame.tsx'
import { Empty, ErrorState, SkeletonRows } from '../../ui/States.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { HomeTabs } from '../parts/HomeTabs.tsx'
import { TransfersTable } from '../parts/TransfersTable.tsx'
import { AverageCard } from './AverageCard.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { CompanyApprovals } from './CompanyApprovals.tsx'
import { Estimate } from './Estimate.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { LimitsCard } from './LimitsCard.tsx'
import { MoneyMenu } from './MoneyMenu.tsx'
import type { HomeKey } from './messages.es.ts'
import { OnTheWay } from './OnTheWay.tsx'
import { PairsCard } from './PairsCard.tsx'
import { RatesCard } from './RatesCard.tsx'
import { SendAgain } from './SendAgain.tsx'
import { UnderReview } from './UnderReview.tsx'

const loadMessages = messagesClientLoader('customer', 'transfers', 'customer/home', 'customer/send')

/** The companies are read with the texts: their card is above everything else, which it must not push down. */
export const clientLoader = async () => {
  const [loaded] = await Promise.all([
    loadMessages(),
    queryClient.prefetchQuery({ ...data.businesses(), retry: false }),
  ])
  return loaded
}

const recentShown = 8

export default function CustomerHome() {
  const recent = useQuery(data.transfers({ limit: recentShown }))
  const read = useQuery(data.overview())
  const failed = [recent, read].find((query) => query.isLoadingError)
  const client = useQueryClient()
  return (
    <ScreenFrame>
      <title>Dashboard</title>
      <Greeting />
      <HomeTabs />
      <CompanyApprovals />
      <UnderReview />
      {failed ? (
        // One band instead of an error in each card; they are tried again together.
        <Card>
          <ErrorState error={failed.error} onRetry={() => void client.refetchQueries({ type: 'active' })} />
        </Card>
      ) : recent.data?.items.length === 0 ? (
        <NewcomersCards />
      ) : (
        <Cards />
      )}
    </ScreenFrame>
  )
}

/** The way to the first transfer, what it brings and what it costs; below them balances, rates and menu. Charts come with movements. */
const NewcomersCards = () => (
  <div className="grid items-start gap-5 xl:grid-cols-12">
    <div className="grid min-w-0 gap-5 xl:col-span-7">
      <FirstSteps />
    </div>
    <div className="grid min-w-0 xl:col-span-5">
      <Estimate />
    </div>
    <div className="grid min-w-0 gap-5 xl:col-span-7">
      <BalanceCard />
      <LimitsCard />
    </div>
    <div className="grid min-w-0 gap-5 md:max-xl:grid-cols-2 xl:col-span-5">
      <RatesCard />
      <MoneyMenu />
    </div>
  </div>
)

const Cards = () => (
  <div className="grid gap-5 xl:grid-cols-12">
    <div className="grid min-w-0 content-start gap-5 xl:col-span-7">
      <BalanceCard />
      <OnTheWay />
    </div>
    <div className="grid min-w-0 xl:col-span-5">
      <RatesCard />
    </div>
    <div className="grid min-w-0 md:max-xl:grid-cols-2 gap-5 xl:col-span-12 xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)_minmax(0,4fr)]">
      <PairsCard />
      <AverageCard />
      <MoneyMenu />
    </div>
    <div className="grid min-w-0 xl:col-span-8">
      <Recent />
    </div>
    <div className="grid min-w-0 content-start gap-5 xl:col-span-4">
      <SendAgain />
      <LimitsCard />
    </div>
  </div>
)

const Greeting = () => {
  const t = useText<CustomerKey | HomeKey>()
  const { locale } = useFormat()
  const { firstName } = useUser()
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: newYork } as const
  const today = new Intl.DateTimeFormat(locale, options).format(clock())
  return (
    <header className="mb-3 flex flex-wrap items-center justify-between gap-4">
      <div>
        <h1 className="type-greeting">{t('customer.home.hello', { name: firstName })}</h1>
        <p className="text-ink-soft">{capital(today)}</p>
      </div>
      <ButtonLink to="/dashboard/home/new" icon={<Send aria-hidden="true" />} className="max-md:w-full">
        {t('customer.home.send')}
      </ButtonLink>
    </header>
  )
}

const Recent = () => {
  const t = useText<CustomerKey | HomeKey>()
  const query = useQuery(data.transfers({ limit: recentShown }))
  return (
    <Card
      flush
      title={t('customer.recent.title')}
      aside={
        query.data &&
        query.data.items.length > 0 && (
          <Link to="/dashboard/history" className="link-quiet -my-3">
            {t('customer.recent.all')}
            <ChevronRight aria-hidden="true" />
          </Link>
        )
      }
    >
      <QueryView
        query={query}
        skeleton={
          <div className="px-6 pb-4 md:min-h-[622px]">
            <SkeletonRows rows={recentShown} label={t('customer.recent.loading')} />
          </div>
        }
        empty={<Empty title={t('customer.recent.none.title')}>{t('customer.recent.none.text')}</Empty>}
      >
        {({ items }) => <TransfersTable items={items} caption={t('customer.recent.title')} />}
      </QueryView>
    </Card>
  )
}
