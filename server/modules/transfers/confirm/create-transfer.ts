import { Refusal } from '../../../../contract/errors.ts'
import { searchable } from '../../../../contract/names.ts'
import { canonicalJson } from '../../../platform/canonical-json.ts'
import { type Tx, transaction } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { newId, newToken } from '../../../platform/ids.ts'
import { sameDigest } from '../../../platform/secrets.ts'
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
} from '../../disclosures/index.ts'
import { spendCode, withCode } from '../../identity/index.ts'
import { type QuoteRecord, spendQuote, wireTerms } from '../../quotes/index.ts'
import { recipientToPay } from '../../recipients/index.ts'
import { openInFlight, reserveFromWallet } from '../money.ts'
import { insertTransferWithEvent } from '../move.ts'
import { findByDisclosure, findTransfer, lockSender } from '../queries.ts'
import type { TransferRecord } from '../record.ts'
import { assertTermsUnchanged, checkConfirmable, payingWallet } from './check-confirmable.ts'
import { newConfirmationCode } from './confirmation-code.ts'
import { withFreshQuote } from './fresh-quote.ts'
import { serializeByKey } from './in-turn.ts'
import { limitTable } from './limits.ts'
import { codeSubjectOf, ownDisclosure } from './send-code.ts'

/** `email` is the sender's own. */
type Asked = { id: string; disclosureId: string; code: string; userId: string; email: string }
type Needed = Pick<Deps, 'db' | 'now' | 'config' | 'secrets' | 'wake'>

/**
 * Authorises a transfer (the thirty minutes of 12 CFR 1005.34 begin) in one transaction: quote and code used up, receipt
 * stored, money reserved, audit row and event. The client's id makes it happen once: the same id with the same body is
 * the same transfer, whenever it comes and however many come at once; with another body or owner it is a `conflict`. A
 * disclosure and a quote authorise one transfer: a second id for the same disclosure gets `quote_used`, and the first
 * transfer's id in the context. Refuses what `examine` refuses, `confirmation_invalid` and `confirmation_spent`; nothing
 * is charged then.
 */
export const createTransfer = (deps: Needed, asked: Asked): Promise<TransferRecord> =>
  serializeByKey(asked.userId, async () => {
    const mac = deps.secrets.mac('transfer request', canonicalJson([asked.id, asked.disclosureId, asked.code]))
    const known = await findTransfer(deps.db, asked.id)
    if (known) return replay(known, { userId: asked.userId, mac })
    const disclosure = await ownDisclosure(deps.db, { id: asked.disclosureId, userId: asked.userId })
    const { quoteId, userId } = disclosure
    return withFreshQuote(deps, { quoteId, userId }, () => confirm(deps, asked, { disclosure, mac }))
  })

const replay = (known: TransferRecord, { userId, mac }: { userId: string; mac: string }): TransferRecord => {
  if (known.userId !== userId || !sameDigest(known.requestMac, mac)) throw new Refusal('conflict')
  return known
}

const confirm = async (
  deps: Needed,
  asked: Asked,
  { disclosure, mac }: { disclosure: DisclosureRecord; mac: string },
): Promise<TransferRecord> => {
  const { db, now } = deps
  const again = async (): Promise<TransferRecord | undefined> => {
    const known = await findTransfer(db, asked.id)
    return known && replay(known, { userId: asked.userId, mac })
  }
  const answer = { subject: codeSubjectOf(disclosure), email: asked.email, code: asked.code }
  try {
    const made = await withCode(deps, { purpose: 'transfer', ...answer }, ({ codeId }) =>
      transaction(db, (tx) => authorise(tx, { now: now(), asked, disclosure, mac, codeId })),
    )
    deps.wake()
    return made
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Another node may have answered the same request a moment ago: then this is a retry like any other.
    const winner = await again()
    if (winner) return winner
    return explain(deps, disclosure, error)
  }
}

const wordsOfCode: Partial<Record<string, 'confirmation_invalid' | 'confirmation_spent'>> = {
  invalid_otp: 'confirmation_invalid',
  code_spent: 'confirmation_spent',
}

/**
 * Refuses in the words of a transfer. Terms that no longer stand matter more than a code that was not right, so after such
 * a code they are looked at; a quote that was used says by which transfer.
 */
const explain = async ({ db, now }: Needed, disclosure: DisclosureRecord, refused: Refusal): Promise<never> => {
  const code = wordsOfCode[refused.code]
  const error: unknown = code
    ? await checkConfirmable(db, disclosure, { now: now() }).then(
        () => new Refusal(code, { fields: { code } }),
        (broken: unknown) => broken,
      )
    : refused
  if (!(error instanceof Refusal) || error.code !== 'quote_used') throw error
  const other = await findByDisclosure(db, disclosure.id)
  throw new Refusal('quote_used', { context: other ? { transferId: other.id } : {} })
}

type Confirmed = {
  now: Temporal.Instant
  asked: Asked
  disclosure: DisclosureRecord
  mac: string
  codeId: string
}

const authorise = async (tx: Tx, { now, asked, disclosure, mac, codeId }: Confirmed): Promise<TransferRecord> => {
  const { id, userId } = asked
  await lockSender(tx, userId)
  // Made meanwhile, by the same request: it is answered again, outside.
  if (await findTransfer(tx, id)) throw new Refusal('conflict')
  const quote = await spendQuote(tx, { quoteId: disclosure.quoteId, userId, now })
  const recipient = await recipientToPay(tx, { id: disclosure.recipient.id, userId, usedAt: now })
  const sender = await assertTermsUnchanged(tx, disclosure, { quote, recipient, now })
  const walletId = quote.payIn === 'wallet' ? await payingWallet(tx, { userId, total: quote.total }) : null
  await spendCode(tx, { codeId, at: now })
  const fresh = {
    id,
    userId,
    requestMac: mac,
    disclosureId: disclosure.id,
    quoteId: quote.id,
    recipientId: disclosure.recipient.id,
    state: 'authorised',
    funds: walletId ? 'reserved' : 'not_collected',
    terms: wireTerms(quote),
    amount: quote.amount.minor,
    total: quote.total.minor,
    currency: quote.total.currency,
    limitVersion: limitTable.version,
    sender: senderOf(sender.user),
    recipient: disclosure.recipient,
    recipientSearch: searchable(disclosure.recipient.fullName),
    payIn: quote.payIn,
    payInLabel: disclosure.payInLabel,
    walletId,
    bankAccountId: disclosure.bankAccountId,
    inFlightId: newId(now),
    trackingToken: newToken(),
    confirmationCode: newConfirmationCode(),
    payoutNotBefore: sender.payoutsHeldUntil,
    authorisedAt: now,
    createdAt: now,
    nextRunAt: now,
  } as const
  await openInFlight(tx, fresh, now)
  const reservationId = walletId ? await reserveFromWallet(tx, fresh, { eventAt: now, at: now }) : null
  const transfer = await insertTransferWithEvent(tx, { ...fresh, reservationId })
  await storeReceipt(tx, { transfer, disclosure, quote })
  return transfer
}

/** The receipt is stored with the payment, in the words and the language of the disclosure that was confirmed. */
const storeReceipt = async (
  tx: Tx,
  { transfer, disclosure, quote }: { transfer: TransferRecord; disclosure: DisclosureRecord; quote: QuoteRecord },
): Promise<void> => {
  const { authorisedAt: at, sender, recipient } = transfer
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
      transferDate: null,
    },
  )
  const { recipientFingerprint, bankAccountId, payInLabel, userId, quoteId } = disclosure
  await insertDisclosure(tx, {
    id: newId(at),
    kind: 'receipt',
    userId,
    quoteId,
    recipientFingerprint,
    recipient,
    bankAccountId,
    payInLabel,
    transferId: transfer.id,
    input,
    document: renderDisclosure(input),
    createdAt: at,
  })
}
