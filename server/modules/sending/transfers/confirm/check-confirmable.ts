import { Refusal } from '#contract/lib/errors.ts'
import { searchable } from '#contract/lib/names.ts'
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
import { idNumberStateOf, verificationOf } from '#server/modules/staff/verification/index.ts'
import { type Db, onConnection, type Tx, together } from '#server/platform/database.ts'
import { parameters } from '../process/parameters.ts'
import { countedAmount } from '../process/required-record.ts'
import { paidByCard } from '../queries.ts'
import { type Authority, isOfRemedy } from './authority.ts'
import { brokenLimit, limitTable, periodStarts } from './limits.ts'
import { refuseBeyondRail } from './rail-cap.ts'
import { readUsage } from './usage.ts'

type Sent = {
  userId: string
  role: Person['role'] | Promise<Person['role']>
  amount: bigint | Promise<bigint>
  /** Our own money to correct an error has no limit. */
  isLimited?: boolean
}

/**
 * Refuses a sender who may not send (403) or an amount beyond their limits (409, with the remaining amount). Returns the version of the
 * limits, and the cents of the day with this amount.
 */
export const refuseBeyondLimits = async (
  db: Db,
  { userId, role, isLimited = true, ...given }: Sent,
  now: Temporal.Instant,
): Promise<{ version: string; ofDay: bigint }> => {
  const [{ known, limits, usage }, amount] = await together([readUsage(db, { userId, role }, now), given.amount])
  if (!limitTable.byVerification[known.verification].maySend) throw new Refusal('not_verified')
  const broken = isLimited && brokenLimit(limits.value, known, { ...usage, amount })
  if (!broken) return { version: limits.version, ofDay: usage.day + amount }
  const { currency } = limitTable
  throw new Refusal('limit_reached', {
    values: { left: { minor: broken.left, currency }, limit: { minor: broken.limit, currency } },
    context: { period: broken.period },
  })
}

/** Refuses an amount above the daily limit of a customer's cards, fees included, with the remaining amount. */
const refuseBeyondCards = async (
  db: Db,
  { userId, quote, now }: { userId: string; quote: Promise<QuoteRecord>; now: Temporal.Instant },
): Promise<void> => {
  const { currency, cardDay: limit } = limitTable
  const [used, { total }] = await together([paidByCard(db, { userId, since: periodStarts(now).day }), quote])
  if (used + total.minor <= limit) return
  const left = used < limit ? limit - used : 0n
  throw new Refusal('card_limit_reached', {
    values: { left: { minor: left, currency }, limit: { minor: limit, currency } },
  })
}

/** The sender's wallet in the currency of the transfer, if it pays. Refuses `insufficient_funds`. */
const payingWallet = async (db: Db, userId: string, quote: Promise<QuoteRecord>): Promise<string | null> => {
  const [wallets, { payIn, total }] = await together([walletsOf(db, userId), quote])
  if (payIn !== 'wallet') return null
  const wallet = wallets.find(({ currency }) => currency === total.currency)
  if (!wallet || wallet.available < total.minor) throw new Refusal('insufficient_funds')
  return wallet.id
}

/**
 * The remittance transfer tax on a quote's transfer now, in cents. Refuses `terms_changed` when it is less than the disclosed tax; we
 * bear any excess (26 U.S.C. 4475(b)(3)).
 */
const taxOf = async (db: Db, userId: string, quote: Promise<QuoteRecord>): Promise<bigint> => {
  const amount = quote.then((terms) => terms.amount.minor)
  const [{ payIn, tax }, owed] = await together([quote, taxOwed(db, { userId, amount })])
  if (payIn !== 'wallet') return 0n
  if (owed < tax.minor) throw new Refusal('terms_changed')
  return owed
}

/** The recipient is unchanged, and the terms still render to the disclosed hash (12 CFR 1005.31(f)). */
const refuseChanged = async (
  { input, document, recipientFingerprint }: DisclosureRecord,
  quote: Promise<QuoteRecord>,
  recipient: Promise<RecipientRecord>,
): Promise<void> => {
  const { language, textVersion, today, provider } = input
  const rendered = renderDisclosure(disclosedInput(await quote, { language, textVersion, today, provider }))
  const { fingerprint } = await recipient
  if (fingerprint !== recipientFingerprint || rendered.hash !== document.hash) throw new Refusal('terms_changed')
}

/** With a password newer than the quote, the disclosed Date Available would be known to be too early. */
const refuseNewPassword = async (sender: Promise<Sender>, quote: Promise<QuoteRecord>): Promise<void> => {
  const newSince = (await sender).payoutsHeldUntil?.subtract({ hours: payoutHoldHours })
  if (newSince && Temporal.Instant.compare(newSince, (await quote).createdAt) > 0) throw new Refusal('terms_changed')
}

/**
 * Refuses `id_number_required` from `recordFrom` on while the sender gave no document number (31 CFR 1010.410(e)(2)); an unchecked one
 * holds the payout only.
 */
export const refuseUnnumbered = async (
  db: Db,
  { userId, amount }: { userId: string; amount: bigint },
): Promise<void> => {
  if (amount >= parameters.recordFrom && (await idNumberStateOf(db, userId)) === 'none')
    throw new Refusal('id_number_required')
}

/** `ofDay` is no less than the related sum, so ordinary transfers need no statement. */
const refuseRelatedUnnumbered = async (
  db: Db,
  { userId, recipient }: DisclosureRecord,
  { quote, ofDay, now }: { quote: QuoteRecord; ofDay: bigint; now: Temporal.Instant },
): Promise<void> => {
  if (ofDay < parameters.recordFrom) return
  const related = { userId, recipientSearch: searchable(recipient.fullName), id: null, at: now }
  await refuseUnnumbered(db, { userId, amount: await countedAmount(db, { ...related, amount: quote.amount.minor }) })
}

export type Confirmable = {
  quote: QuoteRecord
  sender: Sender
  /** Null when the wallet does not pay. */
  walletId: string | null
  taxOwed: bigint
  limitVersion: string
}

/**
 * Checks that a disclosure is still true, from current data that is read together with its quote and recipient: terms and recipient are
 * unchanged, no password newer than the quote delays the payout, the amount is within the limits, and the wallet has the money, the bank
 * account may be debited or the card charged. Refuses `terms_changed`, `consent_required`, `balance_blocked`, `payment_owed`,
 * `not_verified`, `limit_reached`, `rail_payment_cap`, `rail_day_cap`, `bank_account_refused`, `card_unusable`, `card_limit_reached` and
 * `insufficient_funds`, after what refuses the quote or the recipient; and `id_number_required` of a sender who confirms in person,
 * without an `authority`.
 */
export const assertTermsUnchanged = async (
  db: Db,
  disclosure: DisclosureRecord,
  {
    quote,
    recipient,
    authority,
    now,
  }: {
    quote: Promise<QuoteRecord>
    recipient: Promise<RecipientRecord>
    authority?: Authority | undefined
    now: Temporal.Instant
  },
): Promise<Confirmable> => {
  const { userId, bankAccountId, debitCardId } = disclosure
  const sender = readSender(db, { userId, now })
  const role = sender.then(({ user }) => user.role)
  const amount = quote.then((terms) => terms.amount.minor)
  const [[terms], { version: limitVersion, ofDay }, , , from, owed, walletId] = await together([
    together([
      quote,
      recipient,
      refuseChanged(disclosure, quote, recipient),
      refuseNewPassword(sender, quote),
      requireESignConsent(db, userId),
      refuseBlocked(db, userId),
      refuseDebtor(db, userId),
    ]),
    refuseBeyondLimits(db, { userId, role, amount, isLimited: !isOfRemedy(authority) }, now),
    refuseBeyondRail(db, { userId, recipient, received: quote.then((terms) => terms.received), now }),
    together([
      bankAccountId && usableBankAccount(db, { id: bankAccountId, userId }),
      debitCardId && usableDebitCard(db, { id: debitCardId, userId, now }),
      debitCardId && refuseBeyondCards(db, { userId, quote, now }),
    ]),
    sender,
    taxOf(db, userId, quote),
    payingWallet(db, userId, quote),
  ])
  if (!authority) await refuseRelatedUnnumbered(db, disclosure, { quote: terms, ofDay, now })
  return { quote: terms, sender: from, walletId, taxOwed: owed, limitVersion }
}

/** Refuses `quote_used` and `quote_expired`. */
const openQuote = async (
  db: Db,
  { quoteId, userId }: DisclosureRecord,
  now: Temporal.Instant,
): Promise<QuoteRecord> => {
  const quote = await readQuote(db, { quoteId, userId })
  if (quote.usedAt) throw new Refusal('quote_used')
  if (Temporal.Instant.compare(now, quote.expiresAt) >= 0) throw new Refusal('quote_expired')
  return quote
}

/**
 * Checks, without writing, that a disclosure could be confirmed now: as `assertTermsUnchanged` does, with an open and unused quote.
 * Refuses as `assertTermsUnchanged` does, and `recipient_archived`, `quote_used` and `quote_expired`.
 */
export const checkConfirmable = (
  db: Db,
  disclosure: DisclosureRecord,
  { now }: { now: Temporal.Instant },
): Promise<Confirmable> =>
  onConnection(db, (one) =>
    assertTermsUnchanged(one, disclosure, {
      quote: openQuote(one, disclosure, now),
      recipient: readActiveRecipient(one, { id: disclosure.recipient.id, userId: disclosure.userId }),
      now,
    }),
  )

/** Refuses `not_verified`: a customer who may not send may not move or hold money in any other way either. */
export const refuseUnverified = async (db: Db | Tx, userId: string): Promise<void> => {
  if (!limitTable.byVerification[await verificationOf(db, userId)].maySend) throw new Refusal('not_verified')
}
