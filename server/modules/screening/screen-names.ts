import { createHash } from 'node:crypto'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { type Agreement, agreement } from './match.ts'
import {
  type Candidate,
  insertCheck,
  insertClearance,
  selectCandidates,
  selectCleared,
  selectEntry,
  selectFrequencies,
  selectVersions,
} from './queries.ts'
import { tokensOf } from './tokens.ts'

/** Whose name is checked: `subject` is the id of the person (a customer, a recipient), `name` all their names. */
export type Screened = { subject: string; name: string }

/** A listed name that agrees with a checked one: a reason to review it, not proof that it is the same person. */
export type Hit = Screened & {
  entryId: string
  list: string
  /** The entry's number on the list. */
  uid: string
  listedName: string
  program: string
  agreement: Agreement
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
const digestOf = (tokens: readonly string[]): string => digest(tokens.join(' '))

/**
 * Checks names against every list that is loaded, in the caller's transaction, and records the check with the lists'
 * versions. Hits that were cleared for this subject under this name do not return until the name or the entry changes. Throws
 * when no list is loaded.
 */
export const screenNames = async (
  tx: Tx,
  { names, at }: { names: readonly Screened[]; at: Temporal.Instant },
): Promise<Hit[]> => {
  const lists = await selectVersions(tx)
  if (Object.keys(lists).length === 0) throw new Error('no sanctions list is loaded: nobody can be screened')
  const all: Hit[] = []
  for (const screened of names) {
    const tokens = tokensOf(screened.name)
    const nameDigest = digestOf(tokens)
    const hits = await hitsOf(tx, screened, tokens, nameDigest)
    const found = hits.map(({ entryId, agreement: how }) => ({ entryId, agreement: how }))
    await insertCheck(tx, { id: newId(at), at, subject: screened.subject, nameDigest, lists, hits: found })
    all.push(...hits)
  }
  return all
}

const hitsOf = async (
  tx: Tx,
  { subject, name }: Screened,
  tokens: readonly string[],
  nameDigest: string,
): Promise<Hit[]> => {
  if (tokens.length === 0) return []
  const candidates = await selectCandidates(tx, tokens)
  if (candidates.length === 0) return []
  const frequencies = await selectFrequencies(tx, tokens)
  const cleared = await selectCleared(tx, { subject, nameDigest })
  return candidates.flatMap((candidate) => {
    const how = agreement(tokens, candidate.tokens, (token) => frequencies.get(token) ?? 0)
    if (!how || cleared.has(keyOf(candidate))) return []
    const { id: entryId, list, uid, name: listedName, program } = candidate
    return [{ subject, name, entryId, list, uid, listedName, program, agreement: how }]
  })
}

const keyOf = ({ id, tokens }: Candidate): string => `${id} ${digestOf(tokens)}`

/** Records that an administrator cleared hits of a subject as another person. Entries no longer listed are skipped. */
export const clearHits = async (
  tx: Tx,
  {
    subject,
    name,
    entryIds,
    actor,
    reason,
    at,
  }: Screened & { entryIds: readonly string[]; actor: string; reason: string; at: Temporal.Instant },
): Promise<void> => {
  const nameDigest = digestOf(tokensOf(name))
  for (const entryId of entryIds) {
    const entry = await selectEntry(tx, entryId)
    if (!entry) continue
    await insertClearance(tx, { subject, nameDigest, entryId, entryDigest: digestOf(entry.tokens), actor, reason, at })
  }
  await audit(tx, { at, actor, action: 'screening.cleared', subject, details: { entryIds, reason } })
}
