import { sql } from 'kysely'
import { type CtrDraft, type CtrStatus, cashReportedAbove } from '#contract/compliance/ctrs.ts'
import type { Filer } from '#contract/compliance/fincen-reports.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { isShown } from '#server/platform/hidden-records.ts'
import { rows } from '#server/platform/rows.ts'
import type { ReportRow } from '../fincen-reports/index.ts'

type Instant = Temporal.Instant

/** A payment as stored with its report: cents in digits, and an instant in ISO 8601. */
export type StoredPayment = { place: string; reference: string; amount: string; at: string }

export type CtrRecord = ReportRow<CtrDraft> & {
  /** The person, a customer or a company. */
  userId: string
  /** The business day, yyyy-mm-dd in New York. */
  day: string
  version: number
  /** Cents. */
  total: bigint
  payments: StoredPayment[]
  createdAt: Instant
}

export const ctrs = rows<CtrRecord>('ctrs', { unique: 'any', json: ['payments'] })
const tables = (db: Db) => db.withTables<{ ctrs: CtrRecord }>()

/** The filer of the latest report, with numbers that no setting has. */
export const lastFiler = async (db: Db): Promise<Filer | undefined> => {
  const { rows: found } = await sql<Pick<CtrRecord, 'draft'>>`
    select draft from ctrs order by created_at desc, id desc limit 1`.execute(db)
  return found[0]?.draft.filer
}

type CtrQuery = { readerId: string; status: CtrStatus; after: Place | undefined; limit: number }

const deadline = sql<Instant>`file_by::timestamp at time zone 'UTC'`
export const deadlineOf = ({ fileBy }: CtrRecord): Instant => Temporal.Instant.from(`${fileBy}T00:00:00Z`)

/** None that is hidden from the reader. */
export const selectCtrs = (db: Db, { readerId, status, after, limit }: CtrQuery): Promise<CtrRecord[]> => {
  const [isListed, at, way, beyond] =
    status === 'filed'
      ? ([sql<boolean>`filed_at is not null`, sql`filed_at`, 'desc', sql`<`] as const)
      : ([sql<boolean>`filed_at is null`, deadline, 'asc', sql`>`] as const)
  return tables(db)
    .selectFrom('ctrs')
    .selectAll()
    .where(isListed)
    .where(isShown(readerId))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${at}, id) ${beyond} (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy(at, way)
    .orderBy('id', way)
    .limit(limit)
    .execute()
}

export const countCtrs = async (
  db: Db,
  { readerId, today }: { readerId: string; today: Temporal.PlainDate },
): Promise<{ open: number; late: number }> => {
  const { rows: found } = await sql<{ open: number; late: number }>`
    select count(*)::int as open, (count(*) filter (where file_by < ${today.toString()}::date))::int as late
    from ctrs where filed_at is null and ${isShown(readerId)}`.execute(db)
  return found[0] ?? { open: 0, late: 0 }
}

/** A person's, the latest day first. None that is hidden from the reader. */
export const selectCtrsOf = (
  db: Db,
  { userId, readerId }: { userId: string; readerId: string },
): Promise<CtrRecord[]> =>
  tables(db)
    .selectFrom('ctrs')
    .selectAll()
    .where('userId', '=', userId)
    .where(isShown(readerId))
    .orderBy('createdAt', 'desc')
    .execute()

/** Above this, in cents. */
export const reportedAbove = sql.lit(String(cashReportedAbove))
