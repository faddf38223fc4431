import type { Language } from '#contract/lib/route.ts'
import type { CannedTexts } from '#contract/office/canned-answers.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'

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
const tables = (db: Db) => db.withTables<{ cannedAnswers: AnswerRow }>()

/** A shortcut has one answer that is not archived. */
export const answers = rows<AnswerRow>('cannedAnswers', { unique: 'any' })

export const selectAnswers = (db: Db): Promise<AnswerRow[]> =>
  tables(db).selectFrom('cannedAnswers').selectAll().where('archivedAt', 'is', null).orderBy('shortcut').execute()

export const hasShortcut = async (tx: Tx, { id, shortcut }: { id: string; shortcut: string }): Promise<boolean> => {
  const other = await tables(tx)
    .selectFrom('cannedAnswers')
    .select('id')
    .where('shortcut', '=', shortcut)
    .where('archivedAt', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}
