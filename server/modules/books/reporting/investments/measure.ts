import type { InvestmentLine } from '#contract/books/permissible-investments.ts'
import { type Rate, toWire } from '#contract/lib/money.ts'
import { baseCurrency, ratesAt } from '#server/modules/funds/rates/index.ts'
import { worthAt } from '#server/modules/funds/treasury/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { selectTrialBalance } from '../books/pnl-queries.ts'
import { type Classified, classify } from './classify.ts'

export type Measured = {
  /** Cents. */
  held: bigint
  owed: bigint
  lines: InvestmentLine[]
}

type At = { day: string; at: Temporal.Instant }

/** In cents, rounded against us. Without a rate an asset counts as zero, and an obligation throws. */
const dollarsOf = ({ side, currency, minor }: Classified, rate: Rate | undefined): bigint => {
  if (currency === baseCurrency) return minor
  if (rate) return worthAt(minor, { currency, rate }, (side === 'owed') === minor > 0n ? 'up' : 'down')
  if (side === 'owed') throw new Error(`${currency} is owed and has no rate`)
  return 0n
}

/** Assets and obligations by the books at the end of a New York day, with other currencies at their rate of the moment `at`. */
export const measure = async (db: Db, deps: Pick<Deps, 'config'>, { day, at }: At): Promise<Measured> => {
  const rows = (await selectTrialBalance(db, day)).flatMap((row) => classify(row, deps.config.rails) ?? [])
  const rates = await ratesAt(db, deps, { currencies: new Set(rows.map(({ currency }) => currency)), at })
  const valued = rows.map((row) => ({ ...row, cents: dollarsOf(row, rates.get(row.currency)) }))
  const sum = (side: Classified['side']): bigint =>
    valued.reduce((all, row) => (row.side === side ? all + row.cents : all), 0n)
  return {
    held: sum('held'),
    owed: sum('owed'),
    lines: valued.map(({ side, kind, party, currency, minor, cents }) => ({
      ...{ side, kind, party },
      amount: toWire({ minor, currency }),
      dollars: toWire({ minor: cents, currency: baseCurrency }),
    })),
  }
}
