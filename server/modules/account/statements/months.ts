import { type Db, transaction } from '#server/platform/database.ts'
import { dayOf, timeZone } from '#server/platform/new-york.ts'
import { insertClosed, type Month, type Sums, selectClosed, sumMonths } from './queries.ts'

/** A month is cached a day after its end: by then every transaction that started in it has finished. */
const settling_hours = 24

const endOf = (month: Temporal.PlainYearMonth): Temporal.Instant =>
  month.add({ months: 1 }).toPlainDate({ day: 1 }).toZonedDateTime(timeZone).toInstant()

export const monthOf = (at: Temporal.Instant): Temporal.PlainYearMonth => dayOf(at).toPlainYearMonth()

const least = (stamps: readonly bigint[]): bigint | undefined =>
  stamps.reduce<bigint | undefined>((found, stamp) => (found === undefined || stamp < found ? stamp : found), undefined)

/** Consecutive months, including those without an entry. */
const chain = (
  sums: readonly Sums[],
  { from, to, opening, fromStamp }: { from: string; to: string; opening: bigint; fromStamp: bigint },
): Month[] => {
  const months: Month[] = []
  let [balance, stamp] = [opening, fromStamp]
  for (let month = Temporal.PlainYearMonth.from(from); ; month = month.add({ months: 1 })) {
    const name = month.toString()
    if (name > to) return months
    const own = sums.find((row) => row.month === name)
    const later = least(sums.filter((row) => row.month > name).map(({ first }) => first))
    const nextStamp = later ?? (own ? own.last + 1n : stamp)
    const { moneyIn, moneyOut, lines } = own ?? { moneyIn: 0n, moneyOut: 0n, lines: 0 }
    months.push({ month: name, opening: balance, moneyIn, moneyOut, lines, fromStamp: stamp, nextStamp })
    balance += moneyIn - moneyOut
    stamp = nextStamp
  }
}

/**
 * All months of an account from its first entry to now, oldest first; empty for an unused account. Completed months are cached on their
 * first read and later entries summed, so the cost does not grow with the years.
 */
export const monthsOf = async (db: Db, accountId: string, now: Temporal.Instant): Promise<Month[]> => {
  const closed = await selectClosed(db, accountId)
  const last = closed.at(-1)
  const after = last && Temporal.PlainYearMonth.from(last.month).add({ months: 1 }).toString()
  const fromStamp = last?.nextStamp ?? 0n
  const sums = await sumMonths(db, { accountId, from: after ?? null, fromStamp })
  const from = after ?? sums[0]?.month
  if (from === undefined) return []
  const opening = last ? last.opening + last.moneyIn - last.moneyOut : 0n
  const fresh = chain(sums, { from, to: monthOf(now).toString(), opening, fromStamp })
  const over = fresh.filter(({ month }) => isOver(month, now))
  if (over.length > 0) await transaction(db, (tx) => insertClosed(tx, accountId, over))
  return [...closed, ...fresh]
}

const isOver = (month: string, now: Temporal.Instant): boolean => {
  const settledAt = endOf(Temporal.PlainYearMonth.from(month)).add({ hours: settling_hours })
  return Temporal.Instant.compare(now, settledAt) >= 0
}
