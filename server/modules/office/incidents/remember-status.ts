import type { Status } from '#contract/office/incidents.ts'
import type { Deps } from '#server/platform/deps.ts'
import { within } from '#server/platform/within.ts'
import { readStatus } from './view.ts'

const answer_ms = 2_000
/** Anybody may call it as often as they like. */
const fresh = Temporal.Duration.from({ seconds: 10 })

type StatusDeps = Pick<Deps, 'db' | 'now' | 'log'>
type Known = { status: Status; until: Temporal.Instant }

const tryToRead = async (deps: StatusDeps): Promise<Status | undefined> => {
  try {
    return await within(readStatus(deps), answer_ms)
  } catch (error) {
    deps.log.warn({ err: error }, 'the status could not be read')
    return undefined
  }
}

/** The site is down, and the rest as it was last known. */
const outage = (last: Status | undefined, now: Temporal.Instant): Status => {
  const known = last ?? { at: now.toString(), components: [], countries: [], incidents: [] }
  const down = { component: 'site' as const, state: 'down' as const }
  const site = known.components.find(({ component }) => component === 'site')
  return {
    ...known,
    isCurrent: false,
    components: [{ days: [], ...site, ...down }, ...known.components.filter(({ component }) => component !== 'site')],
  }
}

/**
 * Reads the status at most once in ten seconds, and repeats the last one of this process, marked as not current and with the site down,
 * while the database does not answer: the page of an outage is the one page that must not need the database.
 */
export const rememberStatus = (deps: StatusDeps): (() => Promise<Status>) => {
  let last: Known | undefined
  let reading: Promise<Status> | undefined
  const read = async (): Promise<Status> => {
    const status = await tryToRead(deps)
    if (!status) return outage(last?.status, deps.now())
    last = { status, until: deps.now().add(fresh) }
    return status
  }
  return () => {
    if (last && Temporal.Instant.compare(deps.now(), last.until) < 0) return Promise.resolve(last.status)
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
}
