import type { ReactNode } from 'react'

export const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-3 font-sans text-[0.8125rem] font-semibold text-ink-soft">{name}</h2>
    {children}
  </section>
)
