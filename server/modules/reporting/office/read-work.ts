import { type Queue, workQueues } from '../../../../contract/office.ts'
import type { Deps } from '../../../platform/deps.ts'
import { dayOf } from '../day-of.ts'
import { selectWork } from './queries.ts'

/** What waits for a person, in the order of the home screen. */
export const readWork = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Queue[]> => {
  const found = new Map((await selectWork(db, dayOf(now()))).map((row) => [row.queue, row]))
  return workQueues.map((queue) => {
    const { count = 0, oldestAt = null } = found.get(queue) ?? {}
    return { queue, count, oldestAt: oldestAt?.toString() ?? null }
  })
}
