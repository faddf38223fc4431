import type { ReactNode } from 'react'

/** A labeled fact of a company. */
export const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="border-b border-line py-2">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-semibold tabular wrap-anywhere">{children}</dd>
  </div>
)
