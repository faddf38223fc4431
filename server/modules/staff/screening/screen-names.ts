import { createHash } from 'node:crypto'
import { audit } from '#server/platform/audit.ts'
import { canonicalJson } from '#server/platform/canonical-json.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { currentVersions } from './current-lists.ts'
import { type Agreement, agreement } from './match.ts'
import {
  type Candidate,
  hasCleanCheck,
  insertCheck,
  insertClearance,
  type SubjectKey,
  type SubjectKind,
  selectCandidates,
  selectCleared,
  selectEntry,
  selectFrequencies,
} from './queries.ts'
import { tokensOf } from './tokens.ts'

/** Whose name is checked: `subject` is the id of a customer, a recipient or a bank account, `name` all their names. */
export type Screened = {
  kind: SubjectKind
  subject: string
  name: string
  /** What tells this person from others of the same name: address, account. A clearance ends when any of it changes. */
  details: Readonly<Record<string, unknown>>
}

/** A listed name that agrees with a checked one: a reason to review it, not proof that it is the same person. */
export type Hit = Pick<Screened, 'kind' | 'subject' | 'name'> & {
  entryId: string
  list: string
  /** The entry's number on the list. */
  uid: string
  listedName: string
  program: string
  agreement: Agreement
}

type ScreeningDeps = Pick<Deps, 'secrets' | 'config'> & { at: Temporal.Instant }

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
const digestOf = (tokens: readonly string[]): string => digest(tokens.join(' '))

const subjectKey = (
  { secrets }: Pick<Deps, 'secrets'>,
  { kind, subject, details }: Screened,
  tokens: readonly string[],
): SubjectKey => ({
  kind,
  subject,
  nameDigest: digestOf(tokens),
  fingerprint: secrets.mac('screening-details', canonicalJson(details)),
})

/**
 * Checks names against every list that is loaded, in the caller's transaction, and records the check with the lists'
 * versions. A hit that was cleared for this subject does not return until its name, its details or the entry changes.
 * Throws when no list is loaded or one is too old.
 */
export const screenNames = async (tx: Tx, deps: ScreeningDeps, names: readonly Screened[]): Promise<Hit[]> => {
  const { at } = deps
  // Before the names: if a list is replaced in between, the check bears the old version and counts for nothing.
  const lists = await currentVersions(tx, deps)
  const all: Hit[] = []
  for (const screened of names) {
    const tokens = tokensOf(screened.name)
    const key = subjectKey(deps, screened, tokens)
    const hits = await hitsOf(tx, screened, tokens, key)
    const found = hits.map(({ entryId, agreement: how }) => ({ entryId, agreement: how }))
    await insertCheck(tx, { ...key, id: newId(at), at, lists, hits: found })
    all.push(...hits)
  }
  return all
}

/**
 * Whether each name was found clear against exactly the lists that are loaded now. Versions are compared because a list is
 * visible only after its load commits, later than the time that the load bears. Throws as `screenNames` does.
 */
export const areScreened = async (db: Db, deps: ScreeningDeps, names: readonly Screened[]): Promise<boolean> => {
  const lists = await currentVersions(db, deps)
  for (const screened of names)
    if (!(await hasCleanCheck(db, subjectKey(deps, screened, tokensOf(screened.name)), lists))) return false
  return true
}

const hitsOf = async (
  tx: Tx,
  { kind, subject, name }: Screened,
  tokens: readonly string[],
  key: SubjectKey,
): Promise<Hit[]> => {
  if (tokens.length === 0) return []
  const candidates = await selectCandidates(tx, tokens)
  if (candidates.length === 0) return []
  const frequencies = await selectFrequencies(tx, tokens)
  const cleared = await selectCleared(tx, key)
  return candidates.flatMap((candidate) => {
    const how = agreement(tokens, candidate.tokens, (token) => frequencies.get(token) ?? 0)
    if (!how || cleared.has(keyOf(candidate))) return []
    const { id: entryId, list, uid, name: listedName, program } = candidate
    return [{ kind, subject, name, entryId, list, uid, listedName, program, agreement: how }]
  })
}

const keyOf = ({ id, tokens }: Candidate): string => `${id} ${digestOf(tokens)}`

/** Records that an administrator cleared hits of a subject as another person. Entries no longer listed are skipped. */
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
  const { at } = deps
  const key = subjectKey(deps, screened, tokensOf(screened.name))
  for (const entryId of entryIds) {
    const entry = await selectEntry(tx, entryId)
    if (!entry) continue
    await insertClearance(tx, { ...key, entryId, entryDigest: digestOf(entry.tokens), actor, reason, at })
  }
  const details = { kind: screened.kind, entryIds, reason }
  await audit(tx, { at, actor, action: 'screening.cleared', subject: screened.subject, details })
}
