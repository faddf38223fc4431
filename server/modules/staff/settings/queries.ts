import type { SettingContent, SettingKind } from '#contract/staff/settings.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'
import { statement } from '#server/platform/statement.ts'

type Instant = Temporal.Instant
export type VersionRow = {
  id: string
  kind: SettingKind
  content: SettingContent['value']
  effectiveFrom: Instant
  reason: string
  author: string
  approver: string
  approvedAt: Instant
}
type CancellationRow = { versionId: string; canceledBy: string; canceledAt: Instant; reason: string }
export type ListedRow = VersionRow & {
  canceledBy: string | null
  canceledAt: Instant | null
  cancelReason: string | null
}

export const versions = rows<VersionRow>('settingVersions', { json: ['content'] })
export const cancellations = rows<CancellationRow>('settingCancellations')

const tables = (db: Db) => db.withTables<{ settingVersions: VersionRow; settingCancellations: CancellationRow }>()

/** Serializes changes of one kind until commit. */
export const lockKind = async (tx: Tx, kind: SettingKind): Promise<void> => {
  await lockKey(tx, `setting ${kind}`)
}

/** The version of each kind effective at an instant; a kind without one has only its default. */
export const selectInForce = (db: Db, at: Instant): Promise<Pick<VersionRow, 'id' | 'kind' | 'content'>[]> =>
  inForce.all(db, { at })

const inForce = statement((db, { at }: { at: Instant }) =>
  tables(db)
    .selectFrom('settingVersions')
    .leftJoin('settingCancellations', 'versionId', 'id')
    .distinctOn('kind')
    .select(['id', 'kind', 'content'])
    .where('effectiveFrom', '<=', at)
    .where('versionId', 'is', null)
    .orderBy('kind')
    .orderBy('effectiveFrom', 'desc')
    .orderBy('approvedAt', 'desc')
    .orderBy('id', 'desc'),
)

/** The company's current and future versions, by effective time. */
export const selectCompany = (db: Db): Promise<Pick<VersionRow, 'content' | 'effectiveFrom'>[]> =>
  tables(db)
    .selectFrom('settingVersions')
    .leftJoin('settingCancellations', 'versionId', 'id')
    .select(['content', 'effectiveFrom'])
    .where('kind', '=', 'company')
    .where('versionId', 'is', null)
    .orderBy('effectiveFrom')
    .orderBy('approvedAt')
    .orderBy('id')
    .execute()

export const selectNextChange = async (db: Db, at: Instant): Promise<Instant | undefined> => {
  const row = await tables(db)
    .selectFrom('settingVersions')
    .leftJoin('settingCancellations', 'versionId', 'id')
    .select('effectiveFrom')
    .where('effectiveFrom', '>', at)
    .where('versionId', 'is', null)
    .orderBy('effectiveFrom')
    .limit(1)
    .executeTakeFirst()
  return row?.effectiveFrom
}

const versions_max = 200

const listed = (db: Db) =>
  tables(db)
    .selectFrom('settingVersions as v')
    .leftJoin('settingCancellations as c', 'c.versionId', 'v.id')
    .selectAll('v')
    .select(['c.canceledBy', 'c.canceledAt', 'c.reason as cancelReason'])

export const selectVersions = (db: Db, kind: SettingKind): Promise<ListedRow[]> =>
  listed(db)
    .where('v.kind', '=', kind)
    .orderBy('v.effectiveFrom', 'desc')
    .orderBy('v.approvedAt', 'desc')
    .orderBy('v.id', 'desc')
    .limit(versions_max)
    .execute()

export const findVersion = (db: Db, id: string): Promise<ListedRow | undefined> =>
  listed(db).where('v.id', '=', id).executeTakeFirst()
