import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** A line of a phone row: text, and an amount at the right. With `flex-wrap` an amount that does not fit wraps below. */
export const RowLine = ({ className, end, children }: { className?: string; end: ReactNode; children: ReactNode }) => (
  <span className={classes('flex justify-between gap-x-3', className)}>
    <span className="min-w-0">{children}</span>
    <span className="ml-auto flex-none whitespace-nowrap tabular">{end}</span>
  </span>
)
