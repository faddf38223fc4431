import { type Generated, sql } from 'kysely'
import type { Language } from '#contract/lib/route.ts'
import type { EscalationRole } from '#contract/office/escalations.ts'
import type { HelpTopic, TicketSource } from '#contract/office/support.ts'
import type { TicketService } from '#contract/office/ticket-service.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'

type Instant = Temporal.Instant

export type TicketRow = {
  id: string
  /** Null for mails and for carried-over conversations. */
  requestDigest: string | null
  reference: string
  userId: string | null
  name: string
  email: string
  lang: Language
  topic: HelpTopic
  createdAt: Instant
  /** Start of the current or last wait for an answer. */
  waitingSince: Instant
  answeredAt: Instant | null
  assigneeId: string | null
  closedAt: Instant | null
  /** From 1 to 5, for the last answer. */
  stars: number | null
  ratingWord: string | null
  ratedAt: Instant | null
  source: TicketSource
  /** Only for a mail. */
  title: string | null
  spamAt: Instant | null
  /** The customer linked by staff. */
  linkedId: string | null
  /** The team of the escalation; all four are null, or none. */
  escalatedTo: EscalationRole | null
  escalatedAt: Instant | null
  escalatedBy: string | null
  escalationReason: string | null
  transferId: string | null
  conversationId: string | null
}
export const notEscalated = { escalatedTo: null, escalatedAt: null, escalatedBy: null, escalationReason: null }

/** A team's note on returning a ticket. */
export type ReturnRow = {
  id: string
  ticketId: string
  from: EscalationRole
  note: string
  returnedBy: string
  returnedAt: Instant
  /** The escalating person. */
  requestedBy: string | null
}

export type MessageRow = {
  id: string
  ticketId: string
  /** Null for mails and for answers by staff. */
  requestDigest: string | null
  author: 'customer' | 'office'
  authorId: string | null
  text: string
  sentAt: Instant
  sender: string | null
  /** Names of a mail's files, which are not stored. */
  leftOut: string[]
}
/** Fields specific to a mail are optional. */
export type NewMessage = Omit<MessageRow, Sometimes> & Partial<Pick<MessageRow, Sometimes>>
type Sometimes = 'requestDigest' | 'sender' | 'leftOut'
type Optional =
  | 'requestDigest'
  | 'answeredAt'
  | 'assigneeId'
  | 'closedAt'
  | 'stars'
  | 'ratingWord'
  | 'ratedAt'
  | 'source'
  | 'title'
  | 'spamAt'
  | 'linkedId'
  | 'transferId'
  | 'conversationId'
  | keyof typeof notEscalated
type Defaults = { [Column in Optional]: Generated<TicketRow[Column]> }
type NewMessageTable = Omit<MessageRow, Sometimes> & {
  requestDigest: Generated<string | null>
  sender: Generated<string | null>
  leftOut: Generated<string[]>
}
export const own = (db: Db) =>
  db.withTables<{
    tickets: Omit<TicketRow, keyof Defaults> & Defaults
    /** Ordered by `position`, which is unique for messages of one instant. */
    ticket_messages: NewMessageTable & { position: Generated<bigint> }
    ticket_returns: ReturnRow
  }>()

const messageColumns = [
  'id',
  'ticketId',
  'requestDigest',
  'author',
  'authorId',
  'text',
  'sentAt',
  'sender',
  'leftOut',
] as const

type NewTicket = Omit<TicketRow, keyof Defaults> & Partial<Pick<TicketRow, Optional>>

/** False when the id is taken. */
export const insertTicket = async (tx: Tx, row: NewTicket): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await own(tx)
    .insertInto('tickets')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False when the id is taken. */
export const insertMessage = async (tx: Tx, row: NewMessage): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await own(tx)
    .insertInto('ticket_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const selectMessage = (db: Db, id: string): Promise<MessageRow | undefined> =>
  own(db).selectFrom('ticket_messages').select(messageColumns).where('id', '=', id).executeTakeFirst()

export const selectTickets = (db: Db, ids: readonly string[]): Promise<TicketRow[]> =>
  own(db)
    .selectFrom('tickets')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()

export const selectTicket = (db: Db, id: string, { lock = false } = {}): Promise<TicketRow | undefined> =>
  own(db)
    .selectFrom('tickets')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export const selectMessages = (db: Db, ticketIds: readonly string[]): Promise<MessageRow[]> =>
  own(db)
    .selectFrom('ticket_messages')
    .select(messageColumns)
    .where('ticketId', 'in', [...ticketIds])
    .orderBy('position')
    .execute()

export const insertReturn = async (tx: Tx, row: ReturnRow): Promise<void> => {
  await own(tx).insertInto('ticket_returns').values(row).execute()
}

export const selectReturn = (db: Db, id: string): Promise<ReturnRow | undefined> =>
  own(db).selectFrom('ticket_returns').selectAll().where('id', '=', id).executeTakeFirst()

export const selectReturns = (db: Db, ticketIds: readonly string[]): Promise<ReturnRow[]> =>
  own(db)
    .selectFrom('ticket_returns')
    .selectAll()
    .where('ticketId', 'in', [...ticketIds])
    .orderBy('returnedAt')
    .orderBy('id')
    .execute()

export type ListQuery = { after: Place | undefined; limit: number }

/** Response times and ratings since then. One closed without an answer counts as answered. */
export const readService = async (db: Db, since: Instant): Promise<TicketService> => {
  type Sums = {
    answered: number
    escalated: number
    median: number | null
    inTime: number
    rated: number
    stars: number | null
  }
  const { rows } = await sql<Sums>`
    select answered.*, rated.*, escalated.* from (
      select count(*)::int as answered,
        ceil(percentile_cont(0.5) within group (order by extract(epoch from answered_at - waiting_since)) / 60)::int as median,
        count(*) filter (where answered_at - waiting_since <= interval '1 day')::int as "inTime"
      from tickets where answered_at >= ${since} and spam_at is null
    ) as answered, (
      select count(*)::int as rated, round(avg(stars) * 10)::int as stars from tickets where rated_at >= ${since}
    ) as rated, (select count(*)::int as escalated from tickets where escalated_at is not null) as escalated`.execute(
    db,
  )
  const { median, stars, ...sums } = rows[0] as Sums
  return { ...sums, answer_min: median, stars_tenths: stars }
}

/**
 * One account's tickets, newest first; with an email also those sent from that address while signed out, and those linked to this
 * customer by staff.
 */
export const selectTicketsOf = (
  db: Db,
  { userId, email, after, limit }: ListQuery & { userId: string; email?: string },
): Promise<TicketRow[]> =>
  own(db)
    .selectFrom('tickets')
    .selectAll()
    .where((eb) =>
      email === undefined
        ? eb('userId', '=', userId)
        : eb.or([
            eb('userId', '=', userId),
            eb('linkedId', '=', userId),
            eb.and([
              eb('userId', 'is', null),
              eb('linkedId', 'is', null),
              eb('spamAt', 'is', null),
              eb('email', '=', email),
            ]),
          ]),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** An answer or a closing clears the escalation. */
export const updateTicket = async (
  tx: Tx,
  id: string,
  set: Partial<Pick<TicketRow, 'waitingSince' | Optional>>,
): Promise<void> => {
  const ended = set.answeredAt ? notEscalated : {}
  await own(tx)
    .updateTable('tickets')
    .set({ ...set, ...ended })
    .where('id', '=', id)
    .execute()
}

export const deleteTickets = async (tx: Tx, userId: string): Promise<void> => {
  await own(tx)
    .deleteFrom('tickets')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('linkedId', '=', userId)]))
    .execute()
}

/** Returns the ids of the deleted messages. */
export const deleteAnsweredBefore = async (tx: Tx, before: Instant): Promise<string[]> => {
  const old = own(tx).selectFrom('tickets').select('id').where('answeredAt', '<', before)
  const messages = await own(tx).selectFrom('ticket_messages').select('id').where('ticketId', 'in', old).execute()
  await own(tx).deleteFrom('tickets').where('id', 'in', old).execute()
  return messages.map(({ id }) => id)
}
