import type { SupportHours } from '../../../contract/conversations.ts'
import type { Deps } from '../../platform/deps.ts'
import { openingAt } from '../../platform/opening-hours.ts'
import { medianWait } from './queries.ts'

/** The median is of so many first answers, none older than two weeks; of fewer than three nothing can be said. */
const last = 20
const few = 3
const since_days = 14

/** Whether support is there, and how long its last first answers took. */
export const readSupportHours = async ({
  db,
  now,
  config,
}: Pick<Deps, 'db' | 'now' | 'config'>): Promise<SupportHours> => {
  const at = now()
  const { open, until } = openingAt(config.supportHours, at)
  const wait_min = await medianWait(db, { since: at.subtract({ hours: since_days * 24 }), last, few })
  return { open, until: until?.toString() ?? null, wait_min }
}
