import type { ReactNode } from 'react'

/** An email in a table: whole on a phone and on a wide screen, truncated in between. */
export const emailClass = 'text-ink-soft max-md:wrap-anywhere md:truncate md:max-2xl:max-w-44'

type Props = {
  title: string
  count?: ReactNode
  children?: ReactNode
}

/** One line on a desktop, two on a phone, or one without a search. */
export const ListHeader = ({ title, count, children }: Props) => (
  <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
    <h1 className="type-3">{title}</h1>
    {count !== undefined && (
      <p className="mt-1 min-h-6 text-[0.9375rem] text-ink-soft tabular" aria-live="polite">
        {count}
      </p>
    )}
    {children && (
      <div className="flex max-w-full flex-1 flex-wrap items-center justify-end gap-2 has-[search]:max-xl:basis-full">
        {children}
      </div>
    )}
  </header>
)
