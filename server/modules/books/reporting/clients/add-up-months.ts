import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { lockDueMonth, replaceClients, replacePeople } from './queries.ts'

/** A year is shown, and the year before it can be selected. */
const months_kept = 24

/** Aggregates the clients of due months, each in its own transaction; returns the count. */
export const addUpClientMonths = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> => {
  for (let added = 0; ; added += 1) {
    const month = await transaction(db, async (tx) => {
      const at = now()
      const present = dayOf(at).with({ day: 1 })
      const due = await lockDueMonth(tx, { first: present.subtract({ months: months_kept - 1 }), present, at })
      if (!due) return null
      await replaceClients(tx, due)
      await replacePeople(tx, { month: due, at })
      return due
    })
    if (!month) return added
  }
}
