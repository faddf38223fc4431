import type { Status } from '#contract/office/incidents.ts'
import type { Deps } from '#server/platform/deps.ts'
import { within } from '#server/platform/within.ts'
import { readStatus } from './view.ts'

const answer_ms = 2_000

/**
 * Reads the status, and repeats the last one of this process, marked as not current and with the site down, while the database does not
 * answer: the page of an outage is the one page that must not need the database.
 */
export const rememberStatus = (deps: Pick<Deps, 'db' | 'now' | 'log'>): (() => Promise<Status>) => {
  let last: Status | undefined
  return async () => {
    try {
      const read = await within(readStatus(deps), answer_ms)
      if (read) {
        last = read
        return read
      }
    } catch (error) {
      deps.log.warn({ err: error }, 'the status could not be read')
    }
    const known = last ?? { at: deps.now().toString(), components: [], countries: [], incidents: [] }
    const down = { component: 'site' as const, state: 'down' as const }
    const site = known.components.find(({ component }) => component === 'site')
    return {
      ...known,
      isCurrent: false,
      components: [{ days: [], ...site, ...down }, ...known.components.filter(({ component }) => component !== 'site')],
    }
  }
}
