import { expect, test } from 'vitest'
import {
  lifeOf,
  statesWhere,
  type TransferState,
  transferLife,
  transferStates,
} from '#contract/sending/transfer-states.ts'
import { first } from '#server/modules/staff/settings/index.ts'
import { brokenLimit, limitsLeft, periodStarts } from './confirm/limits.ts'
import { cancelUntilOf } from './transfer.ts'

const mayMove = (from: TransferState, to: TransferState): boolean => lifeOf(from).moves.includes(to)

const reachableFrom = (start: TransferState): Set<TransferState> => {
  const seen = new Set<TransferState>([start])
  for (const state of seen) for (const next of transferLife[state].moves) seen.add(next)
  return seen
}

test('every state can be reached from an authorized transfer', () => {
  expect([...reachableFrom('authorized')].sort()).toEqual([...transferStates].sort())
})

test('every state of a transfer leads to a final state', () => {
  for (const state of transferStates) {
    const ends = statesWhere(({ ends }) => ends !== null).filter((end) => reachableFrom(state).has(end))
    expect(ends.length, state).toBeGreaterThan(0)
  }
})

test('a delivered transfer is never canceled, and a paid-out one never fails at the funding', () => {
  expect(mayMove('delivered', 'canceled')).toBe(false)
  expect(mayMove('delivered', 'canceling')).toBe(false)
  expect(mayMove('payout_submitted', 'funding_failed')).toBe(false)
  expect(mayMove('refunded', 'payout_submitted')).toBe(false)
})

test('a transfer under a sanctions hold is never refunded without a person', () => {
  expect(mayMove('on_hold_compliance', 'canceled')).toBe(false)
  expect(transferLife.on_hold_compliance.cancel).toBe('by_person')
})

test('a state canceled immediately has that move, and one decided by a partner or person has the waiting state', () => {
  for (const state of transferStates) {
    const { cancel } = transferLife[state]
    if (cancel === 'immediate') expect(mayMove(state, 'canceled'), state).toBe(true)
    if (cancel === 'by_partner' || cancel === 'by_person') expect(mayMove(state, 'canceling'), state).toBe(true)
    if (cancel === 'too_late') {
      expect(mayMove(state, 'canceled'), state).toBe(false)
      expect(mayMove(state, 'canceling'), state).toBe(false)
    }
  }
})

test('a transfer can be canceled to the thirtieth minute and not a second longer', () => {
  const authorizedAt = Temporal.Instant.from('2026-11-20T15:00:00Z')
  const transfer = {
    state: 'payout_submitted',
    authorizedAt,
    payoutNotBefore: null,
    problem: null,
    heldAt: null,
    terms: { dateAvailable: '2026-11-23' },
  } as const
  const until = authorizedAt.add({ minutes: 30 })
  expect(cancelUntilOf(transfer, until)?.equals(until)).toBe(true)
  expect(cancelUntilOf(transfer, until.add({ nanoseconds: 1 }))).toBeNull()
  expect(cancelUntilOf({ ...transfer, state: 'delivered' }, authorizedAt)).toBeNull()
})

const limits = first.limits.value

test('the tightest limit is the one that is named', () => {
  const verified = { verification: 'verified', level: 'standard' } as const
  const usage = { day: 250_000n, thirty_days: 980_000n }
  expect(brokenLimit(limits, verified, { ...usage, amount: 20_000n })).toBeUndefined()
  expect(brokenLimit(limits, verified, { ...usage, amount: 20_001n })?.period).toBe('thirty_days')
  expect(brokenLimit(limits, verified, { day: 0n, thirty_days: 0n, amount: 299_901n })?.period).toBe('transfer')
  expect(brokenLimit(limits, verified, { day: 250_000n, thirty_days: 0n, amount: 60_000n })?.period).toBe('day')
})

test('an unverified customer has no remaining limit', () => {
  for (const verification of ['not_verified', 'pending'] as const)
    for (const { left } of limitsLeft(limits, { verification, level: 'raised' }, { day: 0n, thirty_days: 0n }))
      expect(left).toBe(0n)
})

test('the day starts at midnight in New York, in winter and in summer', () => {
  const dayOf = (at: string): string => periodStarts(Temporal.Instant.from(at)).day.toString()
  expect(dayOf('2026-11-20T04:59:59Z')).toBe('2026-11-19T05:00:00Z')
  expect(dayOf('2026-11-20T05:00:00Z')).toBe('2026-11-20T05:00:00Z')
  expect(dayOf('2026-07-01T05:00:00Z')).toBe('2026-07-01T04:00:00Z')
})
