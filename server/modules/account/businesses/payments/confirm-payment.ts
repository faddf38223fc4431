import { Refusal } from '#contract/lib/errors.ts'
import { formatMoney, fromWire, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Assertion, RequestOptions } from '#contract/people/factors.ts'
import type { Batch } from '#contract/sending/batches.ts'
import { codeMail } from '#server/modules/funds/orders/index.ts'
import { hasPasskey, startConfirmation, withConfirmation } from '#server/modules/people/factors/index.ts'
import { lockIfOpen, sendConfirmationCode } from '#server/modules/people/identity/index.ts'
import {
  type BatchRecord,
  batchView,
  findBatchById,
  lockBatchById,
  orderBatch,
  prepareBatch,
  readBatch,
  refuseUnconfirmable,
} from '#server/modules/sending/batches/index.ts'
import { refuseUnverified } from '#server/modules/sending/transfers/index.ts'
import { digestOf } from '#server/platform/canonical-json.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { displayName } from '../business.ts'
import { refuseUnopened } from '../members/require-member.ts'
import { businessesMessages } from '../messages.ts'
import { type AskingPayment, aloneOf, lockPayment, readPayment } from './change-payment.ts'
import { confirmationProblem, type PaymentRecord } from './payment.ts'
import { insertTerms, isDisclosed, paymentLines, payments } from './payment-queries.ts'
import { rowsOf } from './rows.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets' | 'wake'>
type AskingTerms = AskingPayment & { batchId: string }

/**
 * Refuses `not_found`, `not_verified`, `forbidden`, `business_not_open`, `payment_decided`, `own_payment` and `approver_required`;
 * without `total`, the prepared total counts against the limit.
 */
const refuseOthers = async (
  db: Db,
  asking: AskingPayment,
  { now, total }: { now: Temporal.Instant; total?: bigint },
) => {
  const { payment, membership } = await readPayment(db, asking)
  await refuseUnverified(db, asking.userId)
  refuseUnopened(membership.business)
  const alone = await aloneOf(db, asking, now)
  const problem = confirmationProblem({ payment: { ...payment, total: total ?? payment.total }, ...membership, alone })
  if (problem) throw problem
  return { payment, membership }
}

/**
 * Discloses every line to the confirming member (12 CFR 1005.31(b)(1)) and locks its rate for thirty minutes: a payment that waited days
 * for approval is confirmed at current terms. Refuses as `refuseOthers` and `prepareBatch` do.
 */
export const discloseTerms = async (
  deps: Deps,
  { language, requestDigest, ...asking }: AskingTerms & { language: Language; requestDigest: string },
): Promise<Batch> => {
  const { db, now } = deps
  const { businessId, userId, paymentId, batchId } = asking
  const { payment } = await refuseOthers(db, asking, { now: now() })
  // A repeated request, in another language too, returns the original disclosure.
  const known = replayed(await findBatchById(db, batchId), requestDigest)
  const request = {
    ...{ id: batchId, userId: businessId, name: payment.name, payIn: payment.payIn, language, requestDigest },
    bankAccountId: payment.bankAccountId,
    rows: rowsOf(await paymentLines.list(db, { paymentId }, 'position'), language),
  }
  const batch = known ?? (await prepareBatch(deps, request))
  // Last, so that a refused request leaves none.
  const terms = { batchId, paymentId, disclosedTo: userId, disclosedAt: now() }
  if (!(await transaction(db, (tx) => insertTerms(tx, terms)))) throw new Refusal('conflict')
  return { ...(await batchView(deps, batch, language)), hasPasskey: await hasPasskey(db, userId) }
}

/** This member's disclosure of this payment. Refuses `not_found`. */
const termsOf = async (db: Db, { businessId, userId, paymentId, batchId }: AskingTerms): Promise<BatchRecord> => {
  if (!(await isDisclosed(db, { batchId, paymentId, disclosedTo: userId }))) throw new Refusal('not_found')
  return readBatch(db, { id: batchId, userId: businessId })
}

/** Binds a code or signature to this payment, its lines, their terms and the payees' details. */
const subjectOf = (payment: Pick<PaymentRecord, 'id'>, { id, hash }: BatchRecord): string =>
  digestOf({ payment: payment.id, batch: id, hash })

const refuseUnready = async (deps: Deps, asking: AskingTerms) => {
  const batch = await termsOf(deps.db, asking)
  const found = await refuseOthers(deps.db, asking, { now: deps.now(), total: fromWire(batch.totals.total).minor })
  await refuseUnconfirmable(deps, batch)
  return { ...found, batch }
}

/** Mails the code to the confirming member. Refuses as `confirmPayment` and `sendConfirmationCode` do. */
export const sendPaymentCode = async (
  deps: Deps,
  { browser, language, ...asking }: AskingTerms & { browser: string; language: Language },
): Promise<{ sentTo: string; verified: boolean }> => {
  const { payment, membership, batch } = await refuseUnready(deps, asking)
  const total = formatMoney(fromWire(batch.totals.total), localeOf[language])
  const values = { business: displayName(membership.business), name: payment.name, total }
  const mail = codeMail({ texts: businessesMessages[language].codeMail, values })
  const subject = subjectOf(payment, batch)
  return sendConfirmationCode(deps, { purpose: 'transfer', subject, userId: asking.userId, browser, language, mail })
}

/** The challenge for a passkey; null without one. Refuses as `sendPaymentCode` does. */
export const startPaymentPasskey = async (deps: Deps, asking: AskingTerms): Promise<RequestOptions | null> => {
  const { payment, batch } = await refuseUnready(deps, asking)
  return startConfirmation(deps, { userId: asking.userId, subject: subjectOf(payment, batch) })
}

type Answer = { email: string; browser: string; code?: string | undefined; passkey?: Assertion | undefined }

/**
 * Confirms all lines of a payment in one transaction: spends the code, schedules the transfers, writes audit record and event. The
 * member's role is read and locked in it, so a concurrent removal either precedes it and refuses, or follows it. Up to the limit of the
 * business its preparer confirms alone; above it, another member who approves. Idempotent. Refuses as `refuseOthers` and
 * `refuseUnconfirmable` do, `confirmation_invalid`, `confirmation_spent`, `passkey_refused`.
 */
export const confirmPayment = async (
  deps: Deps,
  { email, browser, code, passkey, ...asking }: AskingTerms & Answer,
): Promise<PaymentRecord> => {
  const { userId, paymentId, batchId } = asking
  const before = (await readPayment(deps.db, asking)).payment
  if (before.batchId === batchId && before.decidedBy === userId) return before
  const { payment, batch } = await refuseUnready(deps, asking)
  const confirming = {
    purpose: 'transfer',
    subject: subjectOf(payment, batch),
    userId,
    email,
    browser,
    code,
    passkey,
  } as const
  const confirmed = await withConfirmation(deps, confirming, (spend) =>
    transaction(deps.db, async (tx) => {
      const at = deps.now()
      const { payment: locked, membership } = await lockPayment(tx, asking)
      // A simultaneous confirmation won and spent the code.
      if (locked.batchId === batchId && locked.decidedBy === userId) return locked
      refuseUnopened(membership.business)
      if (!(await lockIfOpen(tx, asking.businessId)) || !(await lockIfOpen(tx, userId))) throw new Refusal('not_found')
      const total = fromWire(batch.totals.total).minor
      const alone = await aloneOf(tx, asking, at)
      const problem = confirmationProblem({ payment: { ...locked, total }, ...membership, alone })
      if (problem) throw problem
      await spend(tx, at)
      const ordered = await lockBatchById(tx, batchId)
      if (ordered?.state !== 'prepared') throw new Refusal('payment_decided')
      await orderBatch(tx, ordered, { actor: userId, at })
      const decided = { state: 'confirmed', total, decidedBy: userId, batchId, stateAt: at, confirmedAt: at } as const
      const details = { hash: batch.hash, lines: locked.lines, total: total.toString(), preparedBy: locked.preparedBy }
      const change = { at, actor: userId, what: 'business_payment.confirmed', subject: paymentId, details }
      await recordChange(tx, { ...change, payload: { businessId: asking.businessId } })
      return payments.update(tx, { id: paymentId }, decided)
    }),
  ).catch(async (error: unknown) => {
    const current = await payments.find(deps.db, { id: paymentId })
    if (error instanceof Refusal && current?.batchId === batchId && current.decidedBy === userId) return current
    throw error
  })
  deps.wake()
  return confirmed
}
