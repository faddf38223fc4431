import { figurePeriods } from '#contract/books/office.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { measureAnalytics } from './read-analytics.ts'
import { measureFigures, spanOf } from './read-figures.ts'
import { lockDueFigures, replaceStored } from './stored-queries.ts'

/** Same interval as the aggregation of the last days. */
const madeEvery = { minutes: 10 }

type StoreDeps = Pick<Deps, 'db' | 'now'>

const storeOne = ({ db, now }: StoreDeps): Promise<boolean> =>
  transaction(db, async (tx) => {
    const at = now()
    const today = dayOf(at)
    const names = [...figurePeriods, 'analytics'] as const
    const name = await lockDueFigures(tx, { names, today, madeBefore: at.subtract(madeEvery) })
    if (!name) return false
    const figures =
      name === 'analytics' ? await measureAnalytics(tx, today) : await measureFigures(tx, spanOf(name, today), today)
    await replaceStored(tx, { name, today, figures, at })
    return true
  })

/**
 * Precomputes the replies behind the home and analytics screens when due; returns the count. Over a year of a million customers this
 * takes seconds, too long for a request.
 */
export const storeFigures = async (deps: StoreDeps): Promise<number> => {
  let stored = 0
  while (await storeOne(deps)) stored += 1
  return stored
}
