import { type Generated, sql } from 'kysely'
import { searchable } from '#contract/lib/names.ts'
import type { ConversationSide } from '#contract/office/conversations.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { rows } from '#server/platform/rows.ts'
import type { ConversationRow, MessageRow, Participant } from './conversation.ts'

type Instant = Temporal.Instant
type MessagesTable = Omit<MessageRow, 'position' | 'replies'> & {
  position: Generated<bigint>
  replies: Generated<string[]>
  search: string
}
export const tables = (db: Db) =>
  db.withTables<{ conversations: ConversationRow; conversationMessages: MessagesTable }>()

export const conversations = rows<ConversationRow>('conversations')
export const conversationMessages = rows<MessageRow, MessageRow & { search: string }>('conversationMessages', {
  read: ({ search: _, ...message }) => message,
})

const initial = {
  ...{ state: 'open', closedAt: null, ticketId: null, firstAnsweredAt: null, notifyAt: null, assigneeId: null },
  ...{ important: false, officeImportant: false },
  ...{ customerDeliveredTo: 0n, customerReadTo: 0n, officeDeliveredTo: 0n, officeReadTo: 0n },
} as const satisfies Partial<ConversationRow>
type NewConversation = Omit<ConversationRow, keyof typeof initial> & { ticketId?: string }

/** False when the id is taken. */
export const insertConversation = (tx: Tx, row: NewConversation): Promise<boolean> =>
  conversations.insertOnce(tx, { ...initial, ...row })

export const messageColumns = [
  'id',
  'requestDigest',
  'position',
  'conversationId',
  'author',
  'authorId',
  'text',
  'transferId',
  'replies',
  'sentAt',
] as const

/** Undefined when the id is taken. */
export const insertMessage = (
  tx: Tx,
  row: Omit<MessageRow, 'position' | 'replies'> & { replies?: string[] },
): Promise<MessageRow | undefined> =>
  tables(tx)
    .insertInto('conversationMessages')
    .values({ ...row, search: searchable(row.text) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(messageColumns)
    .executeTakeFirst()

/** Newest first, before the message `after`. */
export const selectMessages = (
  db: Db,
  { conversationId, after, limit }: { conversationId: string; after: string | undefined; limit: number },
): Promise<MessageRow[]> =>
  tables(db)
    .selectFrom('conversationMessages')
    .select(messageColumns)
    .where('conversationId', '=', conversationId)
    .$if(after !== undefined, (query) =>
      query.where('position', '<', (eb) =>
        eb
          .selectFrom('conversationMessages')
          .select('position')
          .where('id', '=', after ?? ''),
      ),
    )
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()

const deliveredTo = { customer: 'customerDeliveredTo', office: 'officeDeliveredTo' } as const

/** Marks messages up to a position as delivered to one customer, or to staff for all. Returns the changed conversations. */
export const updateDelivered = (
  tx: Tx,
  { side, userId }: Participant,
  position: bigint,
): Promise<{ id: string; userId: string }[]> => {
  const column = deliveredTo[side]
  return tables(tx)
    .updateTable('conversations')
    .set({ [column]: position })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('conversations as c')
        .innerJoin('conversationMessages as m', 'm.conversationId', 'c.id')
        .where('m.author', '<>', side)
        .where('m.position', '<=', position)
        .whereRef('m.position', '>', `c.${column}`)
        .$if(side === 'customer', (query) => query.where('c.userId', '=', userId))
        .$if(side === 'office', (query) => query.where('c.waitingSince', 'is not', null))
        .orderBy('c.id')
        .select('c.id'),
    )
    .returning(['id', 'userId'])
    .execute()
}

/** Unread messages of the other side: in one conversation, or in all of a customer's. */
export const countUnread = async (
  db: Db,
  ids: readonly string[],
  side: ConversationSide,
): Promise<Map<string, number>> => {
  const counts = await tables(db)
    .selectFrom('conversations as c')
    .innerJoin('conversationMessages as m', 'm.conversationId', 'c.id')
    .where('c.id', 'in', [...ids])
    .where('m.author', '<>', side)
    .whereRef('m.position', '>', side === 'customer' ? 'c.customerReadTo' : 'c.officeReadTo')
    .groupBy('c.id')
    .select(['c.id', sql<number>`count(*)::int`.as('unread')])
    .execute()
  return new Map(counts.map(({ id, unread }) => [id, unread]))
}

export type MarkRow = { unread: number; undelivered: string | null }

/** A customer's unread count, and the newest message not yet delivered to any of their devices. */
export const readCustomerMark = (db: Db, userId: string): Promise<MarkRow> =>
  tables(db)
    .selectFrom('conversations as c')
    .innerJoin('conversationMessages as m', 'm.conversationId', 'c.id')
    .where('c.userId', '=', userId)
    .where('m.author', '=', 'office')
    .whereRef('m.position', '>', 'c.customerReadTo')
    .select([
      sql<number>`count(*)::int`.as('unread'),
      sql<
        string | null
      >`(array_agg(m.id order by m.position desc) filter (where m.position > c.customer_delivered_to))[1]`.as(
        'undelivered',
      ),
    ])
    .executeTakeFirstOrThrow()

/** Number of waiting customers, and the newest of their messages not yet delivered to staff. */
export const readOfficeMark = (db: Db): Promise<MarkRow> =>
  tables(db)
    .selectFrom('conversations as c')
    .innerJoin('conversationMessages as m', 'm.conversationId', 'c.id')
    .where('c.waitingSince', 'is not', null)
    .where('m.author', '=', 'customer')
    .select([
      sql<number>`count(distinct c.id)::int`.as('unread'),
      sql<
        string | null
      >`(array_agg(m.id order by m.position desc) filter (where m.position > c.office_delivered_to))[1]`.as(
        'undelivered',
      ),
    ])
    .executeTakeFirstOrThrow()

export const selectShowing = async (db: Db, transferId: string): Promise<string[]> => {
  const owners = await tables(db)
    .selectFrom('conversationMessages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversationId')
    .where('m.transferId', '=', transferId)
    .select('c.userId')
    .distinct()
    .execute()
  return owners.map(({ userId }) => userId)
}

/** Locks answers past their read deadline; another node skips them. */
export const lockDue = (tx: Tx, now: Instant, skipped: readonly string[]): Promise<ConversationRow | undefined> =>
  tables(tx)
    .selectFrom('conversations')
    .selectAll()
    .where('notifyAt', '<=', now)
    .where(isNotStalled('id', skipped))
    .orderBy('notifyAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** The median of recent first-response times within support hours; null for fewer than `few`. */
export const medianWait = async (
  db: Db,
  { since, last, few }: { since: Instant; last: number; few: number },
): Promise<number | null> => {
  const { rows: medians } = await sql<{ minutes: number | null }>`
    select case when count(*) >= ${few} then
      ceil(percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - created_at)) / 60)::int
    end as minutes
    from (
      select created_at, first_answered_at from conversations
      where in_hours and first_answered_at >= ${since} order by first_answered_at desc limit ${last}
    ) answered`.execute(db)
  return medians[0]?.minutes ?? null
}

/** Returns the ids of the deleted messages. */
export const deleteConversations = async (
  tx: Tx,
  which: { userId: string } | { closedBefore: Instant; limit: number },
): Promise<string[]> => {
  const found = tables(tx)
    .selectFrom('conversations')
    .select('id')
    .$if('userId' in which, (query) => query.where('userId', '=', 'userId' in which ? which.userId : ''))
    .$if('limit' in which, (query) =>
      'limit' in which ? query.where('closedAt', '<', which.closedBefore).limit(which.limit) : query,
    )
  const messages = await tables(tx)
    .selectFrom('conversationMessages')
    .select('id')
    .where('conversationId', 'in', found)
    .execute()
  await tables(tx).deleteFrom('conversations').where('id', 'in', found).execute()
  return messages.map(({ id }) => id)
}
