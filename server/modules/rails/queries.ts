import { type ColumnType, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { ArrivingNotice, Notice } from './notice.ts'

type RailNoticesTable = {
  id: string
  partner: string
  notice_id: string
  rail: Notice['rail']
  reference: string
  status: string
  reason: string | null
  return_code: string | null
  pickup_code: string | null
  happened_at: Temporal.Instant
  received_at: Temporal.Instant
  handled_at: ColumnType<Temporal.Instant | null, undefined, Temporal.Instant>
  outcome: ColumnType<'told' | 'superseded' | null, undefined, 'told' | 'superseded'>
}

const on = (db: Db) => db.withTables<{ rail_notices: RailNoticesTable }>()

/** Stores a notice; a copy of one that is already there changes nothing. */
export const insertNotice = async (
  db: Db,
  { id, receivedAt, ...notice }: ArrivingNotice & { id: string; receivedAt: Temporal.Instant },
): Promise<'stored' | 'copy'> => {
  const { news } = notice
  const inserted = await on(db)
    .insertInto('rail_notices')
    .values({
      id,
      partner: notice.partner,
      notice_id: notice.noticeId,
      rail: notice.rail,
      reference: notice.reference,
      status: news.status,
      reason: news.reason,
      return_code: 'returnCode' in news ? news.returnCode : null,
      pickup_code: 'pickupCode' in news ? news.pickupCode : null,
      happened_at: news.at,
      received_at: receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['partner', 'notice_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted ? 'stored' : 'copy'
}

const noticeOf = (row: Pick<RailNoticesTable, Exclude<keyof RailNoticesTable, 'handled_at' | 'outcome'>>): Notice => {
  const shared = {
    id: row.id,
    partner: row.partner,
    noticeId: row.notice_id,
    reference: row.reference,
    receivedAt: row.received_at,
  }
  const news = { status: row.status, reason: row.reason, at: row.happened_at }
  return row.rail === 'pay_out'
    ? ({ ...shared, rail: 'pay_out', news: { ...news, pickupCode: row.pickup_code } } as Notice)
    : ({ ...shared, rail: 'pay_in', news: { ...news, returnCode: row.return_code } } as Notice)
}

export const selectNotice = async (db: Db, id: string): Promise<Notice | undefined> => {
  const row = await on(db).selectFrom('rail_notices').selectAll().where('id', '=', id).executeTakeFirst()
  return row && noticeOf(row)
}

/** True for the one handler at a time that may pass notices on: their order would otherwise depend on who is faster. */
export const takeTurn = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('rail_notices', 0)) as mine`.execute(tx)
  return rows[0]?.mine === true
}

/** Notices that nobody handled yet, in the order in which they happened. */
export const selectUnhandled = async (tx: Tx, limit: number): Promise<Notice[]> =>
  (
    await on(tx)
      .selectFrom('rail_notices')
      .selectAll()
      .where('handled_at', 'is', null)
      .orderBy('happened_at')
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(noticeOf)

/** What was told last about a reference. */
export const selectLastTold = async (
  tx: Tx,
  { partner, rail, reference }: Pick<Notice, 'partner' | 'rail' | 'reference'>,
): Promise<{ status: string; at: Temporal.Instant } | undefined> =>
  on(tx)
    .selectFrom('rail_notices')
    .select(['status', 'happened_at as at'])
    .where('partner', '=', partner)
    .where('rail', '=', rail)
    .where('reference', '=', reference)
    .where('outcome', '=', 'told')
    .orderBy('happened_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const updateHandled = async (
  tx: Tx,
  { id, outcome, at }: { id: string; outcome: 'told' | 'superseded'; at: Temporal.Instant },
): Promise<void> => {
  await on(tx).updateTable('rail_notices').set({ handled_at: at, outcome }).where('id', '=', id).execute()
}
