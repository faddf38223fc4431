import { type ReactNode, Suspense } from 'react'
import { useNear } from '../lib/use-near.ts'
import { Skeleton } from './States.tsx'

/**
 * Where a chart is drawn once it is nearly on the screen; its numbers stand beside it for who cannot see it. A chart follows the width of
 * its place a moment later, so what is too wide until then is clipped and never makes the page scroll sideways. `className` gives the height.
 */
export const ChartPlace = ({ className, children }: { className: string; children: ReactNode }) => {
  const { ref, near } = useNear<HTMLDivElement>()
  return (
    <div ref={ref} aria-hidden="true" className={`w-full overflow-hidden ${className}`}>
      {near && <Suspense fallback={<Skeleton className="h-full w-full !rounded-card" />}>{children}</Suspense>}
    </div>
  )
}
