import type { Db } from '#server/platform/database.ts'
import { type Entry, entriesOf } from './entries.ts'
import { buildMatcher, type Matcher } from './matcher/matcher.ts'
import { loadedLists, streamNames } from './queries.ts'

export type ListVersions = Readonly<Record<string, string>>

/** A version is a digest of its names, so the same versions mean the same matcher, in whichever database. */
const keyOf = (lists: ListVersions): string => JSON.stringify(Object.entries(lists).sort())

/** Matchers by list versions, the latest last: the present lists, and those that a load has just replaced. */
const kept = 3
const built = new Map<string, Matcher<Entry>>()
const building = new Map<string, Promise<Matcher<Entry>>>()

export const versionsNow = async (db: Db): Promise<ListVersions> =>
  Object.fromEntries((await loadedLists.list(db, {}, 'list')).map(({ list, version }) => [list, version]))

/** Throws when a list was replaced while its names were read. */
const build = async (db: Db, key: string): Promise<Matcher<Entry>> => {
  const names = await Array.fromAsync(streamNames(db))
  if (keyOf(await versionsNow(db)) !== key) throw new Error('a sanctions list was replaced while it was read')
  const byList = Map.groupBy(names, ({ list }) => list)
  const matcher = await buildMatcher([...byList].flatMap(([list, own]) => entriesOf(list, own)))
  built.set(key, matcher)
  for (const oldest of [...built.keys()].slice(0, -kept)) built.delete(oldest)
  return matcher
}

/**
 * The matcher of these list versions. It is built once in each process, by its first user, in steps that let other requests pass;
 * another process notices a new version because each check reads the versions.
 */
export const matcherOf = async (db: Db, lists: ListVersions): Promise<Matcher<Entry>> => {
  const key = keyOf(lists)
  const ready = built.get(key)
  if (ready) return ready
  // Another transaction may build it now; when that one fails, this one builds its own.
  const shared = await building.get(key)?.catch(() => undefined)
  if (shared) return shared
  const own = build(db, key)
  building.set(key, own)
  try {
    return await own
  } finally {
    if (building.get(key) === own) building.delete(key)
  }
}

/** The matcher of the present lists, however old: for questions that move no money. */
export const matcherNow = async (db: Db): Promise<Matcher<Entry>> => matcherOf(db, await versionsNow(db))

/** Builds the matcher of the present lists before anybody waits for it. */
export const warmMatcher = async (db: Db): Promise<void> => {
  await matcherNow(db)
}
