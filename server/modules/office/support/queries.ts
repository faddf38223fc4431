import { sql } from 'kysely'
import type { Language } from '#contract/lib/route.ts'
import type { EscalationRole } from '#contract/office/escalations.ts'
import type { HelpTopic, TicketSource } from '#contract/office/support.ts'
import type { TicketService } from '#contract/office/ticket-service.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'

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

export const tables = (db: Db) =>
  db.withTables<{
    tickets: TicketRow
    ticketMessages: PositionedMessage
    ticketReturns: ReturnRow
  }>()

export const tickets = rows<TicketRow>('tickets')
/** Ordered by `position`, which is unique for messages of one instant. */
type PositionedMessage = MessageRow & { position: bigint }
export const ticketMessages = rows<MessageRow, PositionedMessage>('ticketMessages', {
  read: ({ position: _, ...message }) => message,
})
export const ticketReturns = rows<ReturnRow>('ticketReturns')

/** Of a new ticket from an account. */
const initial = {
  ...{ requestDigest: null, answeredAt: null, assigneeId: null, closedAt: null, source: 'account' },
  ...{ stars: null, ratingWord: null, ratedAt: null, title: null, spamAt: null, linkedId: null },
  ...{ transferId: null, conversationId: null, ...notEscalated },
} as const satisfies Partial<TicketRow>
type Initial = keyof typeof initial

/** False when the id is taken. */
export const insertTicket = (
  tx: Tx,
  row: Omit<TicketRow, Initial> & Partial<Pick<TicketRow, Initial>>,
): Promise<boolean> => tickets.insertOnce(tx, { ...initial, ...row })

/** False when the id is taken. */
export const insertMessage = (tx: Tx, row: NewMessage): Promise<boolean> =>
  ticketMessages.insertOnce(tx, { requestDigest: null, sender: null, leftOut: [], ...row })

/** An answer or a closing clears the escalation. */
export const updateTicket = async (
  tx: Tx,
  id: string,
  change: Partial<Pick<TicketRow, 'waitingSince' | Initial>>,
): Promise<void> => {
  await tickets.update(tx, { id }, { ...change, ...(change.answeredAt ? notEscalated : {}) })
}

export const selectTicket = (db: Db, id: string): Promise<TicketRow | undefined> => tickets.find(db, { id })
export const selectReturn = (db: Db, id: string): Promise<ReturnRow | undefined> => ticketReturns.find(db, { id })

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

export const selectTickets = (db: Db, ids: readonly string[]): Promise<TicketRow[]> =>
  tables(db)
    .selectFrom('tickets')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()

export const selectMessages = (db: Db, ticketIds: readonly string[]): Promise<MessageRow[]> =>
  tables(db)
    .selectFrom('ticketMessages')
    .select(messageColumns)
    .where('ticketId', 'in', [...ticketIds])
    .orderBy('position')
    .execute()

export const selectReturns = (db: Db, ticketIds: readonly string[]): Promise<ReturnRow[]> =>
  tables(db)
    .selectFrom('ticketReturns')
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
  const { rows: sums } = await sql<Sums>`
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
  const { median, stars, ...counts } = sums[0] as Sums
  return { ...counts, answer_min: median, stars_tenths: stars }
}

/**
 * One account's tickets, newest first; with an email also those sent from that address while signed out, and those linked to this
 * customer by staff.
 */
export const selectTicketsOf = (
  db: Db,
  { userId, email, after, limit }: ListQuery & { userId: string; email?: string },
): Promise<TicketRow[]> =>
  tables(db)
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

export const deleteTickets = async (tx: Tx, userId: string): Promise<void> => {
  await tables(tx)
    .deleteFrom('tickets')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('linkedId', '=', userId)]))
    .execute()
}

/** Returns the ids of the deleted messages. */
export const deleteAnsweredBefore = async (tx: Tx, before: Instant): Promise<string[]> => {
  const old = tables(tx).selectFrom('tickets').select('id').where('answeredAt', '<', before)
  const messages = await tables(tx).selectFrom('ticketMessages').select('id').where('ticketId', 'in', old).execute()
  await tables(tx).deleteFrom('tickets').where('id', 'in', old).execute()
  return messages.map(({ id }) => id)
}
