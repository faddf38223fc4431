import { Refusal } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import type { CashCode, CashIn, Rails } from '#server/modules/ground/rails/index.ts'
import { readUser } from '#server/modules/people/identity/index.ts'
import { transaction } from '#server/platform/database.ts'
import { bookCash } from '../book-cash.ts'
import { cashCodes, readCashCode, selectCashPayments, updateCashCode } from '../cash-queries.ts'
import { moveTopUp } from '../change-state.ts'
import { rescheduleTopUp, topUps, wakeTopUp } from '../queries.ts'
import { currency, referenceOf, type TopUpRecord } from '../top-up.ts'
import type { Deps, Way } from './way.ts'

const codeHours = 72
/** Polling interval for a network without webhooks. */
const poll_minutes = 10

const networkOf = ({ cashIn }: Pick<Rails, 'cashIn'>): CashIn => {
  if (!cashIn) throw new Refusal('top_up_unavailable', { fields: { way: 'top_up_unavailable' } })
  return cashIn
}

/** Cash paid at a counter with a code. It is irreversible, so there is no hold. */
export const cash: Way = {
  fee: { fixed: 200n, share_bp: 0n },

  terms: async ({ rails }) => rails.cashIn && { sources: [], counters: [...rails.cashIn.counters], codeHours },

  check: async ({ rails }) => {
    networkOf(rails)
    return { parties: [], hold: null, codeFrom: null, source: '' }
  },

  begin: async ({ tx, rails, at }, { id }) => {
    const { name: partner, network, counters } = networkOf(rails)
    const expiresAt = at.add({ hours: codeHours })
    await cashCodes.insert(tx, {
      ...{ topUpId: id, partner, network, counters: [...counters], code: null, expiresAt, attemptedAt: null },
    })
    await wakeTopUp(tx, id, at)
  },

  cancel: ({ tx, at }, { id }) => wakeTopUp(tx, id, at),

  holdUntil: null,

  process: async (deps, topUp) => apply(deps, topUp, await queryNetwork(deps, topUp)),

  detail: async (db, { id }) => {
    const { code, expiresAt, counters } = await readCashCode(db, id)
    const money = (minor: bigint) => toWire({ minor, currency })
    const payments = (await selectCashPayments(db, id)).map(({ amount, credited, counter, paidAt }) => ({
      ...{ amount: money(amount), credited: money(credited), counter, at: paidAt.toString() },
    }))
    return {
      account: null,
      card: null,
      challengeUrl: null,
      cash: { code, expiresAt: expiresAt.toString(), counters, payments },
    }
  },
}

type Answer = { code: CashCode; tooLate: boolean }

/** Outside any transaction: issues the code once, cancels it at its owner's request, or reads its status. */
const queryNetwork = async ({ db, now, rails }: Deps, topUp: TopUpRecord): Promise<Answer> => {
  const network = networkOf(rails)
  const reference = referenceOf(topUp)
  const { id, userId, state, cancel, amount, fee } = topUp
  const isWanted = state === 'pending'
  if (isWanted && cancel === 'requested') {
    const isCanceled = (await network.cancel(reference)) === 'canceled'
    if (isCanceled)
      return { code: { status: 'canceled', code: null, payments: [], reason: null, at: now() }, tooLate: false }
  }
  const stored = await readCashCode(db, id)
  const found = stored.attemptedAt ? await network.read(reference) : ({ status: 'unknown_reference' } as const)
  if (found.status !== 'unknown_reference') return { code: found, tooLate: cancel === 'requested' }
  if (stored.code) throw new Error(`the network made the code of ${reference} and does not know it any more`)
  // The attempt is committed before the network is called; the same reference returns the same code.
  await updateCashCode(db, id, { attemptedAt: now() })
  const { firstName, lastName } = await readUser(db, userId)
  const total = { minor: amount + fee, currency }
  const payer = { firstName, lastName, secondLastName: '' }
  const { expiresAt } = stored
  const code = await network.createCode({ reference, smallest: total, largest: total, expiresAt, payer })
  return { code, tooLate: false }
}

/** Stores the network's answer: a code, payments, or an expiry. */
const apply = async ({ db, now, wake }: Deps, claimed: TopUpRecord, { code, tooLate }: Answer): Promise<void> => {
  await transaction(db, async (tx) => {
    const at = now()
    const { id } = claimed
    const stored = await readCashCode(tx, id)
    if (code.code && !stored.code) await updateCashCode(tx, id, { code: code.code })
    await bookCash(tx, { id, userId: claimed.userId, partner: stored.partner, payments: code.payments, at })
    const topUp = await topUps.lock(tx, { id })
    if (!topUp) throw new Error(`top-up ${id} is gone`)
    const left = topUp.state === 'pending' ? await endUnpaid(tx, topUp, { code, tooLate, at }) : topUp
    const next = at.add({ minutes: poll_minutes })
    const nextRunAt = Temporal.Instant.compare(next, stored.expiresAt) < 0 ? next : stored.expiresAt
    // Around the expiry the network's answer may be stale.
    const isPast = Temporal.Instant.compare(stored.expiresAt, at) <= 0
    const due = left.state === 'pending' ? (isPast ? next : nextRunAt) : null
    await rescheduleTopUp(tx, claimed, { nextRunAt: due, failures: 0 })
  })
  wake()
}

type Ending = Answer & { at: Temporal.Instant }

const endUnpaid = async (
  tx: Parameters<typeof moveTopUp>[0],
  topUp: TopUpRecord,
  { code, tooLate, at }: Ending,
): Promise<TopUpRecord> => {
  const { status, reason, at: eventAt } = code
  const change = { cancel: null, nextRunAt: null }
  if (status === 'canceled') return moveTopUp(tx, topUp, { to: 'canceled', eventAt: at, change, at })
  if (status === 'refused') {
    const why = reason ?? 'refused'
    return moveTopUp(tx, topUp, { to: 'failed', eventAt: at, reason: why, change, at })
  }
  if (status === 'expired') return moveTopUp(tx, topUp, { to: 'expired', eventAt, change, at })
  return tooLate ? topUps.update(tx, { id: topUp.id }, { cancel: 'too_late' }) : topUp
}
