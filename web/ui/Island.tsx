import type { ReactNode } from 'react'
import { usePage } from '../lib/use-page.ts'

type Props = {
  /** A file of `web/islands/` that exports `mount(element, props)`. */
  name: string
  /** Plain data for `mount`, when it needs any. */
  props?: unknown
  /** The address of further props that the page does not carry. */
  data?: string
  /** The same component with the same data, shown until the island starts. */
  children: ReactNode
  className?: string
}

/**
 * A part of a public page that becomes interactive after the reader's first interaction. Until then, and without scripts, it
 * is plain HTML.
 */
export const Island = ({ name, props, data, children, className }: Props) => {
  const { islands } = usePage()
  return (
    <div className={className} data-island={islands[name]} data-props={JSON.stringify(props)} data-rest={data}>
      {children}
    </div>
  )
}
