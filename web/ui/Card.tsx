import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = {
  title?: ReactNode
  /** At the right of the title. */
  aside?: ReactNode
  /** Without padding, for tables and lists that reach the edges. */
  flush?: boolean
  className?: string
  id?: string
  children: ReactNode
}

export const Card = ({ title, aside, flush = false, className, id, children }: Props) => (
  <section id={id} className={classes('card', flush && 'overflow-hidden !p-0', className)}>
    {title && (
      <div
        className={classes(
          'mb-3 flex flex-wrap items-center justify-between gap-x-4',
          flush && 'px-6 pt-5 max-md:px-5',
        )}
      >
        <h2 className="font-sans text-base font-semibold">{title}</h2>
        {aside && <div className="text-sm">{aside}</div>}
      </div>
    )}
    {children}
  </section>
)
