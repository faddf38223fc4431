import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** What may be wider than its place scrolls by itself, by keyboard too. */
export const Scrolled = ({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
  <section tabIndex={0} aria-label={label} className={classes('overflow-x-auto', className)}>
    {children}
  </section>
)
