import type { ColumnType, Generated } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import type { TextPurpose } from './text-code.ts'

type Instant = Temporal.Instant
type TextTables = {
  text_codes: {
    id: string
    userId: string
    purpose: TextPurpose
    holder: string
    browser: string
    number: string
    mac: string
    tries: Generated<number>
    createdAt: Instant
    expiresAt: Instant
    answeredAt: ColumnType<Instant | null, undefined, Instant>
    endedAt: ColumnType<Instant | null, undefined, Instant>
  }
}
const tables = (db: Db) => db.withTables<TextTables>()

export type NewTextCode = Omit<TextTables['text_codes'], 'tries' | 'answeredAt' | 'endedAt'>
export type TextUse = { userId: string; purpose: TextPurpose; holder: string }

/** The newest first. */
export const selectRecentTexts = (
  tx: Tx,
  { userId, since }: { userId: string; since: Instant },
): Promise<{ createdAt: Instant; answeredAt: Instant | null }[]> =>
  tables(tx)
    .selectFrom('text_codes')
    .select(['createdAt', 'answeredAt'])
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .execute()

/** Stores a code, replacing the last one of the same use. */
export const replaceTextCode = async (tx: Tx, { createdAt: at, ...row }: NewTextCode): Promise<void> => {
  await tables(tx)
    .updateTable('text_codes')
    .set({ endedAt: at })
    .where('userId', '=', row.userId)
    .where('purpose', '=', row.purpose)
    .where('holder', '=', row.holder)
    .where('endedAt', 'is', null)
    .execute()
  await tables(tx)
    .insertInto('text_codes')
    .values({ ...row, createdAt: at })
    .execute()
}

/**
 * Counts one try; undefined when there is no live code, or no try is left. One statement, committed before the comparison: of any number
 * of concurrent guesses, PostgreSQL lets `tries_max` through.
 */
export const countTextTry = (
  db: Db,
  { userId, purpose, holder, at, tries_max }: TextUse & { at: Instant; tries_max: number },
): Promise<{ id: string; mac: string; number: string } | undefined> =>
  tables(db)
    .updateTable('text_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('holder', '=', holder)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', at)
    .where('tries', '<', tries_max)
    .returning(['id', 'mac', 'number'])
    .executeTakeFirst()

/** True for the one transaction that spends the code. */
export const spendTextCode = async (tx: Tx, { id, at }: { id: string; at: Instant }): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('text_codes')
    .set({ answeredAt: at, endedAt: at })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const selectTextCode = (db: Db, by: { id: string; browser: string }): Promise<{ id: string } | undefined> =>
  tables(db)
    .selectFrom('text_codes')
    .select('id')
    .where('id', '=', by.id)
    .where('browser', '=', by.browser)
    .executeTakeFirst()

export const deleteOldTexts = async (db: Db, before: Instant): Promise<number> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('text_codes')
    .where('expiresAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
