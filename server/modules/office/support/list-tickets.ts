import { Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import type { HandedBack } from '#contract/office/escalations.ts'
import type { OwnTicket, Ticket, TicketState, TicketsSought } from '#contract/office/support.ts'
import { findUser, type Person, readUser, readUsers } from '#server/modules/people/identity/index.ts'
import { readConfirmationCodes } from '#server/modules/sending/transfers/index.ts'
import { attachmentsOf } from '#server/modules/staff/attachments/index.ts'
import { type Place, pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { everyPage } from '#server/platform/every-page.ts'
import { exportList, type ListFile } from '#server/platform/export-list.ts'
import { orders, selectList } from './list-queries.ts'
import { supportMessages } from './messages.ts'
import {
  type ListQuery,
  type MessageRow,
  type ReturnRow,
  selectMessages,
  selectReturns,
  selectTicketsOf,
  type TicketRow,
  tickets,
} from './queries.ts'

export const accountOf = ({ _id, firstName, lastName, email }: Person) => ({
  id: _id,
  name: `${firstName} ${lastName}`,
  email,
})

type Threaded = { row: MessageRow; wire: OwnTicket['messages'][number] }

const messagesOf = async (db: Db, tickets: readonly TicketRow[]): Promise<Map<string, Threaded[]>> => {
  const rows = tickets.length === 0 ? [] : await selectMessages(db, tickets.map(({ id }) => id)) // biome-ignore format: one query
  const files = await attachmentsOf(db, rows.map(({ id }) => id)) // biome-ignore format: one query
  const messages = rows.map((row) => {
    const { id, author, text, sentAt } = row
    return { row, wire: { id, author, text, attachments: files.get(id) ?? [], sentAt: sentAt.toString() } }
  })
  return Map.groupBy(messages, ({ row }) => row.ticketId)
}

const stateOf = ({ closedAt, answeredAt, assigneeId }: TicketRow): TicketState => {
  if (closedAt) return 'closed'
  if (answeredAt) return 'answered'
  return assigneeId ? 'in_hand' : 'received'
}

const wireTicket = (row: TicketRow) => ({
  id: row.id,
  reference: row.reference,
  topic: row.topic,
  createdAt: row.createdAt.toString(),
  state: stateOf(row),
  rating: row.stars === null ? null : { stars: row.stars, word: row.ratingWord ?? '' },
})

/** The customer's view of tickets, without staff names. */
const ownViews = async (db: Db, rows: readonly TicketRow[]): Promise<OwnTicket[]> => {
  const messages = await messagesOf(db, rows)
  return rows.map((row) => ({ ...wireTicket(row), messages: (messages.get(row.id) ?? []).map(({ wire }) => wire) }))
}

/** The account that sent a ticket, or that has the visitor's address. */
const customerOf = async (db: Db, { userId, email }: TicketRow, people: ReadonlyMap<string, Person>) => {
  const person = userId ? people.get(userId) : await findUser(db, email)
  return person?.role === 'customer' ? { ...accountOf(person), signedIn: userId !== null } : null
}

/** A row read before its answer still has the escalation. */
const escalationOf = (
  { answeredAt, escalatedTo: to, escalatedAt: at, escalatedBy, escalationReason: reason }: TicketRow,
  people: ReadonlyMap<string, Person>,
): Ticket['escalation'] => {
  if (answeredAt || !to || !at || reason === null) return null
  const by = people.get(escalatedBy ?? '')
  return { to, by: by ? accountOf(by) : null, at: at.toString(), reason }
}

const handedBackOf = (
  { id, from, returnedBy, returnedAt, note }: ReturnRow,
  people: ReadonlyMap<string, Person>,
): HandedBack => {
  const by = people.get(returnedBy)
  return { id, from, by: by ? accountOf(by).name : null, at: returnedAt.toString(), note }
}

const officeViews = async (db: Db, rows: readonly TicketRow[]): Promise<Ticket[]> => {
  const messages = await messagesOf(db, rows)
  const returns = rows.length === 0 ? [] : await selectReturns(db, rows.map(({ id }) => id)) // biome-ignore format: one query
  const writers = [...messages.values()].flat().map((message) => message.row.authorId)
  const ids = [
    ...writers,
    ...returns.map(({ returnedBy }) => returnedBy),
    ...rows.flatMap(({ userId, assigneeId, escalatedBy }) => [userId, assigneeId, escalatedBy]),
  ]
  const people = await readUsers(db, [...new Set(ids.filter((id) => id !== null))])
  const codes = await readConfirmationCodes(db, rows.flatMap(({ transferId }) => transferId ?? [])) // biome-ignore format: one query
  return Promise.all(
    rows.map(async (row) => {
      const assignee = row.assigneeId === null ? undefined : people.get(row.assigneeId)
      return {
        ...wireTicket(row),
        name: row.name,
        email: row.email,
        lang: row.lang,
        messages: (messages.get(row.id) ?? []).map(({ row: { author, authorId }, wire }) => {
          const by = author === 'office' ? people.get(authorId ?? '') : undefined
          return { ...wire, by: by ? by.email : null }
        }),
        customer: await customerOf(db, row, people),
        assignee: assignee ? accountOf(assignee) : null,
        escalation: escalationOf(row, people),
        handedBack: returns
          .filter(({ ticketId }) => ticketId === row.id)
          .map((returned) => handedBackOf(returned, people)),
        transfer: row.transferId ? { id: row.transferId, code: codes.get(row.transferId) ?? '' } : null,
        conversationId: row.conversationId,
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

/** Refuses `not_found`. */
export const readTicket = async (db: Db, id: string): Promise<Ticket> => {
  const row = await tickets.find(db, { id })
  if (!row) throw new Refusal('not_found')
  return officeView(db, row)
}

type Page = { cursor?: string | undefined; limit: number }

const readPage = ({ cursor, limit }: Page) => ({
  after: cursor === undefined ? undefined : readCursor(cursor),
  limit: limit + 1,
})

export const listOwnTickets = async (db: Db, { userId, ...page }: Page & { userId: string }) => {
  const rows = await selectTicketsOf(db, { userId, ...readPage(page) })
  const { items, next } = pageOf(rows, page.limit, ({ id, createdAt: at }) => ({ id, at }))
  return { items: await ownViews(db, items), next }
}

const placeIn =
  ({ status, customerId }: TicketsSought) =>
  (row: TicketRow): Place => ({ id: row.id, at: (customerId ? null : row[orders[status].by]) ?? row.createdAt })

type Select = (page: ListQuery) => Promise<TicketRow[]>

/** Refuses `not_found` for an unknown customer. */
const selectorOf = async (db: Db, { customerId, ...sought }: TicketsSought): Promise<Select> => {
  if (!customerId) return (page) => selectList(db, { ...sought, ...page })
  const { email } = await readUser(db, customerId)
  return (page) => selectTicketsOf(db, { userId: customerId, email, ...page })
}

/** The staff list: waiting, escalated, answered or rated tickets, or all of one customer. Refuses `not_found` for an unknown customer. */
export const listTickets = async (db: Db, { cursor, limit, ...sought }: Page & TicketsSought) => {
  const select = await selectorOf(db, sought)
  const rows = await select(readPage({ cursor, limit }))
  const { items, next } = pageOf(rows, limit, placeIn(sought))
  return { items: await officeViews(db, items), next }
}

/** The screen's state: the assignee has a separate column. */
const calledOf = (state: TicketState) => (state === 'received' || state === 'in_hand' ? 'waiting' : state)

/** Omits the message text: exported files get shared. */
const cellsOf = async (db: Db, rows: readonly TicketRow[], language: Language): Promise<string[][]> => {
  const { states } = supportMessages[language]
  const people = await readUsers(db, [...new Set(rows.flatMap(({ assigneeId }) => assigneeId ?? []))])
  return rows.map((row) => [
    ...[row.createdAt.toString(), row.reference, row.topic, states[calledOf(stateOf(row))], row.lang],
    ...[row.name, row.email, people.get(row.assigneeId ?? '')?.email ?? '', row.escalatedTo ?? ''],
    ...[row.answeredAt?.toString() ?? '', row.stars === null ? '' : String(row.stars)],
  ])
}

type ExportRequest = { sought: TicketsSought; readerId: string; language: Language }

/** Refuses `not_found` for an unknown customer. */
export const exportTickets = async (
  deps: Pick<Deps, 'db' | 'now' | 'reads'>,
  { sought, readerId, language }: ExportRequest,
): Promise<ListFile> => {
  const db = await deps.reads()
  const { status, customerId = null } = sought
  return exportList(deps, {
    ...{ list: 'tickets', readerId, asked: { status, customerId }, ...supportMessages[language].ticketsFile },
    pages: everyPage(await selectorOf(db, sought), placeIn(sought)),
    cellsOf: (rows) => cellsOf(db, rows, language),
  })
}
