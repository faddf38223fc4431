import { queryOptions } from '@tanstack/react-query'
import { CornerDownRight, type LucideIcon } from 'lucide-react'
import type { Language } from '#contract/lib/route.ts'
import { maySee } from '../lib/may.ts'
import { localKey } from '../lib/query.ts'
import { type Entry, searchArticles } from '../marketing/help/search.ts'
import { screensOf, type Viewer } from './links.ts'
import type { DashboardKey } from './messages.es.ts'
import { currentOf } from './screen-link.ts'
import type { PlaceWords, SearchWords } from './search-words.es.ts'

/** A screen, one of its tabs, or an action. */
export type Place = { to: string; name: string; words: string; icon: LucideIcon }

const load: Record<Language, () => Promise<{ default: SearchWords }>> = {
  es: () => import('./search-words.es.ts'),
  pt: () => import('./search-words.pt.ts'),
  en: () => import('./search-words.en.ts'),
}

export const searchWords = (language: Language) =>
  queryOptions({
    queryKey: localKey('search-words', language),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await load[language]()).default,
  })

const mayOpen = ({ role, grants }: Viewer, to: string): boolean =>
  role !== 'admin' || maySee(grants, to.replace(/[?#].*/, ''))

type Options = { verify: boolean; words: SearchWords | undefined; t(key: DashboardKey): string }

/** The menu's screens and other places with search terms; only those that the user may open. */
export const placesOf = (viewer: Viewer, { verify, words, t }: Options): Place[] => {
  const byPath: PlaceWords = words?.[viewer.role === 'admin' ? 'office' : 'customer'] ?? {}
  const screens = screensOf(viewer, { verify })
  const more = Object.entries(byPath).flatMap(([to, { name, words: terms }]) =>
    name && mayOpen(viewer, to) && !screens.some((screen) => screen.to === to)
      ? [{ to, name, words: terms, icon: currentOf(screens, to.replace(/[?#].*/, ''))?.icon ?? CornerDownRight }]
      : [],
  )
  return [
    ...screens.map(({ to, label, icon }) => ({ to, name: t(label), icon, words: byPath[to]?.words ?? '' })),
    ...more,
  ]
}

export const entriesOf = (places: readonly Place[]): Entry[] =>
  places.map(({ to, name, words }) => ({
    ...{ path: to, title: name, keywords: words },
    ...{ summary: '', topic: '', rest: '', screens: [] },
  }))

/** The matching places, best first; `sure` unless a typo was tolerated. */
export const findPlaces = (entries: readonly Entry[], typed: string): { paths: string[]; sure: boolean } => {
  const asTyped = searchArticles(entries, typed, { most: 5, errors: false })
  const found = asTyped.length > 0 ? asTyped : searchArticles(entries, typed, { most: 3 })
  return { paths: found.map(({ path }) => path), sure: asTyped.length > 0 }
}
