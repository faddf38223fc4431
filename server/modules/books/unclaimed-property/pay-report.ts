import { Refusal } from '#contract/lib/errors.ts'
import { fromWire, toWire } from '#contract/lib/money.ts'
import { baseCurrency } from '#server/modules/funds/rates/index.ts'
import { post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { CarryOut } from '#server/modules/module.ts'
import { lockAdmins } from '#server/modules/people/identity/index.ts'
import { isRepeated, requestApproval } from '#server/modules/staff/approvals/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { lockBack } from './clock-queries.ts'
import type { ReportRecord } from './property.ts'
import { type Held, lockReported, properties, reports } from './queries.ts'
import { owedTo, refundSeenOwners, reportedAmount } from './refund-owner.ts'

const sumOf = (rows: readonly Held[]): bigint => rows.reduce((sum, row) => sum + reportedAmount(row), 0n)

/**
 * Locks the report with the properties not refunded to their owners. Refuses `not_found`, and `illegal_move` when it is paid or nothing
 * is left.
 */
const lockUnpaid = async (tx: Tx, id: string): Promise<{ report: ReportRecord; rows: Held[] }> => {
  const report = await reports.lock(tx, { id })
  if (!report) throw new Refusal('not_found')
  const rows = await lockReported(tx, id)
  if (report.paid !== null || rows.length === 0) throw new Refusal('illegal_move')
  // A returning owner takes precedence over the state.
  if (await lockBack(tx, { reportId: id })) throw new Refusal('approval_changed')
  return { report, rows }
}

type PaymentRequest = {
  reportId: string
  id: string
  reference: string
  reason: string
  adminId: string
  requestDigest: string
}

/** Requests to record a payment to a state; `id` waits for dual approval. Refuses as `lockUnpaid` does, and `approval_waits`. */
export const requestPayment = async (
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'config' | 'secrets'> & { rails: Pick<Rails, 'payIn'> },
  { reportId, id, reference, reason, adminId, requestDigest }: PaymentRequest,
): Promise<void> => {
  const { rails } = deps
  await refundSeenOwners(deps)
  await transaction(deps.db, async (tx) => {
    await lockAdmins(tx, adminId)
    if (await isRepeated(tx, { id, requestDigest })) return
    const at = deps.now()
    const { report, rows } = await lockUnpaid(tx, reportId)
    const { usState, cutoffOn } = report
    const content = {
      kind: 'unclaimed_payment' as const,
      ...{ reportId, usState, cutoffOn, reference, bank: rails.payIn.name },
      amount: toWire({ minor: sumOf(rows), currency: baseCurrency }),
    }
    await requestApproval(tx, { id, subject: reportId, content, reason, requestedBy: adminId, requestDigest, at })
  })
}

/** Executes an approved payment. A refund to a returning owner changed the sum: it must be requested again. */
export const paymentApproved: CarryOut<'unclaimed_payment'> = async ({ tx }, { id, content, approvedBy, at }) => {
  const { reportId, usState, reference, bank } = content
  const { rows } = await lockUnpaid(tx, reportId)
  const amount = fromWire(content.amount).minor
  if (sumOf(rows) !== amount) throw new Refusal('approval_changed')
  const entries = [
    { account: owedTo(usState), amount: -amount, currency: baseCurrency },
    { account: systemAccount('settlement', baseCurrency, bank), amount, currency: baseCurrency },
  ]
  const postingId = postingIdOf('unclaimed_report', id, 'pay')
  await post(tx, { id: postingId, kind: 'unclaimed_remitted', subject: reportId, entries, eventAt: at, at })
  await reports.update(tx, { id: reportId }, { reference, paid: amount, paidAt: at })
  for (const row of rows) await properties.update(tx, { id: row.id }, { state: 'remitted', endedAt: at })
  const details = { reference, amount: String(amount), postingId }
  await recordChange(tx, { at, actor: approvedBy, what: 'unclaimed_report.paid', subject: reportId, details })
}
