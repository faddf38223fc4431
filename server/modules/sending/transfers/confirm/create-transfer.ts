import { Refusal } from '#contract/lib/errors.ts'
import { searchable } from '#contract/lib/names.ts'
import type { Assertion } from '#contract/people/factors.ts'
import { delaysPayout } from '#contract/sending/purposes.ts'
import { onceOr } from '#server/modules/funds/orders/index.ts'
import { recipientToPay } from '#server/modules/funds/recipients/index.ts'
import { withConfirmation } from '#server/modules/people/factors/index.ts'
import type { Spend } from '#server/modules/people/identity/index.ts'
import {
  type DisclosureRecord,
  disclosedInput,
  insertDisclosure,
  pickupPlaceOf,
  recipientParty,
  renderDisclosure,
  senderOf,
  senderParty,
  todayInNewYork,
} from '#server/modules/sending/disclosures/index.ts'
import { type QuoteRecord, spendQuote, wireTerms } from '#server/modules/sending/quotes/index.ts'
import { type Tx, together, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { newId, newToken } from '#server/platform/ids.ts'
import { replayed } from '#server/platform/replayed.ts'
import { serializeByKey } from '#server/platform/serialize-by-key.ts'
import { openInFlight, reservationIdOf, reserveFromWallet } from '../money.ts'
import { insertTransferWithEvent } from '../move.ts'
import { lockSender, transfers } from '../queries.ts'
import { type Channel, type TransferRecord, trackingMacOf, untouched } from '../record.ts'
import type { Authority } from './authority.ts'
import { assertTermsUnchanged, checkConfirmable } from './check-confirmable.ts'
import { newConfirmationCode } from './confirmation-code.ts'
import { withFreshQuote } from './fresh-quote.ts'
import { codeSubjectOf, ownDisclosure } from './send-code.ts'

/** `email` is the sender's own; `browser` is the digest of the requesting browser's cookie. */
type Input = {
  id: string
  disclosureId: string
  code?: string | undefined
  passkey?: Assertion | undefined
  userId: string
  email: string
  browser: string
  channel: Channel
  requestDigest: string
}
type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets' | 'wake'>

/**
 * Authorizes a transfer in one transaction, which starts the thirty minutes of 12 CFR 1005.34: quote and code spent, receipt stored,
 * money reserved, audit record and event. The same id with the same body is the same transfer, also when requests are concurrent; with
 * another body or owner it is a `conflict`. A second id for the same disclosure gets `quote_used`, with the first transfer's id in the
 * context. Refuses as `checkConfirmable` does, and `purpose_required`, `confirmation_invalid`, `confirmation_spent` and `passkey_refused`;
 * nothing is charged then.
 */
export const createTransfer = async (deps: Deps, input: Input): Promise<TransferRecord> => {
  if ((input.code === undefined) === (input.passkey === undefined))
    throw new Refusal('invalid_request', { fields: { code: 'required' } })
  return serializeByKey(input.userId, () => createOrReplay(deps, input))
}

const createOrReplay = async (deps: Deps, input: Input): Promise<TransferRecord> => {
  const { id, disclosureId, code, passkey, userId, email, browser, requestDigest } = input
  const transfer = await onceOr(
    async () => replayed(await transfers.find(deps.db, { id }), requestDigest),
    async () => {
      const disclosure = await ownDisclosure(deps.db, { id: disclosureId, userId })
      const { quoteId } = disclosure
      const confirming = { purpose: 'transfer', subject: codeSubjectOf(disclosure), userId, email, browser } as const
      return withFreshQuote(deps, { quoteId, userId }, () =>
        withConfirmation(deps, { ...confirming, code, passkey }, (spend) =>
          transaction(deps.db, (tx) =>
            authorize(tx, { now: deps.now(), secrets: deps.secrets, input, disclosure, spend }),
          ),
        ).catch((error: unknown) => explain(deps, disclosure, error)),
      )
    },
  )
  deps.wake()
  return transfer
}

/** Changed terms are reported before a wrong code. A used quote's refusal names its transfer. */
const explain = async ({ db, now }: Deps, disclosure: DisclosureRecord, refused: unknown): Promise<never> => {
  const isCode = refused instanceof Refusal && refused.code.startsWith('confirmation_')
  const error: unknown = isCode
    ? await checkConfirmable(db, disclosure, { now: now() }).then(
        () => refused,
        (broken: unknown) => broken,
      )
    : refused
  if (!(error instanceof Refusal) || error.code !== 'quote_used') throw error
  const other = await transfers.find(db, { disclosureId: disclosure.id })
  throw new Refusal('quote_used', { context: other ? { transferId: other.id } : {} })
}

export type Confirmed = Pick<Deps, 'secrets'> & {
  now: Temporal.Instant
  input: Pick<Input, 'id' | 'userId' | 'channel'> & Pick<TransferRecord, 'requestDigest'>
  disclosure: DisclosureRecord
  authority?: Authority
  /** Of two confirmations with one code or signature, the second is refused. */
  spend: Spend
}

/** Authorizes a transfer in the caller's transaction. Refuses as `createTransfer` does. */
export const authorize = async (
  tx: Tx,
  { now, secrets, input, disclosure, spend, authority }: Confirmed,
): Promise<TransferRecord> => {
  const { id, userId, channel, requestDigest } = input
  const { quoteId, recipient, purpose, purposeWaitHours } = disclosure
  if (purposeWaitHours !== null && purpose === null) throw new Refusal('purpose_required')
  const [, , { quote, sender, walletId, taxOwed, limitVersion }] = await together([
    lockSender(tx, userId),
    // A concurrent request created it; the caller returns that one.
    refuseTaken(tx, id),
    assertTermsUnchanged(tx, disclosure, {
      quote: spendQuote(tx, { quoteId, userId, now }),
      recipient: recipientToPay(tx, { id: recipient.id, userId, usedAt: now }),
      authority,
      now,
    }),
  ])
  const trackingToken = newToken()
  const inFlightId = newId(now)
  const transfer: TransferRecord = {
    ...untouched,
    id,
    userId,
    requestDigest,
    disclosureId: disclosure.id,
    quoteId,
    recipientId: recipient.id,
    state: 'authorized',
    funds: walletId ? 'reserved' : 'not_collected',
    terms: wireTerms(quote),
    amount: quote.amount.minor,
    total: quote.total.minor,
    tax: quote.tax.minor,
    taxOwed,
    currency: quote.total.currency,
    limitVersion,
    sender: senderOf(sender.user),
    recipient,
    recipientSearch: searchable(recipient.fullName),
    channel,
    payIn: quote.payIn,
    payInLabel: disclosure.payInLabel,
    walletId,
    bankAccountId: disclosure.bankAccountId,
    debitCardId: disclosure.debitCardId,
    inFlightId,
    reservationId: walletId && reservationIdOf({ inFlightId }),
    trackingToken,
    trackingMac: trackingMacOf(secrets, trackingToken),
    confirmationCode: newConfirmationCode(),
    purpose,
    payoutNotBefore: laterOf(
      sender.payoutsHeldUntil,
      delaysPayout(purpose) ? now.add({ hours: purposeWaitHours ?? 0 }) : null,
    ),
    authorizedAt: now,
    createdAt: now,
    nextRunAt: now,
  }
  const transferDate = authority && 'transferDate' in authority ? authority.transferDate : null
  await together([
    spend(tx, now),
    openInFlight(tx, transfer, now),
    walletId && reserveFromWallet(tx, transfer, { eventAt: now, at: now }),
    insertTransferWithEvent(tx, transfer, authority),
    storeReceipt(tx, { transfer, disclosure, quote, transferDate }),
  ])
  return transfer
}

type Hold = Temporal.Instant | null

const laterOf = (one: Hold, other: Hold): Hold =>
  one && other ? (Temporal.Instant.compare(one, other) < 0 ? other : one) : (one ?? other)

const refuseTaken = async (tx: Tx, id: string): Promise<void> => {
  if (await transfers.find(tx, { id })) throw new Refusal('conflict')
}

type Stored = {
  transfer: TransferRecord
  disclosure: DisclosureRecord
  quote: QuoteRecord
  transferDate: string | null
}

/** Stores the receipt with the payment, with the texts and in the language of the confirmed disclosure. */
const storeReceipt = async (tx: Tx, { transfer, disclosure, quote, transferDate }: Stored): Promise<void> => {
  const { authorizedAt: at, sender, recipient } = transfer
  const { language, textVersion, provider } = disclosure.input
  const input = disclosedInput(
    quote,
    { language, textVersion, provider, today: todayInNewYork(at) },
    {
      sender: senderParty(sender),
      recipient: recipientParty(recipient),
      pickupPlace: pickupPlaceOf(recipient),
      confirmationCode: transfer.confirmationCode,
      dateAvailable: quote.dateAvailable.toString(),
      transferDate,
    },
  )
  const { recipientFingerprint, bankAccountId, debitCardId, payInLabel, userId, quoteId } = disclosure
  await insertDisclosure(tx, {
    id: newId(at),
    kind: 'receipt',
    userId,
    quoteId,
    recipientFingerprint,
    recipient,
    bankAccountId,
    debitCardId,
    payInLabel,
    transferId: transfer.id,
    input,
    document: renderDisclosure(input),
    createdAt: at,
  })
}
