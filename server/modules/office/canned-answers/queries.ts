import type { Generated } from 'kysely'
import type { Language } from '#contract/lib/route.ts'
import type { CannedTexts } from '#contract/office/canned-answers.ts'
import type { Db, Tx } from '#server/platform/database.ts'

export type AnswerRow = {
  id: string
  /** Digest of the request that wrote this version; null for the built-in answers. */
  requestDigest: string | null
  shortcut: string
  texts: Record<Language, CannedTexts>
  tag: string | null
  closes: boolean
  changedBy: string | null
  changedAt: Temporal.Instant
  version: number
  archivedAt: Temporal.Instant | null
}
type Table = Omit<AnswerRow, 'texts' | 'archivedAt'> & {
  /** Written as JSON. */
  texts: unknown
  archivedAt: Generated<Temporal.Instant | null>
}
const own = (db: Db) => db.withTables<{ canned_answers: Table }>()

export const selectAnswers = async (db: Db): Promise<AnswerRow[]> =>
  (await own(db)
    .selectFrom('canned_answers')
    .selectAll()
    .where('archivedAt', 'is', null)
    .orderBy('shortcut')
    .execute()) as AnswerRow[]

export const lockAnswer = async (tx: Tx, id: string): Promise<AnswerRow | undefined> =>
  (await own(tx).selectFrom('canned_answers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) as
    | AnswerRow
    | undefined

type Writing = Omit<AnswerRow, 'archivedAt'>

/** False when the id or the shortcut is taken. */
export const insertAnswer = async (tx: Tx, { texts, ...row }: Writing): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await own(tx)
    .insertInto('canned_answers')
    .values({ ...row, texts: JSON.stringify(texts) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const updateAnswer = async (tx: Tx, { id, texts, ...row }: Writing): Promise<void> => {
  await own(tx)
    .updateTable('canned_answers')
    .set({ ...row, texts: JSON.stringify(texts) })
    .where('id', '=', id)
    .execute()
}

export const hasShortcut = async (tx: Tx, { id, shortcut }: { id: string; shortcut: string }): Promise<boolean> => {
  const other = await own(tx)
    .selectFrom('canned_answers')
    .select('id')
    .where('shortcut', '=', shortcut)
    .where('archivedAt', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

export const archive = async (tx: Tx, id: string, at: Temporal.Instant): Promise<void> => {
  await own(tx).updateTable('canned_answers').set({ archivedAt: at }).where('id', '=', id).execute()
}
