import { messageOf } from '#contract/lib/errors.ts'
import { type Money, toWire, type WireMoney } from '#contract/lib/money.ts'
import { folded } from '#contract/lib/names.ts'
import type { Language } from '#contract/lib/route.ts'
import type { BatchTotals, CheckedRow } from '#contract/sending/batch-table.ts'
import { fullNameOf } from '#server/modules/funds/recipients/index.ts'
import { walletsOf } from '#server/modules/ground/ledger/index.ts'
import { type TermsRecord, wireTerms } from '#server/modules/sending/quotes/index.ts'
import type { Wrong } from './read-amount-cell.ts'
import { type Deps, type Payee, type ReadRow, readRows, type Table } from './read-rows.ts'

const personOf = (payee: Payee): NonNullable<CheckedRow['person']> => ({
  recipientId: 'id' in payee ? payee.id : null,
  name: fullNameOf(payee),
  country: payee.country,
  payout: payee.payout,
  label: payee.label,
})

const problemOf = ({ cell, code, values, use, near }: Wrong, language: Language): CheckedRow['problems'][number] => ({
  cell,
  code,
  details: messageOf(code, language, values),
  use: use ?? null,
  near: near ?? [],
})

const sumOf = (amounts: readonly Money[], currency: string): Money => ({
  minor: amounts.reduce((sum, { minor }) => sum + minor, 0n),
  currency,
})

/** The totals of rows; each payout currency has its own total. */
export const totalsOf = (rows: readonly { person: string; terms: TermsRecord }[]): BatchTotals => {
  const dollarsOf = (read: (terms: TermsRecord) => Money): WireMoney =>
    toWire(sumOf(rows.map(({ terms }) => read(terms)), 'USD')) // biome-ignore format: one sum
  const received = Map.groupBy(
    rows.map(({ terms }) => terms.received),
    ({ currency }) => currency,
  )
  return {
    rows: rows.length,
    people: new Set(rows.map(({ person }) => person)).size,
    amount: dollarsOf(({ amount }) => amount),
    fees: dollarsOf(({ fee }) => fee),
    ...(rows.some(({ terms }) => terms.tax.minor > 0n) ? { taxes: dollarsOf(({ tax }) => tax) } : {}),
    total: dollarsOf(({ total }) => total),
    received: [...received].map(([currency, amounts]) => toWire(sumOf(amounts, currency))),
  }
}

/** Two rows pay the same person when the name, ignoring accents and case, and the payout method are the same. */
export const samePerson = (payee: Payee): string =>
  'id' in payee ? payee.id : JSON.stringify([folded(fullNameOf(payee)), payee.country, payee.fields])

const missingOf = async ({ db }: Deps, { userId, payIn }: Table, total: bigint): Promise<WireMoney | null> => {
  if (payIn !== 'wallet') return null
  const wallet = (await walletsOf(db, userId)).find(({ currency }) => currency === 'USD')
  const missing = total - (wallet?.available ?? 0n)
  return missing > 0n ? toWire({ minor: missing, currency: 'USD' }) : null
}

/** The terms or problems of each row of a table, and the totals of the valid ones. */
export const checkTable = async (
  deps: Deps,
  table: Table,
): Promise<{ rows: CheckedRow[]; totals: BatchTotals; missing: WireMoney | null }> => {
  const rows = await readRows(deps, table)
  const ready = rows.flatMap((row: ReadRow) => (row.ready ? [row.ready] : []))
  const totals = totalsOf(ready.map(({ payee, priced: { terms } }) => ({ person: samePerson(payee), terms })))
  return {
    rows: rows.map((row) => ({
      person: row.payee ? personOf(row.payee) : null,
      country: row.country ?? null,
      payout: row.payout ?? null,
      terms: row.ready ? wireTerms(row.ready.priced.terms) : null,
      typed: row.ready ? { amount: row.ready.amount, currency: row.ready.typed.currency } : null,
      problems: row.wrong.map((wrong) => problemOf(wrong, table.language)),
      repeats: row.repeats,
    })),
    totals,
    missing: await missingOf(deps, table, BigInt(totals.total.minor)),
  }
}
