import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { developmentList } from './load-list.ts'
import { type LoadedList, loadedLists } from './queries.ts'

type Aging = Pick<Deps, 'config'> & { at: Temporal.Instant }

const age_hours = ({ confirmedAt }: LoadedList, at: Temporal.Instant): number =>
  Math.max(0, Math.floor(at.since(confirmedAt).total('hours')))

/** The invented names of development have no source to refresh from. */
const isTooOld = (loaded: LoadedList, { at, config }: Aging): boolean =>
  loaded.list !== developmentList && age_hours(loaded, at) > 24 * config.sanctionsListAge_days_max

/** Loaded version of each list. Throws when none is loaded, or one was not refreshed from its source for too long. */
export const currentVersions = async (db: Db, aging: Aging): Promise<Record<string, string>> => {
  const lists = await loadedLists.list(db, {}, 'list')
  if (lists.length === 0) throw new Error('no sanctions list is loaded: nobody can be screened')
  const old = lists.find((loaded) => isTooOld(loaded, aging))
  if (old)
    throw new Error(
      `the sanctions list ${old.list} was last read ${age_hours(old, aging.at)} hours ago: load it again with npm run screening`,
    )
  return Object.fromEntries(lists.map(({ list, version }) => [list, version]))
}

/** For `/api/ready`: transfers are screened and paid out only while `ok`. */
export const sanctionsListsReport = async ({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>) => {
  const aging = { at: now(), config }
  const lists = await loadedLists.list(db, {}, 'list')
  return {
    ok: lists.length > 0 && !lists.some((loaded) => isTooOld(loaded, aging)),
    lists: lists.map((loaded) => ({
      list: loaded.list,
      names: loaded.names,
      age_hours: age_hours(loaded, aging.at),
    })),
  }
}
