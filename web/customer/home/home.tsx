import { useQueries, useQuery } from '@tanstack/react-query'
import { ChevronRight, Send } from 'lucide-react'
import { Link } from 'react-router'
import type { TransferSummary } from '#contract/sending/transfers.ts'
import { clock } from '#web/lib/clock.ts'
import { newYork } from '#web/lib/new-york.ts'
import { queryClient } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.tsx'
import { useFormat } from '#web/lib/use-format.ts'
import { useNarrow } from '#web/lib/use-narrow.ts'
import { useText } from '#web/lib/use-text.ts'
import { verificationOf } from '#web/lib/verification.ts'
import { capital } from '#web/transfers/moment.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PhoneFold } from '#web/ui/Fold.tsx'
import { ScreenFrame } from '#web/ui/ScreenFrame.tsx'
import { ErrorState } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import { HomeHeader } from '../parts/HomeHeader.tsx'
import { TransfersTable } from '../parts/TransfersTable.tsx'
import { AverageCard } from './AverageCard.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { CompanyApprovals } from './CompanyApprovals.tsx'
import { Estimate } from './Estimate.tsx'
import { FirstSteps, firstStepsData } from './FirstSteps.tsx'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { LimitsCard } from './LimitsCard.tsx'
import { MoneyMenu } from './MoneyMenu.tsx'
import type { HomeKey } from './messages.es.ts'
import { OnTheWay } from './OnTheWay.tsx'
import { PairsCard } from './PairsCard.tsx'
import { RatesCard } from './RatesCard.tsx'
import { againShown, SendAgain } from './SendAgain.tsx'
import { SendAgainFaces } from './SendAgainFaces.tsx'
import { UnderReview } from './UnderReview.tsx'

const recentShown = 5
const recentTransfers = data.transfers({ limit: recentShown })
const onItsWay = data.transfers({ filter: 'moving', limit: 1 })
/** The other data of the first view, awaited together: each late part would move the others. */
const parts = [onItsWay, data.people(againShown), data.lastSent(), data.limits()] as const
const isWaiting = (queries: readonly { isPending: boolean }[]): boolean => queries.some(({ isPending }) => isPending)

/**
 * Loaded with the texts: the companies, since their card is above all others and must not push them down, and the latest transfers, which
 * determine the kind of home.
 */
export const ready = (): Promise<unknown> =>
  Promise.all([
    queryClient.ensureQueryData({ ...data.businesses(), retry: false }).catch(() => undefined),
    queryClient.ensureQueryData({ ...recentTransfers, retry: false }).catch(() => undefined),
  ])

export default function CustomerHome() {
  const user = useUser()
  const recent = useQuery(recentTransfers)
  const isNew = recent.data ? recent.data.items.length === 0 : verificationOf(user) !== 'verified'
  const read = useQuery(data.overview())
  // A new customer has no transfer in progress.
  const moving = useQuery({ ...onItsWay, enabled: !isNew })
  const failed = [recent, read, moving].find((query) => query.isLoadingError)
  const isPending = isWaiting([recent, read])
  return (
    <ScreenFrame>
      <title>Dashboard</title>
      <Greeting />
      <CompanyApprovals />
      <UnderReview />
      {failed ? (
        // One error banner instead of one per card; the retry covers all.
        <Card>
          <ErrorState error={failed.error} onRetry={() => void queryClient.refetchQueries({ type: 'active' })} />
        </Card>
      ) : isNew ? (
        <NewcomersCards isPending={isPending} />
      ) : (
        <Cards isPending={isPending} moving={moving.data?.items[0]} />
      )}
    </ScreenFrame>
  )
}

/** A new customer's home: first steps and estimate; below them balances, rates and menu. Charts appear after the first movements. */
const NewcomersCards = ({ isPending }: { isPending: boolean }) => {
  const t = useText<HomeKey>()
  const arePartsPending = useQueries({ queries: firstStepsData, combine: isWaiting })
  return isPending || arePartsPending ? (
    <HomeSkeleton kind="new" />
  ) : (
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
      <div className="grid min-w-0 gap-5 xl:col-span-5">
        <PhoneFold title={t('customer.rates.title')}>
          <RatesCard />
        </PhoneFold>
        <PhoneFold title={t('customer.menu.title')}>
          <MoneyMenu />
        </PhoneFold>
      </div>
    </div>
  )
}

/** Send again, transfers in progress, balances and latest transfers; rarely used cards are last. */
const Cards = ({ isPending, moving }: { isPending: boolean; moving: TransferSummary | undefined }) => {
  const t = useText<HomeKey>()
  const isNarrow = useNarrow()
  const arePartsPending = useQueries({ queries: parts, combine: isWaiting })
  return isPending || arePartsPending ? (
    <HomeSkeleton kind="returning" />
  ) : (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-12">
      {isNarrow && <SendAgainFaces />}
      <div className="grid min-w-0 grid-cols-1 gap-5 xl:col-span-7">
        {moving && <OnTheWay key={moving.id} summary={moving} />}
        <BalanceCard />
        {!moving && !isNarrow && <LimitsCard />}
      </div>
      {!isNarrow && (
        <div className="grid min-w-0 grid-cols-1 gap-5 xl:col-span-5">
          <SendAgain />
          {moving && <LimitsCard />}
        </div>
      )}
      <div className="grid min-w-0 grid-cols-1 xl:col-span-12">
        <Recent />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5 xl:col-span-12">
        <PhoneFold title={t('customer.menu.title')}>
          <MoneyMenu />
          {isNarrow && <LimitsCard />}
        </PhoneFold>
        <PhoneFold title={t('customer.home.figures')}>
          <div className="grid min-w-0 grid-cols-1 gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]">
            <RatesCard />
            <PairsCard />
            <AverageCard />
          </div>
        </PhoneFold>
      </div>
    </div>
  )
}

const Greeting = () => {
  const t = useText()
  const { locale } = useFormat()
  const user = useUser()
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: newYork } as const
  const today = new Intl.DateTimeFormat(locale, options).format(clock())
  return (
    <HomeHeader
      title={t('word.hello', { name: user.firstName })}
      note={capital(today)}
      actions={
        // Unverified customers see the steps first. The sidebar, where visible, already has this button.
        verificationOf(user) === 'verified' && (
          <ButtonLink to="/dashboard/home/new" icon={<Send aria-hidden="true" />} className="max-md:w-full xl:hidden">
            {t('word.send-money')}
          </ButtonLink>
        )
      }
    />
  )
}

const Recent = () => {
  const t = useText<HomeKey>()
  const { data: recent } = useQuery(recentTransfers)
  return (
    <Card
      flush
      title={t('customer.recent.title')}
      aside={
        <Link to="/dashboard/history" className="link-quiet -my-3">
          {t('customer.recent.all')}
          <ChevronRight aria-hidden="true" />
        </Link>
      }
    >
      {recent && <TransfersTable items={recent.items} caption={t('customer.recent.title')} />}
    </Card>
  )
}
