import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNarrow } from '../lib/use-narrow.ts'
import { classes } from './classes.ts'

type Props = { title: ReactNode; className?: string; children: ReactNode }

/** Rarely needed content, collapsed under its title. */
export const Fold = ({ title, className, children }: Props) => (
  <details className="group min-w-0">
    <summary
      className={classes(
        'flex min-h-14 list-none items-center justify-between gap-3 px-5 py-2 font-semibold md:px-6',
        className,
      )}
    >
      {title}
      <ChevronDown
        aria-hidden="true"
        className="size-5 flex-none text-ink-soft transition-transform group-open:rotate-180"
      />
    </summary>
    {children}
  </details>
)

/** Cards that are collapsed on a phone only. */
export const PhoneFold = ({ title, children }: Props) =>
  useNarrow() ? (
    <Fold title={title} className="rounded-card border border-line bg-card">
      <div className="grid grid-cols-1 gap-5 pt-5">{children}</div>
    </Fold>
  ) : (
    children
  )
