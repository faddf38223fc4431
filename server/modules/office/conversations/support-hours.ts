import type { SupportHours } from '#contract/office/conversations.ts'
import { isUsHoliday } from '#server/modules/ground/corridors/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { openingAt } from '#server/platform/opening-hours.ts'
import { medianWait } from './queries.ts'

/** The median covers this many first responses, at most two weeks old; with fewer than three there is none. */
const last = 20
const few = 3
const since_days = 14

/** Whether support is open: on its days, except bank holidays. */
export const supportAt = ({ config }: Pick<Deps, 'config'>, at: Temporal.Instant): ReturnType<typeof openingAt> =>
  openingAt(config.supportHours, at, isUsHoliday)

export const readSupportHours = async (deps: Pick<Deps, 'db' | 'now' | 'config'>): Promise<SupportHours> => {
  const at = deps.now()
  const { open, until } = supportAt(deps, at)
  const wait_min = await medianWait(deps.db, { since: at.subtract({ hours: since_days * 24 }), last, few })
  return { open, until: until?.toString() ?? null, wait_min }
}
