import type { TrialBalance } from '#contract/books/reporting.ts'
import { toWire } from '#contract/lib/money.ts'
import type { Db } from '#server/platform/database.ts'
import { selectBooksState, selectTrialBalance, type TrialRow } from './pnl-queries.ts'
import { wireState } from './read-pnl.ts'

const positive = (minor: bigint): bigint => (minor > 0n ? minor : 0n)

const balanceOf = (currency: string, rows: readonly TrialRow[]) => {
  const money = (minor: bigint) => toWire({ minor, currency })
  const sum = (of: (row: TrialRow) => bigint) => money(rows.reduce((all, row) => all + of(row), 0n))
  const debit = ({ amount }: TrialRow) => positive(-amount)
  const credit = ({ amount }: TrialRow) => positive(amount)
  return {
    currency,
    rows: rows.map((row) => ({
      kind: row.kind,
      party: row.party,
      debit: money(debit(row)),
      credit: money(credit(row)),
    })),
    debits: sum(debit),
    credits: sum(credit),
  }
}

/** Every account's balance at the end of a day. Assets are negative in the ledger: here they are debits. */
export const readTrialBalance = async (db: Db, { day }: { day: string }): Promise<TrialBalance> => {
  const rows = await selectTrialBalance(db, day)
  return {
    day,
    currencies: [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => balanceOf(currency, own)),
    books: wireState(await selectBooksState(db)),
  }
}
