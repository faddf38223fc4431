import { type RawBuilder, sql } from 'kysely'
import { type CaseItem, type CaseLink, type CaseStatus, type CaseStep, dueDays } from '#contract/compliance/cases.ts'
import type { RecipientSnapshot } from '#server/modules/sending/disclosures/index.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isShown } from '#server/platform/hidden-records.ts'
import { rows } from '#server/platform/rows.ts'
import type { CaseRecord } from './case.ts'

type Instant = Temporal.Instant

export type LinkRow = { caseId: string; kind: CaseLink; linkedId: string; linkedBy: string; linkedAt: Instant }
export type StepRow = {
  caseId: string
  position: number
  step: CaseStep
  actor: string
  note: string
  at: Instant
  noteId: string | null
  requestDigest: string | null
}

export const cases = rows<CaseRecord>('cases')
export const caseLinks = rows<LinkRow>('caseLinks', { unique: 'any' })
export const caseSteps = rows<StepRow>('caseSteps')
const tables = (db: Db) => db.withTables<{ cases: CaseRecord }>()

type NewStep = Pick<StepRow, 'caseId' | 'step' | 'actor' | 'at'> &
  Partial<Pick<StepRow, 'note' | 'noteId' | 'requestDigest'>>

/** The caller has locked or just inserted the case's row. */
export const insertStep = async (tx: Tx, given: NewStep): Promise<void> => {
  const { caseId, step, actor, at, note = '', noteId = null, requestDigest = null } = given
  await sql`
    insert into case_steps (case_id, position, step, actor, note, at, note_id, request_digest)
    select ${caseId}, count(*) + 1, ${step}, ${actor}, ${note}, ${at}, ${noteId}, ${requestDigest}
    from case_steps where case_id = ${caseId}`.execute(tx)
}

type Reader = { userId: string; today: Temporal.PlainDate }
type Bool = RawBuilder<boolean>

/** Approved, and not filed yet. */
const unfiled: Bool = sql`exists (select from sars where case_id = cases.id and approved_at is not null and filed_at is null)`
const open: Bool = sql`(closed_at is null and outcome is null)`
const snoozed = ({ today }: Reader): Bool => sql`(snoozed_until > ${today.toString()}::date)`
const conditions: Record<CaseStatus, (reader: Reader) => Bool> = {
  open: () => open,
  due: (reader) => {
    const soon = (days: number) => sql`${reader.today.add({ days }).toString()}::date`
    return sql`(${open} and ${snoozed(reader)} is not true and (assignee_id is null or file_by <= ${soon(dueDays)})
      or closed_at is not null and (continue_by <= ${soon(30)} or ${unfiled}))`
  },
  mine: ({ userId }) => sql`(${open} and assignee_id = ${userId}::uuid)`,
  snoozed: (reader) => sql`(${open} and ${snoozed(reader)})`,
  waiting: () => sql`(closed_at is null and outcome is not null)`,
  closed: () => sql`(closed_at is not null)`,
}

/** The deadline that orders cases that are not closed, as an instant. */
const deadline = sql<Instant>`(case when closed_at is null then file_by else coalesce(continue_by, file_by) end)::timestamp at time zone 'UTC'`
export const deadlineOf = ({ closedAt, continueBy, fileBy }: CaseRecord): Instant =>
  Temporal.Instant.from(`${(closedAt && continueBy) || fileBy}T00:00:00Z`)

type CaseQuery = Reader & { status: CaseStatus; after: Place | undefined; limit: number }
export type Report = NonNullable<CaseItem['report']>
export type ListedCase = CaseRecord & { alerts: number; report: Report | null }

const countAlerts = sql<number>`(select count(*)::int from case_links where case_id = cases.id and kind = 'alert')`

const latestReport = sql<Report | null>`(select json_build_object('id', id, 'state',
  case when filed_at is not null then 'filed' when approved_at is not null then 'approved' when asked_by is not null then 'waiting'
    else 'draft' end) from sars where case_id = cases.id order by created_at desc limit 1)`

/** The latest report of a case. */
export const readReport = async (db: Db, caseId: string): Promise<Report | null> => {
  const { rows } = await sql<{
    report: Report | null
  }>`select ${latestReport} as report from cases where id = ${caseId}`.execute(db)
  return rows[0]?.report ?? null
}

export const selectCases = (db: Db, { status, after, limit, ...reader }: CaseQuery): Promise<ListedCase[]> => {
  const [at, way, beyond] =
    status === 'closed' ? ([sql`closed_at`, 'desc', sql`<`] as const) : ([deadline, 'asc', sql`>`] as const)
  return tables(db)
    .selectFrom('cases')
    .selectAll()
    .select([countAlerts.as('alerts'), latestReport.as('report')])
    .where(isShown(reader.userId))
    .where(conditions[status](reader))
    .$if(after !== undefined, (page) =>
      page.where(sql<boolean>`(${at}, id) ${beyond} (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy(at, way)
    .orderBy('id', way)
    .limit(limit)
    .execute()
}

type Counts = Record<Exclude<CaseStatus, 'closed'>, number>
const counted = ['open', 'due', 'mine', 'snoozed', 'waiting'] as const

export const countCases = async (db: Db, reader: Reader): Promise<Counts> => {
  const counts = counted.map(
    (status) => sql`(count(*) filter (where ${conditions[status](reader)}))::int as ${sql.ref(status)}`,
  )
  const { rows } = await sql<Counts>`
    select ${sql.join(counts)} from cases
    where ${isShown(reader.userId)} and (closed_at is null or continue_by is not null or ${unfiled})`.execute(db)
  return rows[0] ?? { open: 0, due: 0, mine: 0, snoozed: 0, waiting: 0 }
}

/** Cases about a customer, or with the customer attached, that are not hidden from the reader; newest first. */
export const selectCasesOf = async (
  db: Db,
  { userId, readerId, limit }: { userId: string; readerId: string; limit: number },
): Promise<CaseRecord[]> =>
  tables(db)
    .selectFrom('cases')
    .selectAll()
    .where(isShown(readerId))
    .where(sql<boolean>`(user_id = ${userId}::uuid
      or id in (select case_id from case_links where kind = 'customer' and linked_id = ${userId}::uuid))`)
    .orderBy('openedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

type FoundTransfer = {
  id: string
  userId: string
  code: string
  total: bigint
  currency: string
  country: string
  at: Instant
  /** Sealed in the database. */
  recipient: Pick<RecipientSnapshot, 'fullName'>
}
export type LinkedTransfer = Omit<FoundTransfer, 'recipient'> & { to: string }

const named = ({ recipient, ...transfer }: FoundTransfer): LinkedTransfer => ({ ...transfer, to: recipient.fullName })

const transferColumns = sql`id, user_id as "userId", confirmation_code as code, total, currency::text as currency, terms ->> 'country' as country,
  created_at as at, recipient`

export const selectTransfers = async (db: Db, ids: readonly string[]): Promise<LinkedTransfer[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<FoundTransfer>`
    select ${transferColumns} from transfers where id = any(${[...ids]}::uuid[]) order by created_at, id`.execute(db)
  return rows.map(named)
}

export const selectTransfersOf = async (db: Db, userId: string, limit: number): Promise<LinkedTransfer[]> => {
  const { rows } = await sql<FoundTransfer>`
    select ${transferColumns} from transfers where user_id = ${userId} order by created_at desc, id desc limit ${limit}`.execute(
    db,
  )
  return rows.map(named)
}

export type FoundAlert = {
  id: string
  kind: string
  subjectKind: string
  subjectId: string
  raisedAt: Instant
  closed: boolean
}

const alertColumns = sql`id, kind, subject_kind as "subjectKind", subject_id as "subjectId", raised_at as "raisedAt", closed_at is not null as closed`

export const selectAlerts = async (db: Db, ids: readonly string[]): Promise<FoundAlert[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<FoundAlert>`
    select ${alertColumns} from alerts where id = any(${[...ids]}::uuid[]) order by raised_at, id`.execute(db)
  return rows
}

/** Alerts about a customer or their latest thousand transfers, newest first. */
export const selectAlertsOf = async (db: Db, userId: string, limit: number): Promise<FoundAlert[]> => {
  const { rows } = await sql<FoundAlert>`
    select ${alertColumns} from alerts where subject_id = any(array(
      select id::text from (select id from transfers where user_id = ${userId} order by created_at desc, id desc limit 1000) as sent
      union all select ${userId}::text))
    order by raised_at desc, id desc limit ${limit}`.execute(db)
  return rows
}
