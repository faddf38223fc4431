import { Refusal } from '../../../contract/errors.ts'
import type { User } from '../../../contract/identity.ts'
import type { Db } from '../../platform/database.ts'
import { type BankAccountRecord, readBankAccount } from '../funds/index.ts'
import { readUser, verificationOf } from '../identity/index.ts'
import { walletsOf } from '../ledger/index.ts'
import { type QuoteRecord, readQuote } from '../rates/index.ts'
import { type RecipientRecord, readRecipient } from '../recipients/index.ts'
import { disclosedInput } from './disclosed-input.ts'
import { renderDisclosure } from './disclosure.ts'
import type { DisclosureRecord } from './disclosure-queries.ts'
import { brokenLimit, limitTable, periodStarts } from './limits.ts'
import { sumSent } from './queries.ts'

/** Refuses a sender who may not send (403) or for whom it is too much (409, with what is left). */
export const refuseBeyondLimits = async (
  db: Db,
  { userId, amount, now }: { userId: string; amount: bigint; now: Temporal.Instant },
): Promise<void> => {
  const verification = await verificationOf(db, userId)
  if (!limitTable.byVerification[verification].maySend) throw new Refusal('not_verified')
  const { day, thirty_days } = periodStarts(now)
  const broken = brokenLimit(verification, await sumSent(db, { userId, day, thirtyDays: thirty_days }), amount)
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

export type Examined = {
  quote: QuoteRecord
  recipient: RecipientRecord
  user: User
  /** The wallet that pays, when one does. */
  walletId: string | null
}

/**
 * Holds a disclosure against the present, before any money moves: the quote lives and is unused, the recipient is who
 * was disclosed, the terms still render to the hash that was shown (12 CFR 1005.31(f)), the sender may send this much.
 * Inside the confirming transaction `lock` keeps the recipient from being corrected. Refuses `quote_used`,
 * `quote_expired`, `terms_changed`, `not_verified`, `limit_reached`, `insufficient_funds`, `bank_account_refused`.
 */
export const examine = async (
  db: Db,
  disclosure: DisclosureRecord,
  { now, lock = false }: { now: Temporal.Instant; lock?: boolean },
): Promise<Examined> => {
  const { userId, quoteId } = disclosure
  const quote = await readQuote(db, { quoteId, userId })
  if (quote.usedAt && !lock) throw new Refusal('quote_used')
  if (Temporal.Instant.compare(now, quote.expiresAt) >= 0) throw new Refusal('quote_expired')
  const recipient = await readRecipient(db, { id: disclosure.recipient.id, userId, lock })
  const { language, textVersion, today, provider } = disclosure.input
  const rendered = renderDisclosure(disclosedInput(quote, { language, textVersion, today, provider }))
  const changed =
    recipient.fingerprint !== disclosure.recipientFingerprint || rendered.hash !== disclosure.document.hash
  if (changed) throw new Refusal('terms_changed')
  await refuseBeyondLimits(db, { userId, amount: quote.amount.minor, now })
  const walletId = quote.payIn === 'wallet' ? await payingWallet(db, { userId, total: quote.total }) : null
  if (disclosure.bankAccountId) await usableBankAccount(db, { id: disclosure.bankAccountId, userId })
  return { quote, recipient, user: await readUser(db, userId), walletId }
}
