import { roleMay } from '#contract/account/businesses.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { Receipt } from '#contract/sending/transfers.ts'
import { batchView, readBatch } from '#server/modules/sending/batches/index.ts'
import { cancelTransfer, readReceipt } from '#server/modules/sending/transfers/index.ts'
import { audit } from '#server/platform/audit.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import type { Membership } from '../members/require-member.ts'
import { type AskingPayment, lockPayment, readPayment } from './change-payment.ts'
import type { PaymentRecord } from './payment.ts'
import { paymentLines } from './payment-queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'wake'>
type AskingLine = AskingPayment & { lineId: string }

/** The transfer of a line. Refuses `not_found`. */
const transferOf = async (
  deps: Pick<Deps, 'db' | 'now'>,
  { id, businessId, batchId }: PaymentRecord,
  lineId: string,
): Promise<string> => {
  const line = (await paymentLines.list(deps.db, { paymentId: id }, 'position')).find((one) => one.id === lineId)
  if (!line || !batchId) throw new Refusal('not_found')
  const batch = await batchView(deps, await readBatch(deps.db, { id: batchId, userId: businessId }), 'en')
  const row = batch.rows[line.position]
  if (!row?.transfer) throw new Refusal('not_found')
  return row.id
}

/**
 * Cancels the transfer of a line within its thirty minutes (12 CFR 1005.34), for a member who prepares or approves. Refuses `not_found`,
 * `forbidden`, `too_late_to_cancel`.
 */
export const cancelLine = async (
  deps: Deps,
  { lineId, ...asking }: AskingLine,
): Promise<{ payment: PaymentRecord; membership: Membership }> => {
  const { businessId, userId } = asking
  const found = await readPayment(deps.db, asking)
  const id = await transferOf(deps, found.payment, lineId)
  await transaction(deps.db, async (tx) => {
    const { membership } = await lockPayment(tx, asking)
    const { prepare, approve } = roleMay[membership.member.role]
    if (!prepare && !approve) throw new Refusal('forbidden')
    await audit(tx, { at: deps.now(), actor: userId, action: 'business_payment.line_canceled', subject: id })
  })
  await cancelTransfer(deps, { id, userId: businessId })
  return found
}

/** Refuses `not_found`. */
export const readLineReceipt = async (
  deps: { db: Db } & Pick<Deps, 'now'>,
  { lineId, ...asking }: AskingLine,
): Promise<{ receipt: Receipt; confirmationCode: string }> => {
  const { payment } = await readPayment(deps.db, asking)
  return readReceipt(deps.db, { id: await transferOf(deps, payment, lineId), userId: asking.businessId })
}
