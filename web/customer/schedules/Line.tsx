import type { ReactNode } from 'react'

/** A name and its value, in a `dl`. */
export const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0 text-right font-semibold break-words tabular">{children}</dd>
  </div>
)
