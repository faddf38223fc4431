import type { IdNumber } from '#contract/staff/id-numbers.ts'
import type { Db, Tx } from '#server/platform/database.ts'

type Instant = Temporal.Instant
export type IdNumberRecord = IdNumber & {
  userId: string
  recordedAt: Instant
  checkedAt: Instant | null
  checkedBy: string | null
}

const tables = (db: Db) => db.withTables<{ id_numbers: IdNumberRecord; idNumbers: IdNumberRecord }>()

export const selectIdNumber = (db: Db, userId: string): Promise<IdNumberRecord | undefined> =>
  tables(db).selectFrom('idNumbers').selectAll().where('userId', '=', userId).executeTakeFirst()

/** Stores a number that staff has still to check, in place of an unchecked one. False when a checked one is on record. */
export const upsertIdNumber = async (tx: Tx, row: IdNumber & { userId: string; recordedAt: Instant }) => {
  const { kind, country, state, recordedAt } = row
  const stored = await tables(tx)
    .insertInto('idNumbers')
    .values({ ...row, checkedAt: null, checkedBy: null })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ kind, country, state, number: (eb) => eb.ref('excluded.number'), recordedAt })
        .where('idNumbers.checkedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  return stored !== undefined
}

type Shown = { userId: string; recordedAt: Instant }

/** Returns whether this number waited for the check. */
export const updateToChecked = async (
  tx: Tx,
  { userId, recordedAt, by, at }: Shown & { by: string; at: Instant },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('idNumbers')
    .set({ checkedAt: at, checkedBy: by })
    .where('userId', '=', userId)
    .where('recordedAt', '=', recordedAt)
    .where('checkedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns whether this number waited for the check. */
export const deleteUnchecked = async (tx: Tx, { userId, recordedAt }: Shown): Promise<boolean> => {
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('idNumbers')
    .where('userId', '=', userId)
    .where('recordedAt', '=', recordedAt)
    .where('checkedAt', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
