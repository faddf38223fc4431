import type { SupportHours } from '#contract/office/conversations.ts'
import { isUsHoliday } from '#server/modules/ground/corridors/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openingAt } from '#server/platform/opening-hours.ts'
import { medianWait } from './queries.ts'

/** The median is of so many first answers, none older than two weeks; of fewer than three nothing can be said. */
const last = 20
const few = 3
const since_days = 14

/** Whether support is there: on its days, but not on the holidays on which banks rest too. */
export const supportAt = ({ config }: Pick<Deps, 'config'>, at: Temporal.Instant): ReturnType<typeof openingAt> =>
  openingAt(config.supportHours, at, isUsHoliday)

/** Whether support is there, and how long its last first answers took. */
export const readSupportHours = async (deps: Pick<Deps, 'db' | 'now' | 'config'>): Promise<SupportHours> => {
  const at = deps.now()
  const { open, until } = supportAt(deps, at)
  const wait_min = await medianWait(deps.db, { since: at.subtract({ hours: since_days * 24 }), last, few })
  return { open, until: until?.toString() ?? null, wait_min }
}
