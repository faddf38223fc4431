import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/States.tsx'

type Props = {
  /** The amount paid and its result, a short text at each end; undefined while loading. */
  figures: readonly [ReactNode, ReactNode] | undefined
  pending?: boolean
  /** The button to the next step. */
  children: ReactNode
}

/** Sticks to the bottom of the window below a form: its key figures, and the button to the next step. */
export const StickyBar = ({ figures, pending = false, children }: Props) => (
  <div className="sticky bottom-(--foot) z-10 -mx-5 border-t border-line bg-paper px-5 pt-3 pb-4 md:mx-0 md:rounded-t-card md:border-x">
    <p
      aria-busy={pending}
      aria-live="polite"
      className={classes(
        'flex min-h-10 flex-wrap content-start justify-between gap-x-3 text-sm tabular sm:min-h-6',
        pending && 'opacity-80',
      )}
    >
      {figures ? (
        <>
          <span className="font-semibold">{figures[0]}</span>
          <span>{figures[1]}</span>
        </>
      ) : (
        <Skeleton className="my-1.5 h-3.5 w-full" />
      )}
    </p>
    <div className="mt-2.5">{children}</div>
  </div>
)
