import { createHash } from 'node:crypto'
import type { PayoutMethod } from '#contract/ground/corridors.ts'
import type { SandboxBehavior, SandboxRecall } from '#contract/ground/sandbox.ts'
import type { Money } from '#contract/lib/money.ts'
import { achReturn } from '../ach-returns.ts'
import type { Notice } from '../notice.ts'
import type { PartnerRecord } from '../provider.ts'
import type { Recall } from '../recall.ts'

export type OrderStatus = Notice['news']['status']

/** A planned status change at the partner. A recall changes no status; `minor`: of a return in part. */
export type Step = {
  at: Temporal.Instant
  status: OrderStatus
  reason: string | null
  returnCode: string | null
  recall?: SandboxRecall | undefined
  minor?: string
}

/** As JSON. */
export type OrderRecall = {
  id: string
  reason: SandboxRecall['reason']
  minor: string
  at: string
  replyBy: string
  status: Recall['status']
}

/** One payout, debit, credit, check, charge or refund in the sandbox partner's records. */
export type Order = {
  rail: Notice['rail']
  reference: string
  /** `nothing`: canceled before it ever arrived, so it can never be executed. */
  kind: 'payout' | 'debit' | 'credit' | 'check' | 'bill_payment' | 'charge' | 'refund' | 'nothing'
  fingerprint: string
  amount: Money['minor'] | null
  currency: Money['currency'] | null
  status: OrderStatus
  reason: string | null
  returnCode: string | null
  /** Created with the order, disclosed once the cash is available. */
  pickupCode: string | null
  /** Of the last correction of its name. */
  renameKey?: string | null
  recall?: OrderRecall | null
  at: Temporal.Instant
  /** From here on it cannot be canceled. Null: never accepted, so there is nothing to cancel. */
  sealedAt: Temporal.Instant | null
  notices: SandboxBehavior['notices']
  /** In order of time. */
  steps: Step[]
}

/** The first eight digits of the sandbox bank's routing number prefix its trace numbers. */
const originating_bank = '09100001'

/** Deterministic: eight digits of the bank and seven of the entry (Nacha trace number), or a letter and twelve digits. */
const partnerReferenceOf = (order: Order): string | null => {
  const { rail, reference, kind, status } = order
  if (kind === 'nothing' || status === 'refused') return null
  const digest = BigInt(`0x${createHash('sha256').update(reference).digest('hex')}`)
  const digits = (count: number): string => digest.toString().slice(-count)
  // The biller's own number arrives with its reply.
  if (rail === 'bill_pay') return status === 'accepted' ? null : digits(10)
  if (rail === 'pay_in') return `${originating_bank}${digits(7)}`
  if (rail === 'instant') return instructionIdOf(order)
  return `${rail === 'pay_out' ? 'P' : 'C'}${digits(12)}`
}

/** The sponsor bank's number (InstrId): its day, its routing number's eight digits, and a running number. */
const instructionIdOf = ({ reference, at }: Order): string => {
  const digits = BigInt(`0x${createHash('sha256').update(reference).digest('hex')}`)
  return `${at.toString().slice(0, 10).replaceAll('-', '')}${originating_bank}${digits.toString().slice(-12)}`
}

/** The formats of Banco de México (clave de rastreo) and of Banco Central do Brasil (EndToEndId, with the participant's ISPB). */
const proofForms: Readonly<Record<string, (made: { day: string; minute: string; digits: string }) => string>> = {
  MXN: ({ day, digits }) => `SOL${day}${digits}`,
  BRL: ({ day, minute, digits }) => `E99999004${day}${minute}S${digits.slice(0, 10)}`,
}

/** The rail's own number of a deposit that was delivered; cash has none. */
export const proofOf = ({ reference, status, currency, pickupCode, at }: Order): { proof?: string } => {
  const form = status === 'delivered' && pickupCode === null ? proofForms[currency ?? ''] : undefined
  if (!form) return {}
  const [day = '', minute = ''] = at.toString().replaceAll(/[-:]/g, '').split('T')
  const digits = BigInt(`0x${createHash('sha256').update(reference).digest('hex')}`)
    .toString()
    .slice(-12)
  return { proof: form({ day, minute: minute.slice(0, 4), digits }) }
}

export const recordOf = (order: Order): PartnerRecord => ({
  amount: order.amount === null || order.currency === null ? null : { minor: order.amount, currency: order.currency },
  partnerReference: partnerReferenceOf(order),
})

/** Until when the contested bank may reply, and when it returns the money after that. */
const replyWithin = Temporal.Duration.from({ hours: 7 * 24 })
const recalledAfter = Temporal.Duration.from({ hours: 48 })
const recoveredAfter = Temporal.Duration.from({ hours: 96 })

export const recallIn = ({ recall, currency }: Order): Recall | undefined => {
  if (!recall || currency === null) return undefined
  const [at, replyBy] = [Temporal.Instant.from(recall.at), Temporal.Instant.from(recall.replyBy)]
  return { ...recall, amount: { minor: BigInt(recall.minor), currency }, at, replyBy }
}

const contestedBy = ({ reference, amount }: Order, { at, recall }: Step): OrderRecall => ({
  id: `rc_${createHash('sha256').update(`${reference} ${at}`).digest('hex').slice(0, 12)}`,
  reason: recall?.reason ?? 'fraud',
  minor: recall?.minor ?? String(amount),
  at: at.toString(),
  replyBy: at.add(replyWithin).toString(),
  status: 'open',
})

/** The first reply in time decides; the money of an accepted recall is returned days later. */
export const repliedTo = (order: Order, { accepts }: { accepts: boolean }, now: Temporal.Instant): Order => {
  const recall = recallIn(order)
  if (!order.recall || recall?.status !== 'open') return order
  if (Temporal.Instant.compare(now, recall.replyBy) > 0)
    return { ...order, recall: { ...order.recall, status: 'expired' } }
  const back = step(now.add(recoveredAfter), 'returned', { reason: 'recalled', minor: order.recall.minor })
  return accepts
    ? { ...order, recall: { ...order.recall, status: 'accepted' }, steps: [back] }
    : { ...order, recall: { ...order.recall, status: 'rejected' } }
}

/** These seconds stand for the hours or days of a real partner; docs/rails/sandbox.md lists them. */
const depositTakes = Temporal.Duration.from({ seconds: 6 })
const cashReadyTakes = Temporal.Duration.from({ seconds: 4 })
const pickupTakes = Temporal.Duration.from({ seconds: 60 })
const fileLeavesAfter = Temporal.Duration.from({ seconds: 2 })
const settlementTakes = Temporal.Duration.from({ seconds: 5 })
const lateBy = Temporal.Duration.from({ hours: 72 })
const returnedAfter = Temporal.Duration.from({ hours: 21 * 24 })
const bouncedAfter = Temporal.Duration.from({ hours: 20 })
const unclaimedAfter = Temporal.Duration.from({ hours: 30 * 24 })
const billerTakes = Temporal.Duration.from({ seconds: 3 })
const billReturnedAfter = Temporal.Duration.from({ hours: 20 })
const postedAfter = Temporal.Duration.from({ minutes: 5 })
const disputedAfter = Temporal.Duration.from({ hours: 45 * 24 })

const step = (at: Temporal.Instant, status: OrderStatus, more: Partial<Step> = {}): Step => ({
  at,
  status,
  reason: null,
  returnCode: null,
  ...more,
})

export const planPayout = (method: PayoutMethod, { fate }: SandboxBehavior, now: Temporal.Instant): Step[] => {
  if (fate === 'refuse' || fate === 'refuse_details') return []
  const start = fate === 'late' ? now.add(lateBy) : now
  if (fate === 'refuse_later') return [step(now.add(depositTakes), 'refused', { reason: 'account_closed' })]
  if (method === 'cash_pickup') {
    const ready = start.add(cashReadyTakes)
    if (fate === 'unclaimed')
      return [step(ready, 'available'), step(ready.add(unclaimedAfter), 'unclaimed', { reason: 'unclaimed' })]
    const picked = step(ready.add(pickupTakes), 'delivered')
    return [step(ready, 'available'), picked, ...returnOf(picked, fate)]
  }
  const delivered = step(start.add(depositTakes), 'delivered')
  if (fate === 'recall') return [delivered, step(delivered.at.add(recalledAfter), 'contested')]
  return [delivered, ...returnOf(delivered, fate)]
}

const returnOf = (delivered: Step, fate: SandboxBehavior['fate']): Step[] =>
  fate === 'return' ? [step(delivered.at.add(returnedAfter), 'returned', { reason: 'account_closed' })] : []

/** The plan of a payment to a biller accepted now. An unmatched payment is returned the next day. */
export const planBillPayment = ({ fate }: SandboxBehavior, now: Temporal.Instant): Step[] => {
  const taken = (fate === 'late' ? now.add(lateBy) : now).add(billerTakes)
  if (fate === 'refuse_later') return [step(taken, 'refused', { reason: 'biller_rejected' })]
  const delivered = step(taken, 'delivered')
  return fate === 'return'
    ? [delivered, step(taken.add(billReturnedAfter), 'returned', { reason: 'biller_rejected' })]
    : [delivered]
}

/** The plan of an ACH entry accepted now, and when its file leaves. */
export const planEntry = (
  { returnCode, changeCode }: SandboxBehavior,
  now: Temporal.Instant,
): { steps: Step[]; sealedAt: Temporal.Instant } => {
  const sealedAt = now.add(fileLeavesAfter)
  const decided = now.add(settlementTakes)
  if (!returnCode) return { sealedAt, steps: [step(decided, 'settled', { reason: changeCode })] }
  const returned = (at: Temporal.Instant): Step => step(at, 'returned', { returnCode })
  return achReturn(returnCode)?.group === 'unauthorized'
    ? { sealedAt, steps: [step(decided, 'settled'), returned(decided.add(disputedAfter))] }
    : { sealedAt, steps: [returned(decided)] }
}

/** The plan of an instant payment: none when the receiving bank posted it immediately. */
export const planInstant = ({ fate }: SandboxBehavior, now: Temporal.Instant): Step[] => {
  if (fate === 'late') return [step(now.add(postedAfter), 'settled')]
  return fate === 'refuse_later' ? [step(now.add(postedAfter), 'refused', { reason: 'AC06' })] : []
}

/** The plan of a check accepted now: most returns arrive within two days, a forgery weeks later. */
export const planItem = ({ returnCode, fate }: SandboxBehavior, now: Temporal.Instant): Step[] => {
  const settled = step(now.add(settlementTakes), 'settled')
  if (!returnCode) return [settled]
  const after = fate === 'late' ? returnedAfter : bouncedAfter
  return [settled, step(settled.at.add(after), 'returned', { returnCode })]
}

/** The order's current state, and the steps executed to reach it. */
export const advance = (order: Order, now: Temporal.Instant): { order: Order; made: Step[] } => {
  const made = order.steps.filter(({ at }) => Temporal.Instant.compare(at, now) <= 0)
  const contested = made.findLast(({ status }) => status === 'contested')
  const rest = {
    ...{ ...order, steps: order.steps.slice(made.length) },
    ...(contested && { recall: contestedBy(order, contested) }),
  }
  const last = made.findLast(({ status }) => status !== 'contested')
  if (!last) return { order: rest, made }
  const { at, status, reason, returnCode, minor } = last
  return { order: { ...rest, at, status, reason, returnCode, ...(minor && { amount: BigInt(minor) }) }, made }
}

/** A payout can be canceled until it is delivered, an ACH entry until its file leaves, a charge until it is captured. */
export const cancellation = (order: Order, now: Temporal.Instant): 'cancel' | 'already' | 'too_late' => {
  if (order.status === 'canceled' || order.status === 'refused') return 'already'
  if (order.rail === 'pay_out' || order.rail === 'bill_pay')
    return order.status === 'accepted' || order.status === 'available' ? 'cancel' : 'too_late'
  if (order.rail === 'card') return order.status === 'challenge' ? 'cancel' : 'too_late'
  const left = order.sealedAt !== null && Temporal.Instant.compare(order.sealedAt, now) <= 0
  return order.status === 'submitted' && !left ? 'cancel' : 'too_late'
}

const unrulyBy = Temporal.Duration.from({ seconds: 90 })
const copyBy = Temporal.Duration.from({ seconds: 3 })

/** When the notices of a step are sent: one time per copy. */
export const deliveries = (made: Step, { notices, steps }: Pick<Order, 'notices' | 'steps'>): Temporal.Instant[] => {
  if (notices === 'none') return []
  if (notices === 'once') return [made.at]
  const early = steps.some(({ at }) => Temporal.Instant.compare(at, made.at) > 0)
  const first = early ? made.at.add(unrulyBy) : made.at
  return [first, first.add(copyBy)]
}
