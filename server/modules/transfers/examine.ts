import { Refusal } from '../../../contract/errors.ts'
import type { Db } from '../../platform/database.ts'
import { type BankAccountRecord, readBankAccount } from '../funds/index.ts'
import { readSender, type Sender } from '../identity/index.ts'
import { walletsOf } from '../ledger/index.ts'
import { type QuoteRecord, readQuote } from '../rates/index.ts'
import { type RecipientRecord, readRecipient } from '../recipients/index.ts'
import { disclosedInput } from './disclosed-input.ts'
import { renderDisclosure } from './disclosure.ts'
import type { DisclosureRecord } from './disclosure-queries.ts'
import { brokenLimit, limitTable, periodStarts } from './limits.ts'
import { sumSent } from './queries.ts'

/** Refuses a sender who may not send (403) or for whom it is too much (409, with what is left). */
const refuseBeyondLimits = async (
  db: Db,
  { user, verification }: Sender,
  { amount, now }: { amount: bigint; now: Temporal.Instant },
): Promise<void> => {
  if (!limitTable.byVerification[verification].maySend) throw new Refusal('not_verified')
  const { day, thirty_days } = periodStarts(now)
  const sent = await sumSent(db, { userId: user._id, day, thirtyDays: thirty_days })
  const broken = brokenLimit(verification, sent, amount)
  if (!broken) return
  const { currency } = limitTable
  throw new Refusal('limit_reached', {
    values: { left: { minor: broken.left, currency }, limit: { minor: broken.limit, currency } },
    context: { period: broken.period },
  })
}

/** The wallet that pays: the sender's, in the currency of the transfer. Refuses `insufficient_funds`. */
const payingWallet = async (
  db: Db,
  { userId, total }: { userId: string; total: QuoteRecord['total'] },
): Promise<string> => {
  const wallet = (await walletsOf(db, userId)).find(({ currency }) => currency === total.currency)
  if (!wallet || wallet.available < total.minor) throw new Refusal('insufficient_funds')
  return wallet.id
}

/** One of the sender's own bank accounts that may be debited. Refuses `not_found` and `bank_account_refused`. */
export const usableBankAccount = async (
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<BankAccountRecord> => {
  const account = await readBankAccount(db, { id, userId })
  if (account.status !== 'verified')
    throw new Refusal('bank_account_refused', { fields: { bankAccountId: 'bank_account_refused' } })
  return account
}

type Named = { quote: QuoteRecord; recipient: RecipientRecord }
export type Examined = Named & {
  sender: Sender
  /** The wallet that pays, when one does. */
  walletId: string | null
}

/**
 * Holds a disclosure against the present: the recipient is who was disclosed, the terms still render to the hash that was
 * shown (12 CFR 1005.31(f)), the sender may send this much and can pay. `named` is what the disclosure names, as it stands
 * now. Refuses `terms_changed`, `not_verified`, `limit_reached`, `insufficient_funds`, `bank_account_refused`.
 */
export const holdAgainst = async (
  db: Db,
  disclosure: DisclosureRecord,
  { quote, recipient, now }: Named & { now: Temporal.Instant },
): Promise<Examined> => {
  const { userId, input, document, recipientFingerprint, bankAccountId } = disclosure
  const { language, textVersion, today, provider } = input
  const rendered = renderDisclosure(disclosedInput(quote, { language, textVersion, today, provider }))
  const changed = recipient.fingerprint !== recipientFingerprint || rendered.hash !== document.hash
  if (changed) throw new Refusal('terms_changed')
  const sender = await readSender(db, { userId, now })
  await refuseBeyondLimits(db, sender, { amount: quote.amount.minor, now })
  const walletId = quote.payIn === 'wallet' ? await payingWallet(db, { userId, total: quote.total }) : null
  if (bankAccountId) await usableBankAccount(db, { id: bankAccountId, userId })
  return { quote, recipient, sender, walletId }
}

/**
 * Whether a disclosure could be confirmed now, before anything is written: what `holdAgainst` asks, and that the quote lives
 * and is unused. Refuses what it refuses, `quote_used` and `quote_expired`.
 */
export const examine = async (
  db: Db,
  disclosure: DisclosureRecord,
  { now }: { now: Temporal.Instant },
): Promise<Examined> => {
  const { userId, quoteId } = disclosure
  const quote = await readQuote(db, { quoteId, userId })
  if (quote.usedAt) throw new Refusal('quote_used')
  if (Temporal.Instant.compare(now, quote.expiresAt) >= 0) throw new Refusal('quote_expired')
  const recipient = await readRecipient(db, { id: disclosure.recipient.id, userId })
  return holdAgainst(db, disclosure, { quote, recipient, now })
}
