import { Refusal } from '#contract/lib/errors.ts'
import { refuseBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { refuseDebtor } from '#server/modules/funds/debts/index.ts'
import { walletsOf } from '#server/modules/ground/ledger/index.ts'
import { requireESignConsent } from '#server/modules/people/consents/index.ts'
import { type Person, readSender } from '#server/modules/people/identity/index.ts'
import { refuseBeyondLimits } from '#server/modules/sending/transfers/index.ts'
import type { Db } from '#server/platform/database.ts'
import { currency } from './bill.ts'
import type { BillQuoteRecord } from './quote.ts'

/**
 * Checks, without writing, that a quote may be paid now. Bills count toward the transfer limits, and a recent password change pauses
 * them. Refuses `quote_used`, `quote_expired`, `bill_paused`, `consent_required`, `balance_blocked`, `payment_owed`, `not_verified`,
 * `limit_reached` and `insufficient_funds`.
 */
export const checkBill = async (
  db: Db,
  { userId, sent, total, usedAt, expiresAt }: BillQuoteRecord,
  now: Temporal.Instant,
): Promise<{ walletId: string; user: Person }> => {
  if (usedAt) throw new Refusal('quote_used')
  if (Temporal.Instant.compare(now, expiresAt) >= 0) throw new Refusal('quote_expired')
  const { user, payoutsHeldUntil: until } = await readSender(db, { userId, now })
  if (until) throw new Refusal('bill_paused', { values: { until } })
  await requireESignConsent(db, userId)
  await refuseBlocked(db, userId)
  await refuseDebtor(db, userId)
  await refuseBeyondLimits(db, { userId, role: user.role, amount: sent.minor }, now)
  const wallet = (await walletsOf(db, userId)).find((each) => each.currency === currency)
  if (!wallet || wallet.available < total.minor) throw new Refusal('insufficient_funds')
  return { walletId: wallet.id, user }
}
