import { Refusal } from '#contract/lib/errors.ts'
import { usableBankAccount } from '#server/modules/funds/bank-accounts/index.ts'
import { refuseBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { usableDebitCard } from '#server/modules/funds/debit-cards/index.ts'
import { refuseDebtor } from '#server/modules/funds/debts/index.ts'
import { type RecipientRecord, readActiveRecipient } from '#server/modules/funds/recipients/index.ts'
import { taxOwed } from '#server/modules/funds/taxes/index.ts'
import { walletsOf } from '#server/modules/ground/ledger/index.ts'
import { requireESignConsent } from '#server/modules/people/consents/index.ts'
import { type Person, payoutHoldHours, readSender, type Sender } from '#server/modules/people/identity/index.ts'
import { type DisclosureRecord, disclosedInput, renderDisclosure } from '#server/modules/sending/disclosures/index.ts'
import { type QuoteRecord, readQuote } from '#server/modules/sending/quotes/index.ts'
import { settingsAt } from '#server/modules/staff/settings/index.ts'
import { verificationOf } from '#server/modules/staff/verification/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { paidByCard, sumSent } from '../queries.ts'
import { levelOf } from './level.ts'
import { brokenLimit, limitTable, periodStarts } from './limits.ts'

/** Refuses a sender who may not send (403) or an amount beyond their limits (409, with the remaining amount). */
export const refuseBeyondLimits = async (
  db: Db,
  user: Pick<Person, '_id'>,
  { amount, now }: { amount: bigint; now: Temporal.Instant },
): Promise<void> => {
  const verification = await verificationOf(db, user._id)
  if (!limitTable.byVerification[verification].maySend) throw new Refusal('not_verified')
  const { day, thirty_days } = periodStarts(now)
  const sent = await sumSent(db, { userId: user._id, day, thirtyDays: thirty_days })
  const level = await levelOf(db, user._id)
  const limits = (await settingsAt(db, now)).limits.value
  const broken = brokenLimit(limits, { verification, level }, { ...sent, amount })
  if (!broken) return
  const { currency } = limitTable
  throw new Refusal('limit_reached', {
    values: { left: { minor: broken.left, currency }, limit: { minor: broken.limit, currency } },
    context: { period: broken.period },
  })
}

/** Refuses an amount above the daily limit of a customer's cards, fees included, with the remaining amount. */
const refuseBeyondCards = async (
  db: Db,
  { userId, total, now }: { userId: string; total: bigint; now: Temporal.Instant },
): Promise<void> => {
  const { currency, cardDay: limit } = limitTable
  const used = await paidByCard(db, { userId, since: periodStarts(now).day })
  if (used + total <= limit) return
  const left = used < limit ? limit - used : 0n
  throw new Refusal('card_limit_reached', {
    values: { left: { minor: left, currency }, limit: { minor: limit, currency } },
  })
}

/** The paying wallet: the sender's, in the currency of the transfer. Refuses `insufficient_funds`. */
export const payingWallet = async (
  db: Db,
  { userId, total }: { userId: string; total: QuoteRecord['total'] },
): Promise<string> => {
  const wallet = (await walletsOf(db, userId)).find(({ currency }) => currency === total.currency)
  if (!wallet || wallet.available < total.minor) throw new Refusal('insufficient_funds')
  return wallet.id
}

/**
 * The remittance transfer tax on a quote's transfer now, in cents. Refuses `terms_changed` when it is less than the disclosed tax; we
 * bear any excess (26 U.S.C. 4475(b)(3)).
 */
export const taxOf = async (db: Db, { payIn, userId, amount, tax }: QuoteRecord): Promise<bigint> => {
  if (payIn !== 'wallet') return 0n
  const owed = await taxOwed(db, { userId, amount: amount.minor })
  if (owed < tax.minor) throw new Refusal('terms_changed')
  return owed
}

/**
 * Checks that a disclosure is still true and returns its sender's current data: the recipient is unchanged, the terms still render to the
 * disclosed hash (12 CFR 1005.31(f)), no password newer than the quote delays the payout, the amount is within the limits, and the bank
 * account may be debited or the card charged. A wallet's balance is checked by its reservation. Refuses `terms_changed`,
 * `consent_required`, `balance_blocked`, `payment_owed`, `not_verified`, `limit_reached`, `bank_account_refused`, `card_unusable`,
 * `card_limit_reached`.
 */
export const assertTermsUnchanged = async (
  db: Db,
  disclosure: DisclosureRecord,
  { quote, recipient, now }: { quote: QuoteRecord; recipient: RecipientRecord; now: Temporal.Instant },
): Promise<Sender> => {
  const { userId, input, document, recipientFingerprint, bankAccountId, debitCardId } = disclosure
  const { language, textVersion, today, provider } = input
  const rendered = renderDisclosure(disclosedInput(quote, { language, textVersion, today, provider }))
  const changed = recipient.fingerprint !== recipientFingerprint || rendered.hash !== document.hash
  if (changed) throw new Refusal('terms_changed')
  const sender = await readSender(db, { userId, now })
  // The password is newer than the quote: the disclosed Date Available would be known to be too early.
  const newSince = sender.payoutsHeldUntil?.subtract({ hours: payoutHoldHours })
  if (newSince && Temporal.Instant.compare(newSince, quote.createdAt) > 0) throw new Refusal('terms_changed')
  await requireESignConsent(db, userId)
  await refuseBlocked(db, userId)
  await refuseDebtor(db, userId)
  await refuseBeyondLimits(db, sender.user, { amount: quote.amount.minor, now })
  if (bankAccountId) await usableBankAccount(db, { id: bankAccountId, userId })
  if (debitCardId) {
    await usableDebitCard(db, { id: debitCardId, userId, now })
    await refuseBeyondCards(db, { userId, total: quote.total.minor, now })
  }
  return sender
}

/**
 * Checks, without writing, that a disclosure could be confirmed now: as `assertTermsUnchanged` does, an open and unused quote, and enough
 * money in a paying wallet. Refuses as `assertTermsUnchanged` does, and `recipient_archived`, `quote_used`, `quote_expired` and
 * `insufficient_funds`.
 */
export const checkConfirmable = async (
  db: Db,
  disclosure: DisclosureRecord,
  { now }: { now: Temporal.Instant },
): Promise<{ quote: QuoteRecord; sender: Sender; walletId: string | null }> => {
  const { userId, quoteId } = disclosure
  const quote = await readQuote(db, { quoteId, userId })
  if (quote.usedAt) throw new Refusal('quote_used')
  if (Temporal.Instant.compare(now, quote.expiresAt) >= 0) throw new Refusal('quote_expired')
  const recipient = await readActiveRecipient(db, { id: disclosure.recipient.id, userId })
  const sender = await assertTermsUnchanged(db, disclosure, { quote, recipient, now })
  await taxOf(db, quote)
  const walletId = quote.payIn === 'wallet' ? await payingWallet(db, { userId, total: quote.total }) : null
  return { quote, sender, walletId }
}

/** Refuses `not_verified`: a customer who may not send may not move or hold money in any other way either. */
export const refuseUnverified = async (db: Db | Tx, userId: string): Promise<void> => {
  if (!limitTable.byVerification[await verificationOf(db, userId)].maySend) throw new Refusal('not_verified')
}
