import type { TreasuryView } from '#contract/funds/treasury.ts'
import { toWire } from '#contract/lib/money.ts'
import { systemBalances } from '#server/modules/ground/ledger/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { selectInTransit } from '../payments/index.ts'
import { baseCurrency } from '../rates/index.ts'
import { taxParty } from '../taxes/index.ts'
import { countryOf, worthOf } from './position.ts'
import { readPositions } from './read-position.ts'
import { partnersOf } from './request-order.ts'

type Deps = Pick<PlatformDeps, 'db'> & { rails: Pick<Rails, 'payIn' | 'payOut' | 'formerPayOuts' | 'billPay'> }

export const readTreasury = async ({ db, rails }: Deps): Promise<TreasuryView> => {
  const accounts = await systemBalances(db, { kinds: ['prefund', 'payable', 'settlement', 'capital'] })
  const of = (kind: string) => accounts.filter((account) => account.kind === kind)
  const inDollars = (kind: string) => of(kind).filter(({ currency }) => currency === baseCurrency)
  const sum = (among: typeof accounts): bigint => among.reduce((all, { posted }) => all + posted, 0n)
  const dollars = (minor: bigint) => toWire({ minor, currency: baseCurrency })
  const settled = inDollars('settlement')
  // Postings from before a bank was named belong to the bank.
  const isBank = ({ party }: { party: string }): boolean => party === '' || party === rails.payIn.name
  let owed = sum(inDollars('payable').filter(({ party }) => party !== taxParty))
  for (const { currency, posted } of of('prefund'))
    if (posted > 0n) owed += await worthOf(db, { minor: posted, currency }, { otherwise: 0n })
  return {
    owed: dollars(owed),
    positions: [...(await readPositions(db))].map(([currency, { units, cost }]) => ({
      country: countryOf(currency),
      amount: toWire({ minor: units, currency }),
      cost: dollars(cost),
    })),
    payables: of('payable')
      .filter(({ party }) => party !== taxParty)
      .map(({ party, currency, posted }) => ({
        partner: party,
        owed: toWire({ minor: posted, currency }),
      })),
    partners: partnersOf(rails),
    inTransit: (await selectInTransit(db)).map(({ kind, currency, amount, count, oldestAt }) => ({
      ...{ kind, count, oldestAt: oldestAt.toString() },
      amount: toWire({ minor: kind === 'credit' || kind === 'refund' ? -amount : amount, currency }),
    })),
    bank: dollars(-sum(settled.filter(isBank))),
    bankPartner: rails.payIn.name,
    due: settled
      .filter((account) => !isBank(account) && account.posted !== 0n)
      .map(({ party, posted }) => ({ partner: party, balance: dollars(-posted) })),
    capital: dollars(sum(inDollars('capital'))),
  }
}
