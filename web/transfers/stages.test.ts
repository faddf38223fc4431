import { describe, expect, test } from 'vitest'
import { type TransferState, transferStates } from '../../contract/transfer-states.ts'
import { type Journey, outcomeOf, stagesOf } from './stages.ts'

const at = (minute: number) => `2026-11-21T15:${String(minute).padStart(2, '0')}:00Z`

/** A journey through these states, a minute apart, as it is at the last of them. */
const journey = (...states: TransferState[]): Journey => ({
  state: states.at(-1) ?? 'authorised',
  steps: states.map((state, minute) => ({ state, eventAt: at(minute) })),
  payout: 'bank_deposit',
})
const shown = (...states: TransferState[]) => stagesOf(journey(...states)).map(({ key, state }) => `${key} ${state}`)

describe('the stages of a transfer', () => {
  test('the sun stands at what is under way, and moves on with the money', () => {
    expect(shown('authorised')).toEqual(['paid done', 'checked now', 'sent ahead', 'ready ahead'])
    expect(shown('authorised', 'screening', 'funds_collected', 'payout_submitted')).toEqual([
      'paid done',
      'checked done',
      'sent now',
      'ready ahead',
    ])
    expect(shown('authorised', 'screening', 'funds_collected', 'payout_submitted', 'delivered')).toEqual([
      'paid done',
      'checked done',
      'sent done',
      'ready done',
    ])
  })

  test('a bank that is debited is a stage of its own, and a wallet is none', () => {
    expect(shown('authorised', 'screening', 'collecting')).toEqual([
      'paid done',
      'checked done',
      'collected now',
      'sent ahead',
      'ready ahead',
    ])
  })

  test('cash waits at the counter before it is picked up', () => {
    const way: TransferState[] = ['authorised', 'funds_collected', 'payout_submitted', 'payout_available']
    expect(shown(...way)).toContain('ready now')
    expect(shown(...way, 'delivered')).toContain('ready done')
  })

  test('while a cancellation is asked for, the money stands where it was', () => {
    const way: TransferState[] = ['authorised', 'screening', 'funds_collected', 'payout_submitted']
    expect(shown(...way, 'cancelling')).toEqual(shown(...way))
  })

  test('one that stopped shows how far it came, what stopped it, and whether the money is back', () => {
    expect(shown('authorised', 'cancelled')).toEqual(['paid done', 'stopped failed', 'refund now'])
    expect(shown('authorised', 'funds_collected', 'payout_submitted', 'delivered', 'returned', 'refunded')).toEqual([
      'paid done',
      'checked done',
      'sent done',
      'ready done',
      'stopped failed',
      'refund done',
    ])
  })

  test('nothing is promised back where nothing was taken, or where the law keeps it', () => {
    expect(shown('authorised', 'collecting', 'funding_failed').at(-1)).toBe('stopped failed')
    expect(shown('authorised', 'on_hold_compliance', 'blocked').at(-1)).toBe('stopped failed')
  })

  test('words about the money say what became of it', () => {
    const wallet = (...states: TransferState[]) => outcomeOf(journey('authorised', ...states), 'wallet')
    const bank = (...states: TransferState[]) => outcomeOf(journey('authorised', ...states), 'ach')
    expect([wallet(), bank(), bank('collecting', 'funds_collected')]).toEqual(['paid', 'due', 'paid'])
    expect([wallet('cancelled'), bank('cancelling', 'cancelled')]).toEqual(['returning', 'returning'])
    expect([wallet('cancelled', 'refunded'), bank('rejected', 'refunded')]).toEqual(['returned', 'returned'])
    expect([bank('collecting', 'funding_failed'), bank('blocked'), wallet('blocked')]).toEqual([
      'untaken',
      'untaken',
      'paid',
    ])
  })

  test('each stage bears the time at which it was done', () => {
    const times = stagesOf(journey('authorised', 'screening', 'funds_collected', 'payout_submitted')).map(
      (stage) => stage.at,
    )
    expect(times).toEqual([at(0), at(2), at(3), null])
  })

  test('every state of the contract has a place', () => {
    for (const state of transferStates) {
      const places = stagesOf(journey('authorised', state)).filter((stage) => stage.state !== 'ahead')
      expect(places.length, state).toBeGreaterThan(0)
    }
  })
})
