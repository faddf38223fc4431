import { toWire, type WireMoney } from '#contract/lib/money.ts'
import type { Reply } from '#contract/lib/route.ts'
import { type adminTransactions, type FigureSpan, topClients_max } from '#contract/office/admin-transactions.ts'
import { readUsers } from '#server/modules/people/identity/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import {
  deleteMonthsBefore,
  lockDueMonths,
  refreshedAt,
  replaceMonth,
  selectTop,
  sumCountries,
  sumMonths,
} from './figure-queries.ts'

type FiguresDeps = Pick<Deps, 'db' | 'now'>

const years_kept = 2
const months_max = 3

const dollars = (minor: bigint): WireMoney => toWire({ minor, currency: 'USD' })
/** Rounded half up to a cent. */
const averageOf = (amount: bigint, orders: number): WireMoney =>
  dollars((amount * 2n + BigInt(orders)) / (BigInt(orders) * 2n))

/** Aggregates customers' transfers of due months; returns the count. */
export const addUpClients = ({ db, now }: FiguresDeps): Promise<number> =>
  transaction(db, async (tx) => {
    const month = dayOf(now()).with({ day: 1 })
    const since = month.subtract({ years: years_kept }).with({ month: 1 })
    const months = await lockDueMonths(tx, { since, month, at: now(), limit: months_max })
    for (const due of months) await replaceMonth(tx, due, now())
    if (months.length > 0) await deleteMonthsBefore(tx, since)
    return months.length
  })

export const readTopClients = async (
  { db, now }: FiguresDeps,
  { month = dayOf(now()).toString().slice(0, 7) }: { month?: string | undefined },
): Promise<Reply<typeof adminTransactions.clients>> => {
  const first = `${month}-01`
  const top = await selectTop(db, first, topClients_max)
  const people = await readUsers(
    db,
    top.map(({ userId }) => userId),
  )
  return {
    month,
    asOf: (await refreshedAt(db, first))?.toString() ?? null,
    items: top.flatMap(({ userId, orders, amount }) => {
      const person = people.get(userId)
      if (!person) return []
      const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
      return [{ customer: { id: userId, name, email: person.email }, orders, amount: dollars(amount) }]
    }),
  }
}

const months = { month: 1, quarter: 3, year: 12 } as const satisfies Record<FigureSpan, number>

export const readTopCountries = async (
  { db, now }: FiguresDeps,
  { span }: { span: FigureSpan },
): Promise<Reply<typeof adminTransactions.countries>> => {
  const to = dayOf(now())
  const from = to.with({ day: 1 }).subtract({ months: months[span] - 1 })
  return {
    from: from.toString(),
    to: to.toString(),
    items: (await sumCountries(db, from)).map(({ country, orders, amount }) => ({
      ...{ country, orders, amount: dollars(amount) },
      average: averageOf(amount, orders),
    })),
  }
}

export const readVolume = async ({ db, now }: FiguresDeps): Promise<Reply<typeof adminTransactions.volume>> => {
  const month = dayOf(now()).with({ day: 1 })
  const sums = new Map((await sumMonths(db, month.subtract({ months: 11 }))).map((row) => [row.month, row]))
  return {
    items: Array.from({ length: 12 }, (_, ago) => {
      const name = month.subtract({ months: ago }).toString().slice(0, 7)
      const { orders = 0, amount = 0n } = sums.get(name) ?? {}
      return { month: name, orders, amount: dollars(amount), average: orders === 0 ? null : averageOf(amount, orders) }
    }),
  }
}
