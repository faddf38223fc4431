import type { SettingContent, SettingKind, SettingVersion } from '#contract/staff/settings.ts'
import { findUserById, fullName } from '#server/modules/people/identity/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { waitingOf } from '../approvals/index.ts'
import { first } from './first.ts'
import { settingsAt } from './in-force.ts'
import { type ListedRow, selectVersions } from './queries.ts'

type Person = NonNullable<SettingVersion['change']>['author']

const personOf = async (db: Db, id: string): Promise<Person> => {
  const found = await findUserById(db, id)
  return { name: fullName(found), email: found?.email ?? id }
}

const changeOf = async (db: Db, row: ListedRow): Promise<SettingVersion['change']> => {
  const { canceledBy, canceledAt, cancelReason } = row
  const by = canceledBy === null ? undefined : await personOf(db, canceledBy)
  return {
    effectiveFrom: row.effectiveFrom.toString(),
    reason: row.reason,
    author: await personOf(db, row.author),
    approver: await personOf(db, row.approver),
    approvedAt: row.approvedAt.toString(),
    canceled: by && canceledAt ? { by, at: canceledAt.toString(), reason: cancelReason ?? '' } : null,
  }
}

/** Every version of a kind, the last to take effect first; the built-in default is last. */
export const listVersions = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  kind: SettingKind,
): Promise<{ items: SettingVersion[]; waits: boolean }> => {
  const at = now()
  const inForce = (await settingsAt(db, at))[kind].version
  const stateOf = ({ id, canceledAt, effectiveFrom }: ListedRow): SettingVersion['state'] => {
    if (canceledAt) return 'canceled'
    if (id === inForce) return 'in_force'
    return Temporal.Instant.compare(effectiveFrom, at) > 0 ? 'planned' : 'past'
  }
  const contentOf = (value: unknown): SettingContent => ({ kind, value }) as SettingContent
  const items: SettingVersion[] = []
  for (const row of await selectVersions(db, kind))
    items.push({
      id: row.id,
      content: contentOf(row.content),
      state: stateOf(row),
      change: await changeOf(db, row),
    })
  const { version, value } = first[kind]
  items.push({ id: version, content: contentOf(value), state: inForce === version ? 'in_force' : 'past', change: null })
  return { items, waits: (await waitingOf({ db, now }, `${kind}_setting`)).length > 0 }
}
