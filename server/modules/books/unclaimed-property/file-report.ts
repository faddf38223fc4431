import { Refusal } from '#contract/lib/errors.ts'
import { fromWire, rateText, toWire, type WireMoney } from '#contract/lib/money.ts'
import type { StateCode } from '#contract/lib/us-states.ts'
import { baseCurrency, readRate } from '#server/modules/funds/rates/index.ts'
import { exchangeEntries } from '#server/modules/funds/treasury/index.ts'
import { post, postingIdOf } from '#server/modules/ground/ledger/index.ts'
import { lockAdmins, readUser, readUsers } from '#server/modules/people/identity/index.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { lockSeenAgain } from './clock-queries.ts'
import { isToldInTime, isWrittenInTime, type ReportedOwner, type ReportRecord } from './property.ts'
import { type Held, lockDormant, properties, reports } from './queries.ts'
import { owedTo } from './refund-owner.ts'
import { stopSeen } from './run-clocks.ts'
import { centsOf, type Rates, ratesOfDay } from './worth.ts'

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

type Valued = Held & { cents: bigint }
const sumOf = (rows: readonly Valued[]): bigint => rows.reduce((sum, { cents }) => sum + cents, 0n)

type ReadFigures = { count: number; total: WireMoney }

/** The rows, if they match the figures that were read and may be reported now. */
const checked = (
  rows: readonly Valued[],
  { count, total }: ReadFigures,
  cutoffOn: string,
  at: Temporal.Instant,
): Valued[] => {
  if (Temporal.PlainDate.compare(dayOf(at), cutoffOn) <= 0) throw new Refusal('unclaimed_collecting')
  if (rows.length === 0 || rows.length !== count || sumOf(rows) !== fromWire(total).minor)
    throw new Refusal('report_changed')
  if (rows.some((row) => !isToldInTime(row, at))) throw new Refusal('unclaimed_unnotified')
  if (rows.some((row) => !isWrittenInTime(row, { cents: row.cents, at }))) throw new Refusal('unclaimed_unwritten')
  return [...rows]
}

/** Today's values of the balances. Refuses `rate_unavailable`. */
const valued = async (tx: Tx, deps: FileDeps, rows: readonly Held[], rates: Rates): Promise<Valued[]> => {
  for (const currency of new Set(rows.map((row) => row.currency))) await readRate(tx, deps, currency)
  return rows.map((row) => {
    const cents = centsOf(row, rates)
    if (cents === undefined) throw new Refusal('rate_unavailable')
    return { ...row, cents }
  })
}

/** States are paid in dollars: other currencies move to our exchange position, without a fee or a spread. */
const moveOut = async (tx: Tx, report: ReportRecord, rows: readonly Valued[], rates: Rates): Promise<void> => {
  const at = report.filedAt
  const owners = await ownersAt(tx, rows)
  for (const { id, accountId, userId, held, currency, cents } of rows) {
    const got = { minor: held, currency }
    const gave = { minor: cents, currency: baseCurrency }
    const entries = [
      { account: accountId, amount: -held, currency },
      ...(await exchangeEntries(tx, { got, gave, dollars: cents })),
      { account: owedTo(report.usState), amount: cents, currency: baseCurrency },
    ]
    await post(tx, {
      id: postingIdOf('unclaimed_report', report.id, id),
      kind: 'unclaimed_reported',
      subject: id,
      entries,
      eventAt: at,
      at,
    })
    const rate = rates.get(currency)
    const foreign = rate
      ? { foreignAmount: held, foreignCurrency: currency, rate: rateText(rate) }
      : { foreignAmount: null, foreignCurrency: null, rate: null }
    const owner = owners.get(userId) ?? nobody
    await properties.update(tx, { id }, { state: 'reported', reportId: report.id, amount: cents, owner, ...foreign })
    const details = { reportId: report.id, userId, amount: toWire(got), dollars: String(cents), rate: foreign.rate }
    await recordChange(tx, { at, actor: report.filedBy, what: 'unclaimed_property.reported', subject: id, details })
  }
}

type FileDeps = Pick<Deps, 'db' | 'now' | 'log' | 'config'>
type Filing = ReadFigures & {
  id: string
  usState: StateCode
  cutoffOn: string
  confirmation: string
  adminId: string
  requestDigest: string
}

/**
 * Records the filing of a state's report with the figures as read: the balances are charged and owed to the state. Idempotent. Refuses
 * `unclaimed_collecting` until its day is over, `report_changed`, `report_filed`, and under § 1422 of New York's Abandoned Property Law
 * `unclaimed_unnotified` and `unclaimed_unwritten`; `rate_unavailable` where a balance cannot be converted.
 */
export const fileReport = async (deps: FileDeps, filing: Filing): Promise<ReportRecord> => {
  const { id, usState, cutoffOn, confirmation, adminId, requestDigest } = filing
  await stopSeen(deps, { usState, cutoffOn })
  return transaction(deps.db, async (tx) => {
    await lockAdmins(tx, adminId)
    const at = deps.now()
    const known = await reports.find(tx, { usState, cutoffOn })
    if (known?.id === id) return replayed(known, requestDigest)
    if (known) throw new Refusal('report_filed')
    const rates = await ratesOfDay(tx, deps)
    const dormant = await valued(tx, deps, await lockDormant(tx, { usState, cutoffOn }), rates)
    const rows = checked(dormant, filing, cutoffOn, at)
    // Owner activity at this moment, or a clock that could not be stopped.
    if (await lockSeenAgain(tx, { rates, report: { usState, cutoffOn } })) throw new Refusal('report_changed')
    const { firstName, lastName } = await readUser(tx, adminId)
    const report: ReportRecord = {
      ...{ id, requestDigest, usState, cutoffOn, confirmation, count: rows.length, total: sumOf(rows) },
      dueOn: rows[0]?.dueOn ?? cutoffOn,
      ...{ filedBy: adminId, filedByName: `${firstName} ${lastName}`.trim(), filedAt: at },
      ...{ reference: null, paid: null, paidAt: null },
    }
    if (!(await reports.insertOnce(tx, report))) throw new Refusal('conflict')
    await moveOut(tx, report, rows, rates)
    const details = { usState, cutoffOn, confirmation, count: report.count, total: String(report.total) }
    await recordChange(tx, { at, actor: adminId, what: 'unclaimed_report.filed', subject: id, details })
    return report
  })
}
