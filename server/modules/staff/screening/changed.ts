import type { Db } from '#server/platform/database.ts'
import { matcherOf, versionsNow } from './current-matcher.ts'
import { type Entry, entriesOf } from './entries.ts'
import { buildMatcher, type Match } from './matcher/matcher.ts'
import { streamNames } from './queries.ts'
import { questionOf, type Screened } from './screen-names.ts'

type Compare = (screened: Omit<Screened, 'kind' | 'subject' | 'details'>) => Match<Entry>[]
let latest: { key: string; compare: Promise<Compare> } | undefined

const build = async (db: Db, since: Temporal.Instant): Promise<Compare> => {
  const byList = Map.groupBy(await Array.fromAsync(streamNames(db, since)), ({ list }) => list)
  const changed = await buildMatcher([...byList].flatMap(([list, names]) => entriesOf(list, names)))
  const whole = await matcherOf(db, await versionsNow(db))
  const ids = new Set([...byList.values()].flat().map(({ list, uid }) => `${list} ${uid}`))
  return (screened) => {
    const question = questionOf(screened)
    // The few changed names are quick to compare; information is counted over the whole list.
    if (changed.ask(question).length === 0) return []
    return whole.ask(question).filter(({ entry: { list, uid } }) => ids.has(`${list} ${uid}`))
  }
}

/** Compares with the names that changed since a load. It is built once for a load and the present versions. */
export const changesSince = async (db: Db, since: Temporal.Instant): Promise<Compare> => {
  const key = `${since} ${JSON.stringify(await versionsNow(db))}`
  if (latest?.key !== key) latest = { key, compare: build(db, since) }
  const { compare } = latest
  try {
    return await compare
  } catch (error) {
    if (latest?.compare === compare) latest = undefined
    throw error
  }
}
