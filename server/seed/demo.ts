import { compose, type Sol } from '../compose.ts'
import { storeDemoRates } from '../modules/funds/rates/index.ts'
import { countCustomers, makeAdmin } from '../modules/office/customers/index.ts'
import { hashPassword } from '../modules/people/identity/index.ts'
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
import { demoBegun, demoState, demoWritten } from './queries.ts'
import { watchRates } from './rate-alerts.ts'
import { refundFees } from './remedy.ts'
import { weeks, writeYear } from './year.ts'

type Given = { config: Config; url: string; until: Temporal.Instant; log: Log }

/** The people who can sign in exist; `finish` writes the fourteen months. */
export type BegunDemo = { finish: () => Promise<void> }

/**
 * Begins the demo data of an empty database: the README's people and their transfers, created through the product's own calls under a
 * clock that moves from fourteen months ago to now, so every posting, receipt and audit row is a real one. The random numbers are seeded:
 * each run writes the same history. Until it is finished, the product serves without its worker and refuses changes: under today's clock
 * both would mix with the rows of the past. A database that has users is left alone: it is `there`, or `interrupted` when an earlier
 * start did not finish.
 */
export const beginDemo = async ({ config, url, until, log }: Given): Promise<BegunDemo | 'there' | 'interrupted'> => {
  let instant = until.subtract({ hours: weeks * 7 * 24 + 1 })
  // The unresponsive partner in it is intentional; real failures are thrown.
  const quiet = log.child({}, { level: 'silent' })
  // A real partner must not receive orders of people who do not exist.
  const simulated = { ...config, payOut: undefined, ach: undefined, bankFiles: undefined }
  const sol = await compose({ config: simulated, url, now: () => instant, log: quiet, durable: false })
  const travel = (to: Temporal.Instant): void => {
    instant = to
  }
  const begin = async (): Promise<BegunDemo | 'there' | 'interrupted'> => {
    const state = await demoState(sol.deps.db)
    if (state === 'begun') return 'interrupted'
    if (state === 'written' || (await countCustomers(sol.deps.db)).all > 0) return 'there'
    await mark(sol, demoBegun)
    await sol.app.ready()
    const cast = await addCast(sol)
    await sol.work()
    return { finish: () => writeHistory(sol, { ...cast, travel, until }).finally(sol.stop) }
  }
  const outcome = await begin().catch(async (error: unknown) => {
    await sol.stop()
    throw error
  })
  if (typeof outcome === 'string') await sol.stop()
  return outcome
}

const mark = ({ deps: { db, now } }: Sol, action: string): Promise<void> =>
  transaction(db, (tx) => audit(tx, { at: now(), actor: 'demo', action, subject: action }))

/** The people of the README. */
const addCast = async (sol: Sol) => {
  const passwordHash = await hashPassword(sol.deps.config, demoPassword)
  const boss = await addMember(sol, admin, passwordHash)
  await makeAdmin(sol.deps, boss.email)
  const office = await openOffice(sol, passwordHash)
  const known = {
    maria: await addMember(sol, maria, passwordHash),
    jose: await addMember(sol, jose, passwordHash),
    lucia: await addMember(sol, lucia, passwordHash),
  }
  return { passwordHash, boss, office, known }
}

type Cast = Awaited<ReturnType<typeof addCast>>
type Time = { travel: (to: Temporal.Instant) => void; until: Temporal.Instant }

const writeHistory = async (
  sol: Sol,
  { passwordHash, boss, office, known, travel, until }: Cast & Time,
): Promise<void> => {
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
  await mark(sol, demoWritten)
}
