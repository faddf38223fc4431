import { expect, test } from 'vitest'
import { type TopUpWay, topUpWays } from '#contract/balance/top-ups.ts'
import { type PayInMethod, payInMethods } from '#contract/ground/corridors.ts'

/**
 * Treatment of each origin of money under 26 U.S.C. 4475 (docs/decisions/0398):
 * - `account`: withdrawn from an account at a bank that is subject to the Bank Secrecy Act: not taxed, (d)(1).
 * - `card`: funded by a card that was issued in the United States, and we link no other: not taxed, (d)(2).
 * - `physical`: cash, or a similar instrument, that the sender gave us: (c).
 * - `by_origin`: a balance with us is no account of (d)(1): its earlier origin decides.
 */
type Verdict = 'account' | 'card' | 'physical' | 'by_origin'

const ofTransfers = { ach: 'account', card: 'card', wallet: 'by_origin' } as const satisfies Record<
  PayInMethod,
  Verdict
>

const ofBalances = {
  ...{ bank: 'account', card: 'card', cash: 'physical' },
  /** Drawn on its owner's account; a cashier's check or a money order would be `physical`. */
  check: 'account',
} as const satisfies Record<TopUpWay | 'check', Verdict>

test('every payment method is classified for the remittance transfer tax, and only cash in a balance is taxed', () => {
  expect(Object.keys(ofTransfers).sort()).toEqual([...payInMethods].sort())
  expect(Object.keys(ofBalances).sort()).toEqual([...topUpWays, 'check'].sort())
  const verdicts = { ...ofTransfers, ...ofBalances }
  const bear = Object.entries(verdicts).filter(([, verdict]) => verdict === 'physical' || verdict === 'by_origin')
  // Any other name here requires the tax too: `cashPart` handles cash, and a quote applies it to a balance.
  expect(bear.map(([name]) => name)).toEqual(['wallet', 'cash'])
})
