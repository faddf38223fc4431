import type { RemittanceTax, TaxedPayment, TaxSums } from '#contract/books/remittance-tax.ts'
import { toWire } from '#contract/lib/money.ts'
import { taxDueOn } from '#server/modules/funds/taxes/index.ts'
import { nameOf, readUsers } from '#server/modules/people/identity/index.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { selectBooksState } from '../books/pnl-queries.ts'
import { spanOf } from '../sales-report/read-report.ts'
import { type QuarterSum, selectTaxed, sumQuarters } from './queries.ts'

const dollars = (minor: bigint) => toWire({ minor, currency: 'USD' })

/** Allocates payments to the oldest unpaid quarter; any excess goes to the last one. */
export const sharePayments = (sums: readonly QuarterSum[]): (QuarterSum & { left: bigint })[] => {
  let unassigned = sums.reduce((sum, { paid }) => sum + paid, 0n)
  return sums.map((sum, at) => {
    const isLast = at === sums.length - 1
    const paid = isLast || unassigned < sum.owed ? unassigned : sum.owed > 0n ? sum.owed : 0n
    unassigned -= paid
    return { ...sum, paid, left: sum.owed - paid }
  })
}

const wireSums = ({ quarter, owed, borne, paid, left }: QuarterSum & { left: bigint }): TaxSums => ({
  quarter,
  dueOn: taxDueOn(spanOf(quarter).to).toString(),
  owed: dollars(owed),
  collected: dollars(owed - borne),
  borne: dollars(borne),
  paid: dollars(paid),
  left: dollars(left),
})

export const readTaxes = async (db: Db, { quarter }: { quarter: string }): Promise<RemittanceTax> => {
  const [sums, { addedAt }] = await Promise.all([sumQuarters(db), selectBooksState(db)])
  const shared = sharePayments(sums)
  const none = { quarter, owed: 0n, borne: 0n, paid: 0n, left: 0n }
  return {
    quarter,
    present: wireSums(shared.find((sum) => sum.quarter === quarter) ?? none),
    left: dollars(shared.reduce((all, { left }) => all + left, 0n)),
    quarters: shared.map(wireSums).reverse(),
    addedAt: addedAt?.toString() ?? null,
  }
}

type Input = { quarter: string; cursor?: string | undefined; limit: number }

export const listTaxed = async (
  db: Db,
  { quarter, cursor, limit }: Input,
): Promise<{ items: TaxedPayment[]; next: string | null }> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await selectTaxed(db, { ...spanOf(quarter), after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ at, id }) => ({ at, id }))
  const users = await readUsers(db, [...new Set(items.map(({ userId }) => userId))])
  return {
    items: items.map(({ id, kind, movementId, code, userId, at, amount, tax, collected }) => ({
      id,
      movement: { id: movementId, kind, code },
      customer: { id: userId, name: nameOf(users, userId) },
      at: at.toString(),
      amount: dollars(amount),
      tax: dollars(tax),
      collected: dollars(collected),
    })),
    next,
  }
}
