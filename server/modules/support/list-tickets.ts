import type { OwnTicket, Ticket } from '../../../contract/support.ts'
import { pageOf, readCursor } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.ts'
import { findUser, type Person, readUser, readUsers } from '../identity/index.ts'
import {
  type MessageRow,
  selectAnsweredTickets,
  selectMessages,
  selectOpenTickets,
  selectTicketsOf,
  type TicketRow,
} from './queries.ts'

export const accountOf = ({ _id, firstName, lastName, email }: Person) => ({
  id: _id,
  name: `${firstName} ${lastName}`,
  email,
})

const messagesOf = async (db: Db, rows: readonly TicketRow[]): Promise<Map<string, MessageRow[]>> => {
  const messages = rows.length === 0 ? [] : await selectMessages(db, rows.map(({ id }) => id)) // biome-ignore format: one query
  return Map.groupBy(messages, ({ ticketId }) => ticketId)
}

const wireMessage = ({ id, author, text, sentAt }: MessageRow) => ({ id, author, text, sentAt: sentAt.toString() })

const wireTicket = ({ id, reference, topic, createdAt, answeredAt }: TicketRow) => ({
  id,
  reference,
  topic,
  createdAt: createdAt.toString(),
  waiting: answeredAt === null,
})

/** Tickets as their customer sees them: the office has no names there. */
const ownViews = async (db: Db, rows: readonly TicketRow[]): Promise<OwnTicket[]> => {
  const messages = await messagesOf(db, rows)
  return rows.map((row) => ({ ...wireTicket(row), messages: (messages.get(row.id) ?? []).map(wireMessage) }))
}

/** The account that a ticket was sent from, or whose address a visitor typed. */
const customerOf = async (db: Db, { userId, email }: TicketRow, people: ReadonlyMap<string, Person>) => {
  const person = userId ? people.get(userId) : await findUser(db, email)
  return person?.role === 'customer' ? { ...accountOf(person), signedIn: userId !== null } : null
}

/** Tickets as administrators see them. */
const officeViews = async (db: Db, rows: readonly TicketRow[]): Promise<Ticket[]> => {
  const messages = await messagesOf(db, rows)
  const writers = [...messages.values()].flat().map(({ authorId }) => authorId)
  const ids = [...writers, ...rows.flatMap(({ userId, assigneeId }) => [userId, assigneeId])]
  const people = await readUsers(db, [...new Set(ids.filter((id) => id !== null))])
  return Promise.all(
    rows.map(async (row) => {
      const assignee = row.assigneeId === null ? undefined : people.get(row.assigneeId)
      return {
        ...wireTicket(row),
        name: row.name,
        email: row.email,
        lang: row.lang,
        messages: (messages.get(row.id) ?? []).map((message) => {
          const by = message.author === 'office' ? people.get(message.authorId ?? '') : undefined
          return { ...wireMessage(message), by: by ? by.email : null }
        }),
        customer: await customerOf(db, row, people),
        assignee: assignee ? accountOf(assignee) : null,
      }
    }),
  )
}

export const ownView = async (db: Db, row: TicketRow): Promise<OwnTicket> => only(await ownViews(db, [row]))
export const officeView = async (db: Db, row: TicketRow): Promise<Ticket> => only(await officeViews(db, [row]))

const only = <View>([view]: View[]): View => {
  if (view === undefined) throw new Error('a row has a view')
  return view
}

type Page = { cursor?: string | undefined; limit: number }

const readPage = ({ cursor, limit }: Page) => ({
  after: cursor === undefined ? undefined : readCursor(cursor),
  limit: limit + 1,
})

/** A customer's own tickets, the newest first. */
export const listOwnTickets = async (db: Db, { userId, ...page }: Page & { userId: string }) => {
  const rows = await selectTicketsOf(db, { userId, ...readPage(page) })
  const { items, next } = pageOf(rows, page.limit, ({ id, createdAt: at }) => ({ id, at }))
  return { items: await ownViews(db, items), next }
}

/** The office's list: what waits, what was answered, or all of one customer. Throws `not_found` for an unknown customer. */
export const listTickets = async (
  db: Db,
  { status, customerId, ...page }: Page & { status: 'open' | 'answered'; customerId?: string | undefined },
) => {
  const part = readPage(page)
  const select = async () => {
    if (customerId)
      return selectTicketsOf(db, { userId: customerId, email: (await readUser(db, customerId)).email, ...part })
    return status === 'open' ? selectOpenTickets(db, part) : selectAnsweredTickets(db, part)
  }
  const placeOf = ({ id, createdAt, waitingSince, answeredAt }: TicketRow) => ({
    id,
    at: customerId ? createdAt : (answeredAt ?? waitingSince),
  })
  const { items, next } = pageOf(await select(), page.limit, placeOf)
  return { items: await officeViews(db, items), next }
}
