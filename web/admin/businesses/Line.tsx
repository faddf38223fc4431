import type { ReactNode } from 'react'

/** A fact of a company under its name. */
export const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="border-b border-line py-2">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-semibold tabular wrap-anywhere">{children}</dd>
  </div>
)
