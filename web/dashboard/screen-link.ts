import type { LucideIcon } from 'lucide-react'
import type { DashboardKey } from './messages.es.ts'

export type ScreenLink = {
  to: string
  label: DashboardKey
  icon: LucideIcon
  /** Addresses of its screens that do not begin with its own. */
  also?: readonly string[]
}

/** Links that stand together; one group has no name. */
export type LinkGroup = { name: DashboardKey | null; links: readonly ScreenLink[] }

const isBelow = (pathname: string, address: string): boolean =>
  pathname === address || pathname.startsWith(`${address}/`)

/** The link that a screen belongs to: of those whose addresses begin its own, the longest. */
export const currentOf = (links: readonly ScreenLink[], pathname: string): ScreenLink | undefined =>
  links
    .flatMap((link) => [link.to, ...(link.also ?? [])].map((address) => ({ link, address })))
    .filter(({ address }) => isBelow(pathname, address))
    .sort((one, other) => other.address.length - one.address.length)[0]?.link
