import { type CompanyDetails, contactIn } from '#contract/staff/company.ts'
import { keepCompany } from '#server/platform/company.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectCompany } from './queries.ts'

/** What every node is told when a version was decided or canceled. */
export const subject = 'settings'

/**
 * Lets this node say what is in force of the company, to the second: it knows the versions minutes before they are (`settingLead_minutes`).
 * A lost connection that is back reads again, and what could not be read is tried again by the next text that asks.
 */
export const followCompany = async ({
  db,
  now,
  changes,
  log,
  config,
}: Pick<Deps, 'db' | 'now' | 'changes' | 'log' | 'config'>): Promise<void> => {
  let versions: Awaited<ReturnType<typeof selectCompany>> = []
  const read = async (): Promise<void> => {
    versions = await selectCompany(db)
  }
  let isBehind = false
  const catchUp = (): void => {
    isBehind = false
    read().catch((error) => {
      isBehind = true
      log.error({ err: error }, 'the company’s details could not be read')
    })
  }
  changes.on(subject, catchUp)
  await read()
  const built: CompanyDetails = { ...contactIn(config.company), bank: config.company.bank }
  keepCompany(() => {
    if (isBehind) catchUp()
    const at = now()
    const inForce = versions.findLast(({ effectiveFrom }) => Temporal.Instant.compare(effectiveFrom, at) <= 0)
    return inForce ? (inForce.content as CompanyDetails) : built
  })
}
