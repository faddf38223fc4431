import type { TemplateTexts } from '#contract/staff/message-templates.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'

export type VersionRow = {
  template: string
  version: number
  texts: TemplateTexts
  reason: string
  author: string
  approver: string
  approvedAt: Temporal.Instant
}

export const versions = rows<VersionRow>('messageTemplateVersions', { json: ['texts'] })
const tables = (db: Db) => db.withTables<{ messageTemplateVersions: VersionRow }>()

/** Serializes changes of one text until commit. */
export const lockTemplate = async (tx: Tx, template: string): Promise<void> => {
  await lockKey(tx, `message template ${template}`)
}

/** The current version of every changed text. */
export const selectLatest = (db: Db): Promise<VersionRow[]> =>
  tables(db)
    .selectFrom('messageTemplateVersions')
    .selectAll()
    .distinctOn('template')
    .orderBy('template')
    .orderBy('version', 'desc')
    .execute()

export const selectVersions = (db: Db, template: string): Promise<VersionRow[]> =>
  tables(db)
    .selectFrom('messageTemplateVersions')
    .selectAll()
    .where('template', '=', template)
    .orderBy('version', 'desc')
    .limit(100)
    .execute()
