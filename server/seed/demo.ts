import { compose } from '../compose.ts'
import { storeDemoRates } from '../modules/funds/rates/index.ts'
import { countCustomers, makeAdmin } from '../modules/office/customers/index.ts'
import { findUser, hashPassword } from '../modules/people/identity/index.ts'
import { audit } from '../platform/audit.ts'
import type { Config } from '../platform/config.ts'
import { transaction } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { raiseAlerts } from './alerts.ts'
import { escalateToOperations } from './escalation.ts'
import { addUpAllDays, fileReports } from './filings.ts'
import { recordLicenses } from './licenses.ts'
import { requestHigherLimits } from './limits.ts'
import { addMember, demoPassword } from './members.ts'
import { openOffice, requestOperationsRole } from './office.ts'
import { admin, jose, lucia, maria } from './people.ts'
import { publishPolicies } from './policies.ts'
import { demoWritten, isDemoWritten } from './queries.ts'
import { watchRates } from './rate-alerts.ts'
import { refundFees } from './remedy.ts'
import { weeks, writeYear } from './year.ts'

/**
 * Fills an empty database with the README's people and their transfers, created through the product's own calls under a clock that moves
 * from fourteen months ago to now, so every posting, receipt and audit row is a real one. The random numbers are seeded: each run writes
 * the same history. It runs before the worker starts, because a worker under today's clock would process the rows of the past. A database
 * that has users is left alone: it is `there`, or `incomplete` when the start that wrote it was interrupted.
 */
export const seedDemo = async ({
  config,
  url,
  until,
  log,
  onStart,
}: {
  config: Config
  url: string
  until: Temporal.Instant
  log: Log
  onStart: () => void
}): Promise<'written' | 'there' | 'incomplete'> => {
  let instant = until.subtract({ hours: weeks * 7 * 24 + 1 })
  // The unresponsive partner in it is intentional; real failures are thrown.
  const quiet = log.child({}, { level: 'silent' })
  const sol = await compose({ config, url, now: () => instant, log: quiet, durable: false })
  try {
    if ((await countCustomers(sol.deps.db)).all > 0) {
      const begun = await findUser(sol.deps.db, admin.email)
      return begun && !(await isDemoWritten(sol.deps.db)) ? 'incomplete' : 'there'
    }
    onStart()
    await sol.app.ready()
    const passwordHash = await hashPassword(config, demoPassword)
    // The four who can sign in are created first, so an interrupted start leaves a usable product.
    const boss = await addMember(sol, admin, passwordHash)
    await makeAdmin(sol.deps, boss.email)
    const office = await openOffice(sol, passwordHash)
    const known = {
      maria: await addMember(sol, maria, passwordHash),
      jose: await addMember(sol, jose, passwordHash),
      lucia: await addMember(sol, lucia, passwordHash),
    }
    await sol.work()
    const travel = (to: Temporal.Instant): void => {
      instant = to
    }
    const licenses = recordLicenses(sol, office.compliance, until)
    const recordCompliance = async (): Promise<void> => {
      await licenses()
      await fileReports(sol, office.compliance)
    }
    await writeYear({
      sol,
      boss,
      ivan: office.treasury,
      operations: office.operations,
      support: office.support,
      known,
      recordCompliance,
      passwordHash,
      travel,
      until,
    })
    await storeDemoRates(sol.deps, until)
    await requestOperationsRole(sol, office)
    await recordCompliance()
    await publishPolicies(sol, office)
    await raiseAlerts(sol, office, { own: known.maria.userId, attacked: known.jose.userId })
    await escalateToOperations(sol, office, known.maria)
    await requestHigherLimits(sol, known.maria)
    await watchRates(sol, known.maria)
    await refundFees(sol, office)
    // The worker's first figures would otherwise cover only the few days aggregated by then.
    await addUpAllDays(sol)
    await transaction(sol.deps.db, (tx) =>
      audit(tx, { at: instant, actor: 'demo', action: demoWritten, subject: demoWritten }),
    )
    return 'written'
  } finally {
    await sol.stop()
  }
}
