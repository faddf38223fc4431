import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Scrolls content that may be wider than its container, by keyboard too. Positioned, so hidden texts scroll with it. */
export const Scrolled = ({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
  <section tabIndex={0} aria-label={label} className={classes('relative overflow-x-auto', className)}>
    {children}
  </section>
)
