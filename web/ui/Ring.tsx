import { lazy, Suspense } from 'react'
import { useNear } from '../lib/use-near.ts'
import { ChartNotLoaded } from './ChartNotLoaded.tsx'
import type { Slice } from './RingChart.tsx'

const RingChart = lazy(() => import('./RingChart.tsx').catch(() => ({ default: ChartNotLoaded })))

/** A ring chart with its sum in the middle; its numbers are shown next to it. Loaded when near the viewport. */
export const Ring = ({ slices, sum, of }: { slices: readonly Slice[]; sum: string; of: string | undefined }) => {
  const { ref, near } = useNear<HTMLDivElement>()
  return (
    <div className="relative size-48 flex-none">
      <div ref={ref} aria-hidden="true">
        {near && (
          <Suspense fallback={null}>
            <RingChart slices={slices} />
          </Suspense>
        )}
      </div>
      <p className="absolute inset-0 grid content-center text-center">
        <span className="type-4 tabular">{sum}</span>
        <span className="text-sm text-ink-soft">{of}</span>
      </p>
    </div>
  )
}
