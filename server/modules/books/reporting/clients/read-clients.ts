import type { ClientMetrics } from '#contract/books/client-metrics.ts'
import { toWire, type WireMoney } from '#contract/lib/money.ts'
import type { Db } from '#server/platform/database.ts'
import { selectCountries, selectMonths } from './queries.ts'

const months_shown = 12

const dollars = (minor: bigint): WireMoney => toWire({ minor, currency: 'USD' })
const wire = <T extends { amount: bigint; fees: bigint }>(row: T) => ({
  ...row,
  amount: dollars(row.amount),
  fees: dollars(row.fees),
})

const nobody = { clients: 0, fresh: 0, orders: 0, amount: 0n, fees: 0n, joined: 0, verified: 0, kept: 0, before: 0 }

/** A month, yyyy-mm, and the eleven before it. */
export const readClients = async (db: Db, { month }: { month: string }): Promise<ClientMetrics> => {
  const to = Temporal.PlainDate.from(`${month}-01`)
  const from = to.subtract({ months: months_shown - 1 })
  const added = new Map((await selectMonths(db, { from, to })).map((row) => [row.month, row]))
  const months = Array.from({ length: months_shown }, (_, at) => from.add({ months: at }).toString().slice(0, 7))
  return {
    month,
    from: to.toString(),
    to: to.with({ day: to.daysInMonth }).toString(),
    months: months.map((name) => wire(added.get(name) ?? { ...nobody, month: name })),
    countries: (await selectCountries(db, to)).map(wire),
  }
}
