import type { Money } from '#contract/lib/money.ts'
import { balance, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import type { PaymentOf } from './payment.ts'
import { sumHeld, updatePayment, wakeWaiting } from './queries.ts'

/** A payout or bill that waits for money at its partner is tried again after this; a booked top-up makes it due immediately. */
export const prefundWait_minutes = 10

/**
 * Whether our prefund at a partner covers an amount, less what bills hold of it. The prefund stays locked until the transaction ends, in
 * which the caller posts or holds the amount: two workers cannot spend the same money.
 */
export const isPrefunded = async (
  tx: Tx,
  { partner, amount: { minor, currency } }: { partner: string; amount: Money },
): Promise<boolean> => {
  const account = systemAccount('prefund', currency, partner)
  await lockKey(tx, account)
  const { posted } = await balance(tx, account)
  return -posted - (await sumHeld(tx, { partner, currency })) >= minor
}

/** Marks a bill as attempted and holds its amount until it is posted or released; false while the prefund does not cover it. */
export const holdPrefund = (
  db: Db,
  payment: PaymentOf<'bill_payment'>,
  attemptedAt: Temporal.Instant,
): Promise<boolean> =>
  transaction(db, async (tx) => {
    const { partner, amount: minor, currency } = payment
    if (!(await isPrefunded(tx, { partner, amount: { minor, currency } }))) return false
    await updatePayment(tx, payment, { attemptedAt, prefundHeld: true })
    return true
  })

/** Called in the transaction that posts or releases the amount. */
export const endPrefundHold = (tx: Tx, { kind, id }: Pick<PaymentOf<'bill_payment'>, 'kind' | 'id'>): Promise<void> =>
  updatePayment(tx, { kind, id }, { prefundHeld: false })

/** Makes the bills due that wait for this prefund, the oldest first. */
export const toppedUpSubscriber = ({ now }: { now: () => Temporal.Instant }): Subscriber => ({
  to: 'treasury_order.posted',
  name: 'payments: a prefund was topped up',
  handle: (tx, { payload: { partner, currency } }) =>
    wakeWaiting(tx, { partner: String(partner), currency: String(currency) }, now()),
})
