import { sql, type Updateable } from 'kysely'
import type { CheckDepositState } from '#contract/balance/check-deposits.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import type { CheckDepositRecord } from './check-deposit.ts'

export type CheckPicture = {
  id: string
  userId: string
  fileId: string
  /** Digest of the sealed content. */
  sha256: string
  requestDigest: string
  bytes: bigint
  receivedAt: Temporal.Instant
  depositId: string | null
}

export type CheckTables = { check_deposits: CheckDepositRecord; check_pictures: CheckPicture }
const own = (db: Db) => db.withTables<CheckTables>()

/** False when the id is taken. */
export const insertPicture = async (tx: Tx, picture: CheckPicture): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('check_pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** `lock`: prevents another deposit from claiming it, and its removal, until commit. */
export const findPicture = (
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<CheckPicture | undefined> =>
  own(db)
    .selectFrom('check_pictures')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export const updatePictures = async (tx: Tx, ids: readonly string[], depositId: string): Promise<void> => {
  await own(tx).updateTable('check_pictures').set({ depositId }).where('id', 'in', ids).execute()
}

/** Deletes pictures without a deposit. Returns their files. */
export const deleteUnused = async (tx: Tx, before: Temporal.Instant, limit: number): Promise<string[]> => {
  const rows = await own(tx)
    .deleteFrom('check_pictures')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('check_pictures')
        .select('id')
        .where('depositId', 'is', null)
        .where('receivedAt', '<', before)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('fileId')
    .execute()
  return rows.map(({ fileId }) => fileId)
}

/** Returns the files of an erased customer's pictures. */
export const deletePicturesOf = async (tx: Tx, userId: string): Promise<string[]> =>
  (await own(tx).deleteFrom('check_pictures').where('userId', '=', userId).returning('fileId').execute()).map(
    ({ fileId }) => fileId,
  )

/** Whether a check with one of these digests is deposited and not withdrawn. */
export const isDeposited = async (tx: Tx, macs: readonly string[]): Promise<boolean> =>
  (await own(tx)
    .selectFrom('check_deposits')
    .select('id')
    .where('checkMac', 'in', macs)
    .where('state', 'in', ['in_review', 'amount_differs', 'accepted', 'held', 'usable', 'returned'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** False when the id is taken, or the same check is deposited already. */
export const insertDeposit = async (tx: Tx, deposit: CheckDepositRecord): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('check_deposits')
    .values(deposit)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findDeposit = (
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<CheckDepositRecord | undefined> =>
  own(db)
    .selectFrom('check_deposits')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export const selectDeposits = (
  db: Db,
  { userId, after, limit }: { userId: string; after: Place | undefined; limit: number },
): Promise<CheckDepositRecord[]> =>
  own(db)
    .selectFrom('check_deposits')
    .selectAll()
    .where('userId', '=', userId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export type DepositChange = Updateable<CheckDepositRecord>

export const updateDeposit = async (tx: Tx, id: string, change: DepositChange): Promise<void> => {
  await own(tx).updateTable('check_deposits').set(change).where('id', '=', id).execute()
}

/** These states count toward no limit. */
const notTaken = ['rejected', 'withdrawn', 'failed'] as const satisfies readonly CheckDepositState[]

/** A customer's deposits since then, in minor units, without the one under another review. */
export const sumDeposited = async (
  db: Db,
  { userId, since, but }: { userId: string; since: Temporal.Instant; but: string },
): Promise<bigint> => {
  const { sum } = await own(db)
    .selectFrom('check_deposits')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .where('state', 'not in', notTaken)
    .where('id', '<>', but)
    .executeTakeFirstOrThrow()
  return sum
}

/** Time of a customer's first credited check; null: none yet. */
export const firstCredit = async (db: Db, userId: string): Promise<Temporal.Instant | null> => {
  const row = await own(db)
    .selectFrom('check_deposits')
    .select('createdAt')
    .where('userId', '=', userId)
    .where('reservationId', 'is not', null)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return row?.createdAt ?? null
}

/** Locks held deposits with an expired hold. */
export const lockDueHold = (
  tx: Tx,
  now: Temporal.Instant,
  skipped: readonly string[],
): Promise<CheckDepositRecord | undefined> =>
  own(tx)
    .selectFrom('check_deposits')
    .selectAll()
    .where('state', '=', 'held')
    .where('usableAt', '<=', now)
    .where(isNotStalled('id', skipped))
    .orderBy('usableAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
