import { Refusal } from '../../../contract/errors.ts'
import { fromWire, type WireMoney } from '../../../contract/money.ts'
import type { StateCode } from '../../../contract/us-states.ts'
import { type Db, type Tx, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { dayOf } from '../../platform/new-york.ts'
import { recordChange } from '../../platform/record-change.ts'
import { lockAdmins, readUser, readUsers } from '../identity/index.ts'
import { post, postingIdOf } from '../ledger/index.ts'
import { lockSeenAgain } from './clock-queries.ts'
import { owedTo } from './give-back.ts'
import { isToldInTime, isWrittenInTime, type ReportedOwner, type ReportRecord } from './property.ts'
import { findReport, type Held, insertReport, reportProperty, selectDormant } from './queries.ts'
import { stopSeen } from './run-clocks.ts'

export const ownersAt = async (db: Db, rows: readonly Held[]): Promise<Map<string, ReportedOwner>> => {
  const users = await readUsers(
    db,
    rows.map(({ userId }) => userId),
  )
  return new Map(
    [...users].map(([id, user]) => [
      id,
      {
        name: [user.firstName, user.middleName, user.lastName].filter(Boolean).join(' '),
        email: user.email,
        address: `${user.streetNumber} ${user.streetName}`.trim(),
        ...{ city: user.city, state: user.state, postalCode: user.postalCode },
      },
    ]),
  )
}

const nobody: ReportedOwner = { name: '', email: '', address: '', city: '', state: '', postalCode: '' }
const sumOf = (rows: readonly Held[]): bigint => rows.reduce((sum, { held }) => sum + held, 0n)

type Read = { count: number; total: WireMoney }

/** What was read, if it may be reported now. */
const checked = (rows: readonly Held[], { count, total }: Read, cutoffOn: string, at: Temporal.Instant): Held[] => {
  if (Temporal.PlainDate.compare(dayOf(at), cutoffOn) <= 0) throw new Refusal('unclaimed_collecting')
  if (rows.length === 0 || rows.length !== count || sumOf(rows) !== fromWire(total).minor)
    throw new Refusal('report_changed')
  if (rows.some((row) => !isToldInTime(row, at))) throw new Refusal('unclaimed_untold')
  if (rows.some((row) => !isWrittenInTime(row, { cents: row.held, at }))) throw new Refusal('unclaimed_unwritten')
  return [...rows]
}

const moveOut = async (tx: Tx, report: ReportRecord, rows: readonly Held[]): Promise<void> => {
  const at = report.filedAt
  const owners = await ownersAt(tx, rows)
  for (const { id, accountId, userId, held } of rows) {
    const entries = [
      { account: accountId, amount: -held, currency: 'USD' },
      { account: owedTo(report.usState), amount: held, currency: 'USD' },
    ]
    await post(tx, {
      id: postingIdOf('unclaimed_report', report.id, id),
      kind: 'unclaimed_reported',
      subject: id,
      entries,
      eventAt: at,
      at,
    })
    await reportProperty(tx, { id, reportId: report.id, amount: held, owner: owners.get(userId) ?? nobody })
    const details = { reportId: report.id, userId, amount: String(held) }
    await recordChange(tx, { at, actor: report.filedBy, what: 'unclaimed_property.reported', subject: id, details })
  }
}

type Filing = Read & { id: string; usState: StateCode; cutoffOn: string; confirmation: string; adminId: string }

/**
 * Records that a state's report was filed with what was read: it leaves the balances and is owed to the state. The same again changes
 * nothing. Refuses `unclaimed_collecting` until its day is over, `report_changed`, `report_filed`, and what § 1422 of New York's
 * Abandoned Property Law forbids: `unclaimed_untold` and `unclaimed_unwritten`.
 */
export const fileReport = async (deps: Pick<Deps, 'db' | 'now' | 'log'>, filing: Filing): Promise<ReportRecord> => {
  const { id, usState, cutoffOn, confirmation, adminId } = filing
  await stopSeen(deps, { usState, cutoffOn })
  return transaction(deps.db, async (tx) => {
    await lockAdmins(tx, adminId)
    const at = deps.now()
    const known = await findReport(tx, { usState, cutoffOn })
    if (known?.id === id && known.confirmation === confirmation && known.filedBy === adminId) return known
    if (known) throw new Refusal('report_filed')
    const rows = checked(await selectDormant(tx, { usState, cutoffOn }, { lock: true }), filing, cutoffOn, at)
    // Seen in this instant, or a clock that could not be stopped.
    if (await lockSeenAgain(tx, { report: { usState, cutoffOn } })) throw new Refusal('report_changed')
    const { firstName, lastName } = await readUser(tx, adminId)
    const report: ReportRecord = {
      ...{ id, usState, cutoffOn, confirmation, count: rows.length, total: sumOf(rows) },
      dueOn: rows[0]?.dueOn ?? cutoffOn,
      ...{ filedBy: adminId, filedByName: `${firstName} ${lastName}`.trim(), filedAt: at },
      ...{ reference: null, paid: null, paidAt: null },
    }
    if (!(await insertReport(tx, report))) throw new Refusal('conflict')
    await moveOut(tx, report, rows)
    const details = { usState, cutoffOn, confirmation, count: report.count, total: String(report.total) }
    await recordChange(tx, { at, actor: adminId, what: 'unclaimed_report.filed', subject: id, details })
    return report
  })
}
