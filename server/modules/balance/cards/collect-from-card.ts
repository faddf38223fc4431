import { isOwnerBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { lockLosses, openDebt, recoverLosses } from '#server/modules/funds/debts/index.ts'
import { balance, post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import type { CardAccountRecord } from './card.ts'
import { selectClearings } from './purchases/queries.ts'

type Taken = {
  account: CardAccountRecord
  amount: bigint
  /** UUIDv7 of the event; makes the posting idempotent. */
  id: string
  subject: string
  kind: 'card_purchase' | 'card_credit_returned'
  partner: string
  to: string
  eventAt: Temporal.Instant
  at: Temporal.Instant
}

/** Suspense account for the credits of open disputes. */
export const disputesAccount = (currency: string): string => systemAccount('suspense', currency, 'card-disputes')

/**
 * Posts an unauthorized charge to a card: a clearing above its hold or without one, or the reversal of a credit. The card balance never
 * goes below zero; a shortfall becomes a debt without a fee. Of a blocked owner nothing is collected, and all is a debt (31 CFR part
 * 501). The account is locked.
 */
export const collectFromCard = async (tx: Tx, { account, amount, ...taken }: Taken): Promise<void> => {
  const { id, subject, kind, partner, to, eventAt, at } = taken
  const { currency, userId } = account
  const { available } = await balance(tx, account.id)
  const most = available < amount ? available : amount
  const part = most > 0n && (await isOwnerBlocked(tx, userId)) ? 0n : most
  if (part > 0n) {
    const entries = [
      { account: account.id, amount: -part, currency },
      { account: to, amount: part, currency },
    ]
    await post(tx, { id: postingIdOf(kind, id, 'taken'), kind, subject, entries, eventAt, at })
  }
  const owed = amount - part
  if (owed === 0n) return
  const claim = {
    reference: `${id}:${kind}`,
    partner,
    amount: owed,
    currency,
    stateAt: eventAt,
    cause: kind,
    account: to,
  }
  await openDebt({ tx, isOwnerBlocked }, { owner: { kind, id }, userId, claim, at })
  const details = { by: id, owed: owed.toString() }
  const payload = { userId, ...details }
  await recordChange(tx, { at, actor: 'cards', what: `${kind}.owed`, subject, details, payload })
}

/** Recovers amounts written off for a purchase once a refund or credit of it is on its card. The account is locked. */
export const recoverPurchase = async (
  tx: Tx,
  {
    purchaseId,
    from,
    amount,
    key,
    at,
  }: { purchaseId: string; from: string; amount: bigint; key: string; at: Temporal.Instant },
): Promise<void> => {
  const ids = await selectClearings(tx, purchaseId)
  if (ids.length === 0) return
  const losses = await lockLosses(tx, { kind: 'card_purchase', ids })
  await recoverLosses({ tx, isOwnerBlocked }, losses, { from, amount, key, at })
}
