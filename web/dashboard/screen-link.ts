import type { LucideIcon } from 'lucide-react'
import type { DashboardKey } from './messages.es.ts'

export type ScreenLink = {
  to: string
  label: DashboardKey
  icon: LucideIcon
  /** URL prefixes of its screens outside its own path. */
  also?: readonly string[]
}

/** A group of links; one group has no name. */
export type LinkGroup = { name: DashboardKey | null; links: readonly ScreenLink[] }

const isBelow = (pathname: string, address: string): boolean =>
  pathname === address || pathname.startsWith(`${address}/`)

/** The menu link of a screen: the longest matching prefix. */
export const currentOf = (links: readonly ScreenLink[], pathname: string): ScreenLink | undefined =>
  links
    .flatMap((link) => [link.to, ...(link.also ?? [])].map((address) => ({ link, address })))
    .filter(({ address }) => isBelow(pathname, address))
    .sort((one, other) => other.address.length - one.address.length)[0]?.link
