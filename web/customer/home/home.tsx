import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRight, Send } from 'lucide-react'
import { Link } from 'react-router'
import type { TransferSummary } from '../../../contract/transfers.ts'
import { clock } from '../../lib/clock.ts'
import { messagesClientLoader, onLanguageChange } from '../../lib/messages.ts'
import { useUser } from '../../lib/session.tsx'
import { useFormat } from '../../lib/use-format.ts'
import { useText } from '../../lib/use-text.ts'
import { capital } from '../../transfers/moment.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { QueryView } from '../../ui/QueryView.tsx'
import { Empty, ErrorState, SkeletonRows } from '../../ui/States.tsx'
import { data } from '../data.ts'
import type { CustomerKey } from '../messages.es.ts'
import { TransfersTable } from '../parts/TransfersTable.tsx'
import { AverageCard } from './AverageCard.tsx'
import { Balances } from './Balances.tsx'
import { Estimate } from './Estimate.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { LimitsCard } from './LimitsCard.tsx'
import type { HomeKey } from './messages.es.ts'
import { OnTheWay } from './OnTheWay.tsx'
import { RatesCard } from './RatesCard.tsx'
import { SendAgain } from './SendAgain.tsx'
import { UnderReview } from './UnderReview.tsx'

export const clientLoader = messagesClientLoader('customer/home', 'customer/send')
export const shouldRevalidate = onLanguageChange

const recentShown = 5
/** Enough to know the currencies of the recipients used lately. */
const recentRead = 30

export default function CustomerHome() {
  const { data: recent, error } = useQuery(data.transfers({ limit: recentRead }))
  const client = useQueryClient()
  return (
    <>
      <title>Dashboard</title>
      <Greeting />
      <UnderReview />
      {error && !recent ? (
        // One band instead of an error in each card; they are tried again together.
        <Card>
          <ErrorState error={error} onRetry={() => void client.refetchQueries({ type: 'active' })} />
        </Card>
      ) : recent?.items.length === 0 ? (
        <NewcomersCards />
      ) : (
        <Cards items={recent?.items} />
      )}
    </>
  )
}

/** A new customer has nothing to look back on: the way to the first transfer, what it brings, and what it costs. */
const NewcomersCards = () => (
  <div className="grid items-start gap-5 xl:grid-cols-12">
    <div className="grid min-w-0 xl:col-span-7">
      <FirstSteps />
    </div>
    <div className="grid min-w-0 xl:col-span-5 xl:row-span-2">
      <Estimate />
    </div>
    <div className="grid min-w-0 gap-5 md:grid-cols-2 xl:col-span-7">
      <RatesCard currencies={[]} />
      <LimitsCard />
    </div>
  </div>
)

const Cards = ({ items }: { items: readonly TransferSummary[] | undefined }) => (
  <div className="grid gap-5 xl:grid-cols-12">
    <div className="grid min-w-0 xl:col-span-5">
      <Balances />
    </div>
    <div className="grid min-w-0 xl:col-span-7">
      <OnTheWay />
    </div>
    <div className="grid min-w-0 xl:col-span-12 2xl:col-span-8">
      <Recent />
    </div>
    <div className="grid min-w-0 xl:col-span-6 2xl:col-span-4">
      <SendAgain />
    </div>
    <div className="grid min-w-0 xl:order-2 xl:col-span-6 2xl:order-none 2xl:col-span-5">
      <AverageCard />
    </div>
    <div className="grid min-w-0 xl:order-3 xl:col-span-6 2xl:order-none 2xl:col-span-4">
      <RatesCard currencies={items?.map(({ terms }) => terms.received.currency)} />
    </div>
    <div className="grid min-w-0 xl:order-1 xl:col-span-6 2xl:order-none 2xl:col-span-3">
      <LimitsCard />
    </div>
  </div>
)

const Greeting = () => {
  const t = useText<CustomerKey | HomeKey>()
  const { locale } = useFormat()
  const { firstName } = useUser()
  const today = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(clock())
  return (
    <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
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
  const query = useQuery(data.transfers({ limit: recentRead }))
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
          <div className="px-6 pb-4 md:min-h-[403px]">
            <SkeletonRows rows={recentShown} label={t('customer.recent.loading')} />
          </div>
        }
        empty={<Empty title={t('customer.recent.none.title')}>{t('customer.recent.none.text')}</Empty>}
      >
        {({ items }) => <TransfersTable items={items.slice(0, recentShown)} caption={t('customer.recent.title')} />}
      </QueryView>
    </Card>
  )
}
