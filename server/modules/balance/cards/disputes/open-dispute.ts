import { type CardDispute, type DisputeReason, disputeDays } from '#contract/balance/card-disputes.ts'
import { type ErrorCode, Refusal, refuseFields } from '#contract/lib/errors.ts'
import { parseAmount } from '#contract/lib/money.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { currency } from '../card.ts'
import type { PurchaseRecord } from '../purchases/purchase.ts'
import { purchases } from '../purchases/queries.ts'
import { sumRefunded } from '../purchases/refund-queries.ts'
import { tieWaiting } from '../purchases/tie-refund.ts'
import { cardAccounts } from '../queries.ts'
import { changeDispute, recordDisputeMovement } from './change-dispute.ts'
import { clocksOf, type DisputeRecord, wireDispute } from './dispute.ts'
import { disputes, firstLoadOf, sumDisputed } from './queries.ts'

type DisputeDeps = Pick<Deps, 'db' | 'now' | 'wake'>
type Fields = { id: string; userId: string; purchaseId: string; reason: DisputeReason; amount: string; words: string }
type Opening = Fields & { requestDigest: string }

const words_min = 10
const listed_max = 100

const readTyped = ({ amount: typed, words }: Fields) => {
  const fields: Record<string, ErrorCode> = {}
  const amount = parseAmount(typed.trim(), currency)
  if (typeof amount === 'string') fields.amount = typed.trim() === '' ? 'required' : amount
  const text = words.trim()
  if (text === '') fields.words = 'required'
  else if (text.length < words_min) fields.words = 'too_short'
  if (typeof amount === 'string' || Object.keys(fields).length > 0) throw refuseFields(fields)
  return { amount, words: text }
}

export const readPurchaseOf = async (
  db: Db,
  { purchaseId }: Pick<DisputeRecord, 'purchaseId'>,
): Promise<PurchaseRecord> => {
  const purchase = await purchases.find(db, { id: purchaseId })
  if (!purchase) throw new Error(`the disputed purchase ${purchaseId} is gone`)
  return purchase
}

const wired = async (db: Db, dispute: DisputeRecord): Promise<CardDispute> =>
  wireDispute(dispute, await readPurchaseOf(db, dispute))

/**
 * Opens a customer's notice of error (12 CFR 1005.11(b)) about a cleared purchase and starts its deadlines. The same id returns the same
 * dispute. Refuses the fields, `not_found`, `conflict` for an id already used elsewhere, `dispute_too_late` after `disputeDays`,
 * `dispute_refunded`, `dispute_over` above the amount left to claim.
 */
export const openDispute = async ({ db, now, wake }: DisputeDeps, typed: Opening): Promise<CardDispute> => {
  const { id, userId, purchaseId, reason, requestDigest } = typed
  const request = readTyped(typed)
  const made = await transaction(db, async (tx) => {
    if (!(await lockIfOpen(tx, userId))) throw new Refusal('not_found')
    const known = replayed(await disputes.find(tx, { id }), requestDigest)
    if (known) return known
    const at = now()
    await cardAccounts.lock(tx, { userId })
    const purchase = await purchases.lock(tx, { id: purchaseId })
    if (purchase?.userId !== userId) throw new Refusal('not_found')
    await tieWaiting(tx, purchase, at)
    await refuseClaim(tx, purchase, { amount: request.amount, at })
    const dispute: DisputeRecord = {
      ...{ id, userId, requestDigest, purchaseId, accountId: purchase.accountId, reason, ...request },
      ...{
        currency: purchase.currency,
        state: 'open',
        ...clocksOf(at, { firstLoadAt: await firstLoadOf(tx, userId) }),
      },
      ...{ creditedAt: null, creditEndsOn: null, creditEndedAt: null, paidBy: null, explanation: null },
      ...{ decidedBy: null, decisionId: null, decisionDigest: null, reasonCode: null, openedAt: at, stateAt: at },
    }
    if (!(await disputes.insertOnce(tx, dispute))) throw new Refusal('dispute_open')
    await recordDisputeMovement(tx, dispute, purchase)
    const { amount, creditBy, decideBy } = dispute
    const details = { purchaseId, reason, amount: amount.toString(), creditBy, decideBy }
    await recordChange(tx, { at, actor: userId, what: 'card_dispute.open', subject: id, details, payload: { userId } })
    return dispute
  })
  wake()
  return wired(db, made)
}

const refuseClaim = async (
  tx: Tx,
  { id, cleared, startedAt, currency: of }: PurchaseRecord,
  { amount, at }: { amount: bigint; at: Temporal.Instant },
): Promise<void> => {
  if (cleared === 0n) throw new Refusal('dispute_not_collected')
  if (Temporal.Instant.compare(startedAt, at.subtract({ hours: 24 * disputeDays })) < 0)
    throw new Refusal('dispute_too_late')
  const refunded = await sumRefunded(tx, id)
  if (refunded >= cleared) throw new Refusal('dispute_refunded')
  const left = cleared - refunded - (await sumDisputed(tx, id))
  if (left <= 0n) throw new Refusal('dispute_open')
  if (amount > left) throw refuseFields({ amount: 'dispute_over' }, { left: { minor: left, currency: of } })
}

export const listDisputes = async (db: Db, userId: string): Promise<{ items: CardDispute[] }> => ({
  items: await Promise.all(
    (await disputes.page(db, { userId }, { after: undefined, limit: listed_max })).map((one) => wired(db, one)),
  ),
})

/** Withdraws a dispute before any credit. Idempotent. Refuses `not_found`, and `dispute_changed` when it is too late. */
export const withdrawDispute = async (
  { db, now, wake }: DisputeDeps,
  { id, userId }: { id: string; userId: string },
): Promise<CardDispute> => {
  const changed = await transaction(db, async (tx) => {
    await cardAccounts.lock(tx, { userId })
    const dispute = await disputes.lock(tx, { id })
    if (dispute?.userId !== userId) throw new Refusal('not_found')
    if (dispute.state === 'withdrawn') return dispute
    if (dispute.state !== 'open') throw new Refusal('dispute_changed')
    const purchase = await readPurchaseOf(tx, dispute)
    return changeDispute(tx, dispute, { to: 'withdrawn', actor: userId, purchase, at: now() })
  })
  wake()
  return wired(db, changed)
}
