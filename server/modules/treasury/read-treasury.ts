import { toWire } from '../../../contract/money.ts'
import type { TreasuryView } from '../../../contract/treasury.ts'
import type { Deps as PlatformDeps } from '../../platform/deps.ts'
import { systemBalances } from '../ledger/index.ts'
import { selectInTransit } from '../payments/index.ts'
import type { Rails } from '../rails/index.ts'
import { baseCurrency } from '../rates/index.ts'
import { taxParty } from '../taxes/index.ts'
import { partnersOf } from './ask-order.ts'
import { countryOf } from './position.ts'
import { readPositions } from './read-position.ts'

type Deps = Pick<PlatformDeps, 'db'> & { rails: Pick<Rails, 'payOut' | 'billPay'> }

/** Our own money as it stands now. */
export const readTreasury = async ({ db, rails }: Deps): Promise<TreasuryView> => {
  const accounts = await systemBalances(db, { kinds: ['prefund', 'payable', 'settlement', 'capital'] })
  const of = (kind: string) => accounts.filter((account) => account.kind === kind)
  const sum = (kind: string): bigint =>
    of(kind)
      .filter(({ currency }) => currency === baseCurrency)
      .reduce((all, { posted }) => all + posted, 0n)
  return {
    prefunds: of('prefund').map(({ party, currency, posted }) => ({
      partner: party,
      balance: toWire({ minor: -posted, currency }),
    })),
    positions: [...(await readPositions(db))].map(([currency, { units, cost }]) => ({
      country: countryOf(currency),
      amount: toWire({ minor: units, currency }),
      cost: toWire({ minor: cost, currency: baseCurrency }),
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
    bank: toWire({ minor: -sum('settlement'), currency: baseCurrency }),
    capital: toWire({ minor: sum('capital'), currency: baseCurrency }),
  }
}
