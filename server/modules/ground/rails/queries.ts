import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { rows } from '#server/platform/rows.ts'
import type { ArrivingNotice, Notice } from './notice.ts'

type NewNotice = ArrivingNotice & { id: string; receivedAt: Temporal.Instant }
type NoticeRow = {
  id: string
  partner: string
  noticeId: string
  rail: Notice['rail']
  reference: string
  status: string
  reason: string | null
  returnCode: string | null
  pickupCode: string | null
  amount: bigint | null
  currency: string | null
  happenedAt: Temporal.Instant
  receivedAt: Temporal.Instant
  handledAt: Temporal.Instant | null
}

const tables = (db: Db) => db.withTables<{ rail_notices: NoticeRow }>()

const rowOf = ({ news, ...notice }: NewNotice): Omit<NoticeRow, 'handledAt'> => ({
  ...notice,
  status: news.status,
  reason: news.reason,
  returnCode: 'returnCode' in news ? news.returnCode : null,
  pickupCode: 'pickupCode' in news ? news.pickupCode : null,
  amount: news.amount?.minor ?? null,
  currency: news.amount?.currency ?? null,
  happenedAt: news.at,
})

const noticeOf = (row: NoticeRow): Notice => {
  const { id, partner, noticeId, reference, receivedAt, pickupCode, returnCode } = row
  const shared = { id, partner, noticeId, reference, receivedAt }
  const amount = row.amount === null || row.currency === null ? null : { minor: row.amount, currency: row.currency }
  const news = { status: row.status, reason: row.reason, amount, at: row.happenedAt }
  if (row.rail === 'bill_pay') return { ...shared, rail: 'bill_pay', news } as Notice
  if (row.rail === 'card') return { ...shared, rail: 'card', news } as Notice
  if (row.rail === 'cash_in') return { ...shared, rail: 'cash_in', news } as Notice
  return row.rail === 'pay_out'
    ? ({ ...shared, rail: 'pay_out', news: { ...news, pickupCode } } as Notice)
    : ({ ...shared, rail: row.rail, news: { ...news, returnCode } } as Notice)
}

export const notices = rows<Notice, NoticeRow, NewNotice>('railNotices', {
  unique: ['partner', 'noticeId'],
  write: rowOf,
  read: noticeOf,
})

export const selectNotice = (db: Db, id: string): Promise<Notice | undefined> => notices.find(db, { id })

/** True for the single handler that may forward notices now: concurrent handlers could reorder them. */
export const claimTurn = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('rail_notices', 0)) as mine`.execute(tx)
  return rows[0]?.mine === true
}

/** Unhandled notices, in order of occurrence. */
export const selectUnhandled = async (db: Db, limit: number, stalled: readonly string[]): Promise<Notice[]> =>
  (
    await tables(db)
      .selectFrom('rail_notices')
      .selectAll()
      .where('handledAt', 'is', null)
      .where(isNotStalled('id', stalled))
      .orderBy('happenedAt')
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(noticeOf)
