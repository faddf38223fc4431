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
  checks,
  clearances,
  hasCleanCheck,
  listedNames,
  type SubjectKey,
  type SubjectKind,
  selectCandidates,
  selectCleared,
  selectFrequencies,
} from './queries.ts'
import { tokensOf } from './tokens.ts'

/** A name to check: `subject` is the id of a customer, a recipient or a bank account, `name` the full name. */
export type Screened = {
  kind: SubjectKind
  subject: string
  name: string
  /** Distinguishing details: address, account. A change of any voids a clearance. */
  details: Readonly<Record<string, unknown>>
}

/** A listed name that matches a checked one: a reason for review, not proof of identity. */
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
 * Checks names against every loaded list, in the caller's transaction, and records the check with the list versions. A cleared hit does
 * not return until the subject's name, details or the entry changes. Throws when no list is loaded or one is too old.
 */
export const screenNames = async (tx: Tx, deps: ScreeningDeps, names: readonly Screened[]): Promise<Hit[]> => {
  const { at } = deps
  // Read before the names: if a list is replaced in between, the check has the old version and does not count.
  const lists = await currentVersions(tx, deps)
  const all: Hit[] = []
  for (const screened of names) {
    const tokens = tokensOf(screened.name)
    const key = subjectKey(deps, screened, tokens)
    const hits = await hitsOf(tx, screened, tokens, key)
    const found = hits.map(({ entryId, agreement: how }) => ({ entryId, agreement: how }))
    await checks.insert(tx, { ...key, id: newId(at), at, lists, hits: found })
    all.push(...hits)
  }
  return all
}

/**
 * Whether each name was clear against exactly the current list versions. Versions are compared because a list becomes visible only on
 * commit, later than its own timestamp. Throws as `screenNames` does.
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

/** Records an administrator's clearance of hits as another person. Delisted entries are skipped. */
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
    const entry = await listedNames.find(tx, { id: entryId })
    if (!entry) continue
    await clearances.insertOnce(tx, { ...key, entryId, entryDigest: digestOf(entry.tokens), actor, reason, at })
  }
  const details = { kind: screened.kind, entryIds, reason }
  await audit(tx, { at, actor, action: 'screening.cleared', subject: screened.subject, details })
}
