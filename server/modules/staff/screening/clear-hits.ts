import { audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { entryDigestOf } from './entries.ts'
import { type Moment, moments } from './moments.ts'
import { clearances, type ListedEntry, readListed, type SubjectKey, selectEntry, selectMatchedOf } from './queries.ts'
import { nameDigestOf, type Screened, type ScreeningDeps, subjectKey } from './screen-names.ts'

type Clearing = { actor: string; reason: string }

/** Delisted entries are skipped. */
const insertClearances = async (
  tx: Tx,
  { kind, subject, nameDigest, fingerprint }: SubjectKey,
  { entryIds, actor, reason, at }: Clearing & { entryIds: readonly string[]; at: Temporal.Instant },
): Promise<void> => {
  for (const entryId of entryIds) {
    const entry = await selectEntry(tx, entryId)
    if (entry.length === 0) continue
    const row = { kind, subject, nameDigest, fingerprint, entryId, entryDigest: entryDigestOf(entry) }
    await clearances.insertOnce(tx, { ...row, actor, reason, at })
  }
  await audit(tx, { at, actor, action: 'screening.cleared', subject, details: { kind, entryIds, reason } })
}

/**
 * Clears the names of a customer's orders that an alert named: `namesOf` returns those that were reviewed with an entry. The names of a
 * transfer are cleared on it.
 */
export const clearReviewed = async (
  tx: Tx,
  { at }: Pick<ScreeningDeps, 'at'>,
  { owner, namesOf, ...clearing }: Clearing & { owner: string; namesOf: (entry: ListedEntry) => readonly string[] },
): Promise<void> => {
  const reviewed = (Object.keys(moments) as Moment[]).filter((moment) => moments[moment] || moment === 'list_changed')
  for (const { hits, ...key } of await selectMatchedOf(tx, { owner, at: reviewed })) {
    const listed = await readListed(
      tx,
      hits.map(({ entryId }) => entryId),
    )
    const isReviewed = ([, entry]: [string, ListedEntry]) =>
      namesOf(entry).some((name) => nameDigestOf(name) === key.nameDigest)
    const entryIds = [...listed].filter(isReviewed).map(([id]) => id)
    if (entryIds.length > 0) await insertClearances(tx, key, { ...clearing, entryIds, at })
  }
}

/** Records an administrator's clearance of entries as another person. */
export const clearHits = async (
  tx: Tx,
  deps: Pick<ScreeningDeps, 'secrets' | 'at'>,
  {
    screened,
    entryIds,
    actor,
    reason,
  }: { screened: Screened; entryIds: readonly string[]; actor: string; reason: string },
): Promise<void> => {
  await insertClearances(tx, subjectKey(deps, screened), { entryIds, actor, reason, at: deps.at })
}
