import { sql, type Updateable } from 'kysely'
import type { CheckDepositState } from '#contract/balance/check-deposits.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { rows } from '#server/platform/rows.ts'
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
const tables = (db: Db) => db.withTables<CheckTables>()

export const pictures = rows<CheckPicture>('checkPictures')
/** A check that is deposited already is refused like a taken id. */
export const deposits = rows<CheckDepositRecord>('checkDeposits', { unique: 'any', time: 'createdAt' })

export const updatePictures = async (tx: Tx, ids: readonly string[], depositId: string): Promise<void> => {
  await tables(tx).updateTable('check_pictures').set({ depositId }).where('id', 'in', ids).execute()
}

/** Deletes pictures without a deposit. Returns their files. */
export const deleteUnused = async (tx: Tx, before: Temporal.Instant, limit: number): Promise<string[]> => {
  const rows = await tables(tx)
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
  (await tables(tx).deleteFrom('check_pictures').where('userId', '=', userId).returning('fileId').execute()).map(
    ({ fileId }) => fileId,
  )

/** Whether a check with one of these digests is deposited and not withdrawn. */
export const isDeposited = async (tx: Tx, macs: readonly string[]): Promise<boolean> =>
  (await tables(tx)
    .selectFrom('check_deposits')
    .select('id')
    .where('checkMac', 'in', macs)
    .where('state', 'in', ['in_review', 'amount_differs', 'accepted', 'held', 'usable', 'returned'])
    .limit(1)
    .executeTakeFirst()) !== undefined

export type DepositChange = Updateable<CheckDepositRecord>

/** These states count toward no limit. */
const notTaken = ['rejected', 'withdrawn', 'failed'] as const satisfies readonly CheckDepositState[]

/** A customer's deposits since then, in minor units, without the one under another review. */
export const sumDeposited = async (
  db: Db,
  { userId, since, but }: { userId: string; since: Temporal.Instant; but: string },
): Promise<bigint> => {
  const { sum } = await tables(db)
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
  const row = await tables(db)
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
  tables(tx)
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
