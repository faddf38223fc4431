import { type ReactNode, Suspense } from 'react'
import { useNear } from '../lib/use-near.ts'
import { Skeleton } from './States.tsx'

/**
 * Draws a chart once it is near the viewport; its numbers are given as text for screen readers. A chart adapts to its container's width
 * with a delay, so overflow is clipped to keep the page from scrolling sideways. `className` sets the height.
 */
export const ChartPlace = ({ className, children }: { className: string; children: ReactNode }) => {
  const { ref, near } = useNear<HTMLDivElement>()
  return (
    <div ref={ref} aria-hidden="true" className={`w-full overflow-hidden ${className}`}>
      {near && <Suspense fallback={<Skeleton className="h-full w-full !rounded-card" />}>{children}</Suspense>}
    </div>
  )
}
