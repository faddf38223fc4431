import type { Ticket } from '../../../contract/support.ts'
import { pageOf, readCursor } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.ts'
import { findUserById } from '../identity/index.ts'
import { selectAnsweredTickets, selectOpenTickets, type TicketRow } from './queries.ts'

/** A question as administrators see it, with the address of whoever answered. */
export const ticketView = async (db: Db, row: TicketRow): Promise<Ticket> => {
  const by = row.answered_by && (await findUserById(db, row.answered_by))
  return {
    id: row.id,
    reference: row.reference,
    name: row.name,
    email: row.email,
    lang: row.lang,
    topic: row.topic,
    message: row.message,
    userId: row.user_id,
    createdAt: row.created_at.toString(),
    answer:
      row.answer === null || row.answered_at === null
        ? null
        : { text: row.answer, at: row.answered_at.toString(), by: by ? by.email : '' },
  }
}

type Asked = { status: 'open' | 'answered'; cursor?: string | undefined; limit: number }

export const listTickets = async (db: Db, { status, cursor, limit }: Asked) => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const select = status === 'open' ? selectOpenTickets : selectAnsweredTickets
  const rows = await select(db, { after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, created_at, answered_at }) => ({
    id,
    at: answered_at ?? created_at,
  }))
  return { items: await Promise.all(items.map((row) => ticketView(db, row))), next }
}
