import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { Network } from '#contract/account/network.ts'
import { data } from '#web/customer/data.ts'
import { useNarrow } from '#web/lib/use-narrow.ts'
import { useNear } from '#web/lib/use-near.ts'
import { useText } from '#web/lib/use-text.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, Skeleton, SkeletonRows } from '#web/ui/States.tsx'
import type { RecipientsKey } from '../messages.es.ts'
import { networkPath } from '../paths.ts'
import { FlowsCard } from './FlowsCard.tsx'
import { Period, usePeriodName } from './Period.tsx'
import { Sums } from './Sums.tsx'
import { PeopleTable, PlacesTable } from './Tables.tsx'

const shape = /^20\d\d(?:-(?:0[1-9]|1[0-2]))?$/

/** Amounts received by person and place in a month or a year: a map, a graph, and both as tables. */
export default function NetworkMap() {
  const t = useText<RecipientsKey>()
  const requested = useSearchParams()[0].get('period') ?? ''
  const query = useQuery(data.network(shape.test(requested) ? requested : undefined))
  return (
    <>
      <title>{`${t('customer.map.title')} - SOL`}</title>
      <PageHeader
        title={t('customer.map.title')}
        detail={t('customer.map.detail')}
        back={{ to: networkPath, label: t('customer.network.back') }}
      />
      <QueryView
        query={query}
        skeleton={
          <Card>
            <SkeletonRows rows={8} label={t('ui.loading')} />
          </Card>
        }
      >
        {(network) => (
          <div className={classes('grid grid-cols-1 gap-5', query.isPlaceholderData && 'opacity-60')}>
            <Period network={network} />
            <NetworkView network={network} />
          </div>
        )}
      </QueryView>
    </>
  )
}

const NetworkView = ({ network }: { network: Network }) => {
  const t = useText<RecipientsKey>()
  const isNarrow = useNarrow()
  const periodName = usePeriodName()
  if (network.people.length === 0)
    return (
      <Card>
        <Empty
          title={t('customer.map.none', { period: periodName(network.period) })}
          action={<ButtonLink to="/dashboard/home/new">{t('word.send-money')}</ButtonLink>}
        >
          {t('customer.map.none-text')}
        </Empty>
      </Card>
    )
  return (
    <>
      <Sums network={network} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <MapCard network={network} />
          {!isNarrow && <PlacesTable network={network} />}
        </div>
        <div className="grid grid-cols-1 gap-5">
          <FlowsCard network={network} />
          {!isNarrow && <PeopleTable network={network} />}
        </div>
      </div>
    </>
  )
}

const NotLoaded = () => <p className="py-8 text-center text-ink-soft">{useText()('ui.error.network')}</p>
const AmericasMap = lazy(() => import('./AmericasMap.tsx').catch(() => ({ default: NotLoaded })))

/** The map loads near the viewport. */
const MapCard = ({ network }: { network: Network }) => {
  const t = useText<RecipientsKey>()
  const { ref, near } = useNear<HTMLDivElement>()
  const place = <Skeleton className="aspect-[600/700] w-full !rounded-card" />
  return (
    <Card title={t('customer.map.map')}>
      <div ref={ref}>
        {near ? (
          <Suspense fallback={place}>
            <AmericasMap key={network.period} places={network.places} />
          </Suspense>
        ) : (
          place
        )}
      </div>
    </Card>
  )
}
