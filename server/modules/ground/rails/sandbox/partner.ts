import { createHash, randomInt } from 'node:crypto'
import type { SandboxBehavior, SandboxFault } from '#contract/ground/sandbox.ts'
import type { Now } from '#server/platform/clock.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import { type CallLimits, ProviderConflict, ProviderDown, ProviderTimeout, type UnknownReference } from '../provider.ts'
import { recallCause } from '../recall.ts'
import {
  advance,
  cancellation,
  deliveries,
  type Order,
  type OrderStatus,
  recallIn,
  repliedTo,
  type Step,
} from './order.ts'
import { countCall, lockOrder, orders, outgoingNotices, selectInstruction, updateOrder } from './queries.ts'

/**
 * The sandbox partner: a simulated bank and payout network with its own records. It runs in its own transactions on its own connections,
 * as another company's computer would: its work stays committed when our transaction rolls back.
 */
export type Sandbox = { db: Db; now: Now }

export const partnerName = 'sandbox'
/** The bank of deposit is another company, with its own settlement account. */
export const clearingName = 'sandbox-checks'
/** The card processor is another company, with its own settlement account. */
export const cardPartnerName = 'sandbox-cards'

/** The sponsor bank of instant payments is another company, with its own settlement account. */
export const instantName = 'sandbox-instant'

const otherPartners: Partial<Record<Order['rail'], string>> = {
  check_clearing: clearingName,
  card: cardPartnerName,
  instant: instantName,
}
export const partnerOf = (rail: Order['rail']): string => otherPartners[rail] ?? partnerName

type Key = Pick<Order, 'rail' | 'reference'>
export type NewOrder = Key &
  Pick<Order, 'kind' | 'amount' | 'currency' | 'notices' | 'sealedAt' | 'steps'> & {
    status: OrderStatus
    reason: string | null
  }

/** A digest of the order: distinguishes a retry from another order under the same reference. */
const fingerprintOf = (order: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(order)).digest('hex')

/** The code that the beneficiary presents at the counter. */
const newPickupCode = (): string => String(randomInt(10 ** 9, 10 ** 10))

/** Applies the due steps to an order, and schedules its notices. */
export const bringUpToDate = async (tx: Tx, stored: Order, now: Temporal.Instant): Promise<Order> => {
  const { order, made } = advance(stored, now)
  if (made.length === 0) return stored
  await updateOrder(tx, order)
  for (const move of made) await tell(tx, { ...stored, amount: order.amount, recall: order.recall ?? null }, move)
  return order
}

const tell = async (tx: Tx, order: Order, { at, status, reason, returnCode }: Step): Promise<void> => {
  // A charge settles again when its dispute is won.
  const why = order.rail === 'card' && reason ? `:${reason}` : ''
  const recall = status === 'contested' ? recallIn(order) : undefined
  const noticeId = `${order.rail}:${order.reference}:${status}${recall ? `:${recall.id}` : why}`
  const told = {
    ...{ ...order, at, status, reason, returnCode, pickupCode: visibleCode({ ...order, status }) },
    ...(recall && { reason: recallCause(recall), amount: recall.amount.minor }),
  }
  let copy = 0
  for (const deliverAt of deliveries({ at, status, reason, returnCode }, order)) {
    copy += 1
    await outgoingNotices.insertOnce(tx, { noticeId, copy, deliverAt, order: told })
  }
}

/** The code is disclosed once the money is available, and never before. */
export const visibleCode = ({ status, pickupCode }: Pick<Order, 'status' | 'pickupCode'>): string | null =>
  status === 'accepted' || status === 'refused' ? null : pickupCode

/** Accepts an order, or returns the first result for a known reference. Throws `ProviderConflict` for another order under it. */
export const acceptOrder = (
  { db, now }: Sandbox,
  request: NewOrder & { body: readonly string[]; cash: boolean },
): Promise<Order> =>
  transaction(db, async (tx) => {
    const at = now()
    const { body, cash, ...order } = request
    const fingerprint = fingerprintOf(body)
    const fresh: Order = { ...order, fingerprint, returnCode: null, pickupCode: cash ? newPickupCode() : null, at }
    if (await orders.insertOnce(tx, fresh)) {
      if ((order.rail === 'pay_out' || order.rail === 'bill_pay') && order.status === 'accepted')
        await tell(tx, fresh, { at, status: 'accepted', reason: null, returnCode: null })
      return fresh
    }
    const known = await lockOrder(tx, order)
    if (!known) throw new Error(`the sandbox lost the order ${order.reference}`)
    if (known.kind === 'nothing') return { ...known, status: 'refused', reason: 'canceled' }
    if (known.fingerprint !== fingerprint)
      throw new ProviderConflict(`the reference ${order.reference} was used for another order`)
    return bringUpToDate(tx, known, at)
  })

export const readOrder = ({ db, now }: Sandbox, key: Key): Promise<Order | UnknownReference> =>
  transaction(db, async (tx) => {
    const known = await lockOrder(tx, key)
    return known ? bringUpToDate(tx, known, now()) : { status: 'unknown_reference' }
  })

/** A reference that never arrived is recorded as canceled: if it arrives later, it is refused. */
export const cancelOrder = ({ db, now }: Sandbox, key: Key): Promise<'canceled' | 'too_late'> =>
  transaction(db, async (tx) => {
    const at = now()
    const nothing = {
      fingerprint: '',
      amount: null,
      currency: null,
      returnCode: null,
      pickupCode: null,
      sealedAt: null,
      notices: 'none',
      steps: [],
    } as const
    if (
      await orders.insertOnce(tx, {
        ...key,
        ...nothing,
        steps: [],
        kind: 'nothing',
        status: 'canceled',
        reason: null,
        at,
      })
    )
      return 'canceled'
    const known = await lockOrder(tx, key)
    if (!known) throw new Error(`the sandbox lost the order ${key.reference}`)
    const order = await bringUpToDate(tx, known, at)
    const answer = cancellation(order, at)
    if (answer === 'too_late') return 'too_late'
    if (answer === 'cancel') await updateOrder(tx, { ...order, status: 'canceled', steps: [], at })
    return 'canceled'
  })

/** Corrects the name of an unpaid cash pickup, once for each key; with another code where the network prints the name on it. */
export const renameOrder = (
  { db, now }: Sandbox,
  { key, isNewCode, ...of }: Key & { key: string; isNewCode: boolean },
): Promise<Order | 'too_late'> =>
  transaction(db, async (tx) => {
    const known = await lockOrder(tx, of)
    const order = known && (await bringUpToDate(tx, known, now()))
    if (order?.renameKey === key) return order
    if (order?.status !== 'accepted' && order?.status !== 'available') return 'too_late'
    const renamed = { ...order, renameKey: key, pickupCode: isNewCode ? newPickupCode() : order.pickupCode }
    await updateOrder(tx, renamed)
    return renamed
  })

/** Writes the reply to a recall, once, and returns the order. Null: nobody contested it under this id. */
export const replyToOrder = (
  { db, now }: Sandbox,
  { recallId, accepts, ...key }: Key & { recallId: string; accepts: boolean },
): Promise<Order | null> =>
  transaction(db, async (tx) => {
    const known = await lockOrder(tx, key)
    const order = known && (await bringUpToDate(tx, known, now()))
    if (order?.recall?.id !== recallId) return null
    const replied = repliedTo(order, { accepts }, now())
    await updateOrder(tx, replied)
    return replied
  })

/** Replaces the plan of an order in status `from`. False when it is no longer in that status. */
export const planAgain = (
  { db, now }: Sandbox,
  { from, steps, ...key }: Key & { from: OrderStatus; steps: Step[] },
): Promise<boolean> =>
  transaction(db, async (tx) => {
    const known = await lockOrder(tx, key)
    const order = known && (await bringUpToDate(tx, known, now()))
    if (order?.status !== from) return false
    await updateOrder(tx, { ...order, steps })
    await bringUpToDate(tx, { ...order, steps }, now())
    return true
  })

/** Moves an order now, regardless of its plan: simulates a person at a counter, for demos. False for an unknown order. */
export const moveOrder = (
  { db, now }: Sandbox,
  { status, reason, returnCode, recall, ...key }: Key & Omit<Step, 'at' | 'minor'>,
): Promise<boolean> =>
  transaction(db, async (tx) => {
    const known = await lockOrder(tx, key)
    if (!known || known.kind === 'nothing') return false
    const order = await bringUpToDate(tx, known, now())
    if (status === 'contested' && key.rail !== 'pay_out') return false
    // A canceled or refused order cannot be paid manually.
    if (order.status === 'canceled' || order.status === 'refused') return false
    const step = { at: now(), status, reason, returnCode, ...(recall && { recall }) }
    await bringUpToDate(tx, { ...order, steps: status === 'contested' ? [step, ...order.steps] : [step] }, now())
    return true
  })

export const behaviorOf = async <T>(
  { db }: Pick<Sandbox, 'db'>,
  reference: string,
  choose: (instruction: SandboxBehavior | undefined) => T,
): Promise<T> => choose(await selectInstruction(db, reference))

/** Simulates the instructed fault. The first `times` calls of this verb for this reference fail; the next one succeeds. */
export const withFault = async <T>(
  { db }: Pick<Sandbox, 'db'>,
  call: Key & { verb: string; fault: SandboxFault | null; times: number },
  limits: CallLimits | undefined,
  work: () => Promise<T>,
): Promise<T> => {
  const { fault, times, ...key } = call
  if (!fault) return work()
  const calls = await transaction(db, (tx) => countCall(tx, key))
  if (calls > times) return work()
  if (fault === 'down') throw new ProviderDown('the sandbox refused the connection')
  if (fault === 'timeout_before') throw new ProviderTimeout('the connection to the sandbox broke')
  await work()
  if (fault === 'slow') await untilGivenUp(limits?.signal)
  throw new ProviderTimeout(
    fault === 'error_after' ? 'the sandbox answered 500' : 'the connection to the sandbox broke',
  )
}

/** A late reply is no reply: this one resolves as soon as the caller has timed out. */
export const untilGivenUp = (signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    if (!signal || signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
