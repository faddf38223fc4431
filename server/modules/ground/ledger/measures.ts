import { decimalText } from '#contract/lib/money.ts'
import type { Measure } from '#server/platform/metrics.ts'
import { accountKinds } from './account.ts'
import { systemBalances } from './system-balances.ts'

/** A figure for graphs and alarms, in whole currency: the exact balances are in the ledger alone. */
export const measures: readonly Measure[] = [
  {
    name: 'sol_system_balance',
    help: 'Balances of our own accounts by kind, party and currency, in whole currency; what we hold is negative',
    labels: ['kind', 'party', 'currency'],
    read: async ({ db }) =>
      (await systemBalances(db, { kinds: accountKinds })).map(({ posted, ...labels }) => ({
        labels,
        value: Number(decimalText({ minor: posted, currency: labels.currency })), // tidy allows Number because a graph is inexact
      })),
  },
]
