import { expect, test } from 'vitest'
import { type TopUpWay, topUpWays } from '#contract/balance/top-ups.ts'
import { type PayInMethod, payInMethods } from '#contract/ground/corridors.ts'

/**
 * What 26 U.S.C. 4475 says about money of one origin (docs/decisions/0398):
 * - `account`: withdrawn from an account at a bank that is subject to the Bank Secrecy Act: not taxed, (d)(1).
 * - `card`: of a card that was issued in the United States, and we link no other: not taxed, (d)(2).
 * - `physical`: cash, or an instrument like it, that the sender gave us: (c).
 * - `by_origin`: a balance with us is no account of (d)(1): what it was before decides.
 */
type Verdict = 'account' | 'card' | 'physical' | 'by_origin'

/** How a transfer is paid. */
const ofTransfers = { ach: 'account', card: 'card', wallet: 'by_origin' } as const satisfies Record<
  PayInMethod,
  Verdict
>

/** How money comes into a balance. */
const ofBalances = {
  ...{ bank: 'account', card: 'card', cash: 'physical' },
  /** Drawn on its owner's account; a cashier's check or a money order would be `physical`. */
  check: 'account',
} as const satisfies Record<TopUpWay | 'check', Verdict>

test('every way to pay for a transfer is judged by the remittance transfer tax, and only cash in a balance bears it', () => {
  expect(Object.keys(ofTransfers).sort()).toEqual([...payInMethods].sort())
  expect(Object.keys(ofBalances).sort()).toEqual([...topUpWays, 'check'].sort())
  const verdicts = { ...ofTransfers, ...ofBalances }
  const bear = Object.entries(verdicts).filter(([, verdict]) => verdict === 'physical' || verdict === 'by_origin')
  // Another name here needs the tax too: cash is what `cashPart` looks for, and a balance is what a quote asks it about.
  expect(bear.map(([name]) => name)).toEqual(['wallet', 'cash'])
})
