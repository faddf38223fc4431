import type { Ticket } from '../../../contract/support.ts'
import { pageOf, readCursor } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.ts'
import { findUserById } from '../identity/index.ts'
import { selectAnsweredTickets, selectOpenTickets, type TicketRow } from './queries.ts'

/** A question as administrators see it, with the e-mail of the administrator who answered. */
export const ticketView = async (db: Db, row: TicketRow): Promise<Ticket> => {
  const by = row.answeredBy && (await findUserById(db, row.answeredBy))
  return {
    id: row.id,
    reference: row.reference,
    name: row.name,
    email: row.email,
    lang: row.lang,
    topic: row.topic,
    message: row.message,
    userId: row.userId,
    createdAt: row.createdAt.toString(),
    answer:
      row.answer === null || row.answeredAt === null
        ? null
        : { text: row.answer, at: row.answeredAt.toString(), by: by ? by.email : '' },
  }
}

type Input = { status: 'open' | 'answered'; cursor?: string | undefined; limit: number }

export const listTickets = async (db: Db, { status, cursor, limit }: Input) => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const select = status === 'open' ? selectOpenTickets : selectAnsweredTickets
  const rows = await select(db, { after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, createdAt, answeredAt }) => ({
    id,
    at: answeredAt ?? createdAt,
  }))
  return { items: await Promise.all(items.map((row) => ticketView(db, row))), next }
}
