import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import type { Money } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { usableBankAccount } from '#server/modules/funds/bank-accounts/index.ts'
import { labelOf, usableDebitCard } from '#server/modules/funds/debit-cards/index.ts'
import {
  checkPayee,
  type PayeeDeps,
  readActiveRecipient,
  requireBirthYear,
} from '#server/modules/funds/recipients/index.ts'
import { requireESignConsent } from '#server/modules/people/consents/index.ts'
import {
  countDisclosures,
  currentTextVersion,
  type DisclosureRecord,
  disclosedInput,
  findDisclosure,
  insertDisclosure,
  type NewDisclosure,
  providerOf,
  recipientOf,
  renderDisclosure,
  todayInNewYork,
} from '#server/modules/sending/disclosures/index.ts'
import { type QuoteRecord, readQuote } from '#server/modules/sending/quotes/index.ts'
import { matcherNow } from '#server/modules/staff/screening/index.ts'
import { type Db, onConnection, together, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { replayed } from '#server/platform/replayed.ts'
import { withFreshQuote } from './fresh-quote.ts'
import { refuseBeyondRail } from './rail-cap.ts'

type Request = {
  id: string
  quoteId: string
  recipientId: string
  bankAccountId: string | null
  debitCardId: string | null
}

/** The hours of the live monitoring rule; null when the sender need not be asked what a transfer is for. */
export type Asking = {
  purposeWait: (db: Db, transfer: { recipientId: string; amount: Money }) => Promise<number | null>
}

/**
 * Renders and stores the pre-payment disclosure for a live quote of the caller's, one of their recipients and a payment method. The same
 * id with the same body is the same disclosure. Refuses `consent_required`, `conflict`, `not_found`, `recipient_archived`,
 * `recipient_mismatch`, `birth_year_needed` by field, `rail_payment_cap`, `rail_day_cap`, `bank_account_required`, `bank_account_refused`,
 * `card_required`, `card_unusable`, `quote_used`, `too_many_quotes`, and `quote_expired` with a fresh quote.
 */
export const createDisclosure = async (
  deps: Pick<Deps, 'db' | 'now' | 'config'> & PayeeDeps & Asking,
  {
    userId,
    language,
    requestDigest,
    ...request
  }: Request & { userId: string; language: Language; requestDigest: string },
): Promise<DisclosureRecord> => {
  const { db, now } = deps
  const { id, quoteId } = request
  const [, known] = await onConnection(db, (one) =>
    together([
      requireESignConsent(one, userId),
      findDisclosure(one, id).then((found) => replayed(found, requestDigest)),
    ]),
  )
  if (known) return known
  const quote = await readQuote(db, { quoteId, userId })
  await withFreshQuote(deps, { quoteId, userId }, async () => refuseSpent(quote, now()))
  const [found, purposeWaitHours, matcher] = await onConnection(db, (one) =>
    together([
      readActiveRecipient(one, { id: request.recipientId, userId }),
      deps.purposeWait(one, { recipientId: request.recipientId, amount: quote.amount }),
      matcherNow(one),
    ]),
  )
  const recipient = await checkPayee(deps, found)
  if (recipient.country !== quote.country || recipient.payout !== quote.payout)
    throw new Refusal('recipient_mismatch', { fields: { recipientId: 'recipient_mismatch' } })
  const at = now()
  requireBirthYear(matcher, recipient, at)
  await refuseBeyondRail(db, { userId, recipient, received: quote.received, now: at })
  const payInLabel = await payingLabel(db, quote, { ...request, userId, at })
  const shown = { language, textVersion: currentTextVersion, today: todayInNewYork(at), provider: providerOf() }
  const input = disclosedInput(quote, shown)
  const [inserted, stored] = await insertWithinLimit(db, {
    id,
    kind: 'pre_payment',
    userId,
    requestDigest,
    quoteId,
    recipientFingerprint: recipient.fingerprint,
    recipient: recipientOf(recipient),
    bankAccountId: request.bankAccountId,
    debitCardId: request.debitCardId,
    payInLabel,
    purposeWaitHours,
    transferId: null,
    input,
    document: renderDisclosure(input),
    createdAt: at,
  })
  // The id belongs to the disclosure of a schedule.
  if (!stored) throw new Refusal('conflict')
  return inserted ? stored : replayed(stored, requestDigest)
}

/** More than the payment methods, recipients and languages that a person compares before one quote expires. */
export const disclosuresOfQuote_max = 20n

/** Whether it was inserted, and the disclosure with its id. Throws `too_many_quotes`. */
const insertWithinLimit = (db: Db, disclosure: NewDisclosure & { quoteId: string }) =>
  transaction(db, async (tx) => {
    if ((await countDisclosures(tx, disclosure.quoteId)) >= disclosuresOfQuote_max) throw new Refusal('too_many_quotes')
    return together([insertDisclosure(tx, disclosure), findDisclosure(tx, disclosure.id)])
  })

const refuseSpent = ({ usedAt, expiresAt }: QuoteRecord, now: Temporal.Instant): void => {
  if (usedAt) throw new Refusal('quote_used')
  if (Temporal.Instant.compare(now, expiresAt) >= 0) throw new Refusal('quote_expired')
}

/** The label of the paying account or card: ACH requires an account, a charge requires a card, and other methods allow neither. */
const payingLabel = async (
  db: Db,
  { payIn }: QuoteRecord,
  { userId, bankAccountId, debitCardId, at }: Request & { userId: string; at: Temporal.Instant },
): Promise<string> => {
  if (bankAccountId && payIn !== 'ach') throw refuseFields({ bankAccountId: 'unknown_field' })
  if (debitCardId && payIn !== 'card') throw refuseFields({ debitCardId: 'unknown_field' })
  if (payIn === 'ach') {
    if (!bankAccountId)
      throw new Refusal('bank_account_required', { fields: { bankAccountId: 'bank_account_required' } })
    const { bankName, last4 } = await usableBankAccount(db, { id: bankAccountId, userId })
    return `${bankName} ··· ${last4}`
  }
  if (payIn !== 'card') return ''
  if (!debitCardId) throw new Refusal('card_required', { fields: { debitCardId: 'card_required' } })
  return labelOf(await usableDebitCard(db, { id: debitCardId, userId, now: at }))
}
