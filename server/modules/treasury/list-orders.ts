import { toWire } from '../../../contract/money.ts'
import type { TreasuryOrder } from '../../../contract/treasury.ts'
import { pageOf, readCursor } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.ts'
import { readUsers } from '../identity/index.ts'
import { baseCurrency } from '../rates/index.ts'
import type { TreasuryOrderRecord } from './order.ts'
import { selectDecided, selectWaiting } from './order-queries.ts'

/** Orders as administrators see them, with the names of who asked and who decided. */
export const orderViews = async (db: Db, orders: readonly TreasuryOrderRecord[]): Promise<TreasuryOrder[]> => {
  const ids = new Set(orders.flatMap(({ askedBy, decidedBy }) => (decidedBy ? [askedBy, decidedBy] : [askedBy])))
  const users = await readUsers(db, [...ids])
  const person = (id: string) => {
    const { firstName = '', lastName = '' } = users.get(id) ?? {}
    return { id, name: `${firstName} ${lastName}`.trim() }
  }
  return orders.map(({ id, kind, partner, dollars, bought, currency, reason, state, note, ...order }) => ({
    ...{ id, kind, partner, reason, state, note },
    dollars: toWire({ minor: dollars, currency: baseCurrency }),
    bought: bought === null || currency === null ? null : toWire({ minor: bought, currency }),
    askedBy: person(order.askedBy),
    askedAt: order.askedAt.toString(),
    decidedBy: order.decidedBy ? person(order.decidedBy) : null,
    decidedAt: order.decidedAt?.toString() ?? null,
  }))
}

export const orderView = async (db: Db, order: TreasuryOrderRecord): Promise<TreasuryOrder> =>
  (await orderViews(db, [order]))[0] as TreasuryOrder

type Input = { filter: 'waiting' | 'decided'; cursor?: string | undefined; limit: number }

export const listOrders = async (db: Db, { filter, cursor, limit }: Input) => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await (filter === 'waiting' ? selectWaiting : selectDecided)(db, { after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, askedAt, decidedAt }) => ({ id, at: decidedAt ?? askedAt }))
  return { items: await orderViews(db, items), next }
}
