import type { PayInMethod } from '#contract/ground/corridors.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { decimalText, type Money } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { usableBankAccount } from '#server/modules/funds/bank-accounts/index.ts'
import type { UsedRate } from '#server/modules/funds/rates/index.ts'
import { type RecipientRecord, readActiveRecipient } from '#server/modules/funds/recipients/index.ts'
import { payoutHoldOf } from '#server/modules/people/identity/index.ts'
import {
  currentTextVersion,
  type DisclosureRecord,
  disclosedInput,
  findDisclosure,
  insertDisclosure,
  providerOf,
  recipientOf,
  renderDisclosure,
  todayInNewYork,
} from '#server/modules/sending/disclosures/index.ts'
import { type QuoteRecord, quoteToSpend } from '#server/modules/sending/quotes/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { lockSender } from '../queries.ts'
import type { TransferRecord } from '../record.ts'
import { type Authority, isOfRemedy } from './authority.ts'
import { authorize } from './create-transfer.ts'

type Deps = Pick<PlatformDeps, 'now' | 'config' | 'secrets'>

/** A payment that its sender confirmed together with others, or that we owe. */
export type TransferOrder = {
  /** Derived from the schedule or batch: the same payment is always the same transfer. */
  id: string
  userId: string
  authority: Authority
  recipientId: string
  recipientFingerprint: string
  side: 'send' | 'receive'
  amount: Money
  /** The maximum cost, fee and tax included. */
  ceiling: Money | null
  fee: Money
  /** The disclosed tax, in cents: more is not collected. */
  tax: bigint
  payIn: PayInMethod
  bankAccountId: string | null
  language: Language
  /** The disclosed rate, unless it was an estimate. */
  held: UsedRate | undefined
}

/**
 * Makes the transfer of an order in the caller's transaction: it needs no code, and no route reaches it. Quoted, disclosed and checked as
 * any other. Refuses as `createTransfer` does, `terms_changed` when the recipient or our fee changed, `schedule_above_ceiling`, and for a
 * schedule, because its sender is absent, `schedule_held` after a new password.
 */
export const createOrderedTransfer = async (tx: Tx, deps: Deps, order: TransferOrder): Promise<TransferRecord> => {
  const { id, userId, authority } = order
  const now = deps.now()
  await lockSender(tx, userId)
  if ('scheduleId' in authority) {
    const until = await payoutHoldOf(tx, { userId, now })
    if (until) throw new Refusal('schedule_held', { values: { until } })
  }
  const recipient = await readActiveRecipient(tx, { id: order.recipientId, userId })
  if (recipient.fingerprint !== order.recipientFingerprint) throw new Refusal('terms_changed')
  const quote = await quoteOf(tx, deps, order, recipient)
  const disclosure = await discloseNow(tx, { order, quote, recipient, now })
  return authorize(tx, {
    now,
    secrets: deps.secrets,
    input: { id, userId, channel: 'scheduleId' in authority ? 'scheduled' : 'web', requestDigest: null },
    disclosure,
    spend: async () => {},
    authority,
  })
}

const quoteOf = async (
  tx: Tx,
  deps: Deps,
  { userId, side, amount, ceiling, fee, tax, payIn, held, authority }: TransferOrder,
  { country, payout }: RecipientRecord,
): Promise<QuoteRecord> => {
  const input = { country, sendCurrency: 'USD', side, amount: decimalText(amount), payIn, payout }
  const quote = await quoteToSpend(tx, deps, { userId, input, held, taxMost: tax, isFree: isOfRemedy(authority) })
  if (quote.fee.minor !== fee.minor) throw new Refusal('terms_changed')
  if (ceiling && quote.total.minor > ceiling.minor)
    throw new Refusal('schedule_above_ceiling', { values: { total: quote.total, ceiling } })
  return quote
}

/** The current terms, stored with the receipt. */
const discloseNow = async (
  tx: Tx,
  made: { order: TransferOrder; quote: QuoteRecord; recipient: RecipientRecord; now: Temporal.Instant },
): Promise<DisclosureRecord> => {
  const { order, quote, recipient, now } = made
  const { userId, language, authority, bankAccountId } = order
  const account = bankAccountId ? await usableBankAccount(tx, { id: bankAccountId, userId }) : undefined
  const shown = { language, textVersion: currentTextVersion, today: todayInNewYork(now), provider: providerOf() }
  const input = disclosedInput(quote, shown)
  const id = newId(now)
  await insertDisclosure(tx, {
    id,
    kind: 'pre_payment',
    userId,
    quoteId: quote.id,
    ...('scheduleId' in authority ? { scheduleId: authority.scheduleId, scheduledFor: authority.transferDate } : {}),
    recipientFingerprint: recipient.fingerprint,
    recipient: recipientOf(recipient),
    bankAccountId,
    payInLabel: account ? `${account.bankName} ··· ${account.last4}` : '',
    transferId: null,
    input,
    document: renderDisclosure(input),
    createdAt: now,
  })
  const stored = await findDisclosure(tx, id)
  if (!stored) throw new Error(`the disclosure of the ordered transfer ${order.id} was not stored`)
  return stored
}
