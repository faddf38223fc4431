import type { ReactNode } from 'react'

/** A name and what it is, in a `dl`. */
export const Line = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="ml-auto text-right font-semibold tabular">{children}</dd>
  </div>
)
