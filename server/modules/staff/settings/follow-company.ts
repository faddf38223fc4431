import { type CompanyDetails, contactIn } from '#contract/staff/company.ts'
import { keepCompany } from '#server/platform/company.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectCompany } from './queries.ts'

/** Channel on which nodes hear of a decided or canceled version. */
export const subject = 'settings'

/**
 * Keeps this node's company details current to the second: it loads versions minutes before they take effect (`settingLead_minutes`). A
 * reconnect reloads, and a failed read is retried by the next text that needs it.
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
