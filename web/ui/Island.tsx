import type { ReactNode } from 'react'
import { usePage } from '../lib/use-page.ts'

type Props = {
  /** The name of a file of `web/islands/`, which exports `mount(element, props)`. */
  name: string
  /** Plain data for `mount`, when it needs any. */
  props?: unknown
  /** Where it finds the rest of what it is given, when the page does not carry it. */
  data?: string
  /** The same component, rendered with the same data: what is read and used until then. */
  children: ReactNode
  className?: string
}

/** A part of a public page that comes to life at the reader's first touch. Until then, and without scripts, it is plain HTML. */
export const Island = ({ name, props, data, children, className }: Props) => {
  const { islands } = usePage()
  return (
    <div className={className} data-island={islands[name]} data-props={JSON.stringify(props)} data-rest={data}>
      {children}
    </div>
  )
}
