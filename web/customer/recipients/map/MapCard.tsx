import { lazy, Suspense } from 'react'
import type { Network } from '#contract/account/network.ts'
import { useNear } from '#web/lib/use-near.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import type { UiKey } from '#web/ui/messages.es.ts'
import { Skeleton } from '#web/ui/States.tsx'
import type { RecipientsKey } from '../messages.es.ts'

const NotLoaded = () => <p className="py-8 text-center text-ink-soft">{useText<UiKey>()('ui.error.network')}</p>
const AmericasMap = lazy(() => import('./AmericasMap.tsx').catch(() => ({ default: NotLoaded })))

/** The map loads near the viewport. */
export const MapCard = ({ network }: { network: Network }) => {
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
