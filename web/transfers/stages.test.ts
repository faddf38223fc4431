import { describe, expect, test } from 'vitest'
import type { PayInMethod } from '#contract/ground/corridors.ts'
import { type TransferState, transferStates } from '#contract/sending/transfer-states.ts'
import type { Transfer } from '#contract/sending/transfers.ts'
import { headingOf, type Journey, outcomeOf, stagesOf } from './stages.ts'

const at = (minute: number) => `2026-11-21T15:${String(minute).padStart(2, '0')}:00Z`

/** A journey through these states, one minute apart, currently at the last. */
const journey = (...states: TransferState[]): Journey => ({
  state: states.at(-1) ?? 'authorized',
  steps: states.map((state, minute) => ({ state, eventAt: at(minute) })),
  payout: 'bank_deposit',
})
const shown = (...states: TransferState[]) => stagesOf(journey(...states)).map(({ key, state }) => `${key} ${state}`)

describe('the stages of a transfer', () => {
  test('the sun marks the stage in progress, and advances with the money', () => {
    expect(shown('authorized')).toEqual(['paid done', 'checked now', 'sent ahead', 'ready ahead'])
    expect(shown('authorized', 'screening', 'funds_collected', 'payout_submitted')).toEqual([
      'paid done',
      'checked done',
      'sent now',
      'ready ahead',
    ])
    expect(shown('authorized', 'screening', 'funds_collected', 'payout_submitted', 'delivered')).toEqual([
      'paid done',
      'checked done',
      'sent done',
      'ready done',
    ])
  })

  test('a bank debit is a separate stage, and a wallet payment is none', () => {
    expect(shown('authorized', 'screening', 'collecting')).toEqual([
      'paid done',
      'checked done',
      'collected now',
      'sent ahead',
      'ready ahead',
    ])
  })

  test('cash waits at the counter before it is picked up', () => {
    const way: TransferState[] = ['authorized', 'funds_collected', 'payout_submitted', 'payout_available']
    expect(shown(...way)).toContain('ready now')
    expect(shown(...way, 'delivered')).toContain('ready done')
  })

  test('while a cancellation is requested, the transfer stays at its stage', () => {
    const way: TransferState[] = ['authorized', 'screening', 'funds_collected', 'payout_submitted']
    expect(shown(...way, 'canceling')).toEqual(shown(...way))
  })

  test('a payout refused for a detail waits at the sending stage, and the earlier stages stay done', () => {
    const way: TransferState[] = ['authorized', 'screening', 'collecting', 'funds_collected', 'payout_submitted']
    expect(shown(...way, 'on_hold_information')).toEqual([
      'paid done',
      'checked done',
      'collected done',
      'sent now',
      'ready ahead',
    ])
  })

  test('a cancellation pending approval promises neither a delivery nor a refund above the collected amount', () => {
    const asked = { ...journey('authorized', 'screening', 'on_hold_compliance', 'canceling'), held: true }
    const named = (taken: boolean) => stagesOf({ ...asked, taken }).map(({ key, state }) => `${key} ${state}`)
    expect(named(true)).toEqual(['paid done', 'cancel now', 'refund ahead'])
    expect(named(false)).toEqual(['paid done', 'cancel now'])
  })

  test('a stopped transfer shows its completed stages, the reason, and whether the money was refunded', () => {
    expect(shown('authorized', 'canceled')).toEqual(['paid done', 'stopped failed', 'refund now'])
    expect(shown('authorized', 'funds_collected', 'payout_submitted', 'delivered', 'returned', 'refunded')).toEqual([
      'paid done',
      'checked done',
      'sent done',
      'ready done',
      'stopped failed',
      'refund done',
    ])
  })

  test('no refund is promised if nothing was collected, or if the law blocks the money', () => {
    expect(shown('authorized', 'collecting', 'funding_failed').at(-1)).toBe('stopped failed')
    expect(shown('authorized', 'on_hold_compliance', 'blocked').at(-1)).toBe('stopped failed')
  })

  test('the text about the money states its outcome', () => {
    const terms = { total: { minor: '5175', currency: 'USD' } }
    const to =
      (method: NonNullable<Transfer['refundTo']>['method'], minor = '5175') =>
      (state: TransferState) =>
        outcomeOf({ state, terms, refundTo: { method, label: '', amount: { minor, currency: 'USD' } } })
    const taken = to('card')
    const untaken = (state: TransferState) => outcomeOf({ state, terms, refundTo: null })
    expect([taken('authorized'), untaken('authorized'), untaken('collecting')]).toEqual(['paid', 'due', 'due'])
    expect([taken('canceled'), taken('refunded'), taken('blocked')]).toEqual(['returning', 'returned', 'paid'])
    expect([to('reversed')('refunded'), to('reversed')('funding_failed')]).toEqual(['reversed', 'reversed'])
    // A debt, a remedy or a part: it was not all refunded.
    expect([to('debt'), to('remedied'), to('card', '5000')].map((of) => of('refunded'))).toEqual(Array(3).fill('paid'))
    expect((['canceled', 'refunded', 'blocked', 'funding_failed'] as const).map(untaken)).toEqual(
      Array(4).fill('untaken'),
    )
  })

  test('the heading names a card for a card payment, and no refund if nothing was collected', () => {
    const of = (state: TransferState, payIn: PayInMethod, refundTo: Transfer['refundTo'] = null) =>
      headingOf({ state, pausedUntil: null, held: false, terms: { payIn }, refundTo })
    expect(of('collecting', 'card')).toBe('transfers.heading.collecting.card')
    expect(of('collecting', 'ach')).toBe('transfers.heading.collecting')
    expect(of('refunded', 'card')).toBe('transfers.heading.canceled')
    const amount = { minor: '5175', currency: 'USD' }
    expect(of('refunded', 'card', { method: 'card', label: '', amount })).toBe('transfers.heading.refunded')
    expect(headingOf({ state: 'canceling', pausedUntil: null, held: true, terms: { payIn: 'card' } })).toBe(
      'transfers.heading.cancel_requested',
    )
  })

  test('each stage has its completion time', () => {
    const times = stagesOf(journey('authorized', 'screening', 'funds_collected', 'payout_submitted')).map(
      (stage) => stage.at,
    )
    expect(times).toEqual([at(0), at(2), at(3), null])
  })

  test('every state of the contract has a stage or is an exit', () => {
    for (const state of transferStates) {
      const places = stagesOf(journey('authorized', state)).filter((stage) => stage.state !== 'ahead')
      expect(places.length, state).toBeGreaterThan(0)
    }
  })
})
