import { sql } from 'kysely'
import { searchable } from '#contract/lib/names.ts'
import type { Approval, ApprovalKind, ApprovalsSought } from '#contract/staff/approvals.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { escapeLike } from '#server/platform/escape-like.ts'
import type { PageAfter } from '#server/platform/every-page.ts'
import { isShown } from '#server/platform/hidden-records.ts'
import { noPreparedPlan } from '#server/platform/prepared.ts'
import { rows } from '#server/platform/rows.ts'

type Instant = Temporal.Instant
type Decided = {
  decision: NonNullable<Approval['decided']>['decision']
  decidedBy: string | null
  decidedAt: Instant
  decisionReason: string | null
}

export type NewApproval = {
  id: string
  kind: ApprovalKind
  subject: string
  /** JSON text; the digest covers its exact bytes. */
  content: string
  digest: string
  reason: string
  requestedBy: string
  /** Null when the server generated the id. */
  requestDigest: string | null
  requestedAt: Instant
  expiresAt: Instant
}
export type ApprovalRow = NewApproval & { [Column in keyof Decided]: Decided[Column] | null }

/** A subject has one pending of each kind. */
export const approvals = rows<ApprovalRow, ApprovalRow, NewApproval>('approvals', { unique: 'any' })
const tables = (db: Db) => db.withTables<{ approvals: ApprovalRow }>()

export const lockWaitingBy = (tx: Tx, requestedBy: string): Promise<ApprovalRow[]> =>
  tables(tx)
    .selectFrom('approvals')
    .selectAll()
    .where('requestedBy', '=', requestedBy)
    .where('decision', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

export const expireWaiting = async (db: Db, at: Instant): Promise<ApprovalRow[]> =>
  tables(db)
    .updateTable('approvals')
    .set({ decision: 'expired', decidedAt: at })
    .where('decision', 'is', null)
    .where('expiresAt', '<=', at)
    .returningAll()
    .execute()

export type ListQuery = Omit<ApprovalsSought, 'kind'> &
  PageAfter<Place> & { kinds: readonly ApprovalKind[]; readerId: string; at: Instant }

export const selectApprovals = (db: Db, query: ListQuery): Promise<ApprovalRow[]> => {
  const { status, kinds, readerId, search, after, limit, at } = query
  const [time, way, beyond] =
    status === 'waiting' ? (['requestedAt', 'asc', sql`>`] as const) : (['decidedAt', 'desc', sql`<`] as const)
  const text = searchable(search ?? '')
  const isFound = sql<boolean>`(approval_words(content, reason) like ${`%${escapeLike(text)}%`} or subject = ${text})`
  return tables(db)
    .selectFrom('approvals')
    .selectAll()
    .where('decision', status === 'waiting' ? 'is' : 'is not', null)
    .$if(status === 'waiting', (page) => page.where('expiresAt', '>', at))
    .where('kind', 'in', kinds)
    .where(isShown(readerId))
    .$if(text !== '', (page) => page.where(isFound))
    .$if(after !== undefined, (page) =>
      page.where(sql<boolean>`(${sql.ref(time)}, id) ${beyond} (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy(time, way)
    .orderBy('id', way)
    .limit(limit)
    .modifyEnd(sql.raw(noPreparedPlan))
    .execute()
}

export const selectWaitingOf = (db: Db, kind: ApprovalKind, at: Instant): Promise<ApprovalRow[]> =>
  tables(db)
    .selectFrom('approvals')
    .selectAll()
    .where('decision', 'is', null)
    .where('expiresAt', '>', at)
    .where('kind', '=', kind)
    .orderBy('requestedAt')
    .execute()

/** Pending changes about these subjects and the last few decided of each, latest first. */
export const selectAbout = (
  db: Db,
  {
    subjects,
    kinds,
    readerId,
    decided,
    at,
  }: {
    subjects: readonly string[]
    kinds: readonly ApprovalKind[]
    readerId: string
    decided: number
    at: Instant
  },
): Promise<ApprovalRow[]> => {
  const known = tables(db)
    .selectFrom('approvals')
    .selectAll()
    .select(
      sql<string>`row_number() over (partition by subject, decision is null order by decided_at desc, id desc)`.as(
        'place',
      ),
    )
    .where('subject', 'in', subjects)
    .where('kind', 'in', kinds)
    .where(isShown(readerId))
    .where((row) => row.or([row('decision', 'is not', null), row('expiresAt', '>', at)]))
    .as('known')
  return tables(db)
    .selectFrom(known)
    .selectAll()
    .where((row) => row.or([row('decision', 'is', null), row('place', '<=', String(decided))]))
    .orderBy(sql`decision is null`, 'desc')
    .orderBy(sql`coalesce(decided_at, requested_at)`, 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Approvers of changes of this kind about the subject, with times. */
export const approvedAbout = async (
  db: Db,
  kind: ApprovalKind,
  subject: string,
): Promise<{ approvedBy: string; at: Instant }[]> => {
  const rows = await tables(db)
    .selectFrom('approvals')
    .select(['decidedBy', 'decidedAt'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('decision', '=', 'approved')
    .execute()
  return rows.flatMap(({ decidedBy, decidedAt }) =>
    decidedBy && decidedAt ? [{ approvedBy: decidedBy, at: decidedAt }] : [],
  )
}

/** Whether the record that an approval decides about is the reader's own or their company's. */
export const isOwn = async (db: Db, { readerId, subject }: { readerId: string; subject: string }): Promise<boolean> => {
  const { rows: found } = await sql<{ own: boolean }>`select is_own(${readerId}::uuid, ${subject}) as own`.execute(db)
  return found[0]?.own === true
}

/** Whether another change of these kinds is pending about it. */
export const isRequestedFor = async (
  db: Db,
  { subject, kinds, but, at }: { subject: string; kinds: readonly ApprovalKind[]; but?: string; at: Instant },
): Promise<boolean> => {
  const found = await tables(db)
    .selectFrom('approvals')
    .select('id')
    .where('subject', '=', subject)
    .where('kind', 'in', kinds)
    .where('decision', 'is', null)
    .where('expiresAt', '>', at)
    .$if(but !== undefined, (query) => query.where('id', '<>', but as string))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
