import { createHash } from 'node:crypto'
import type { WhyCode } from '#contract/staff/match-why.ts'
import { canonicalJson } from '#server/platform/canonical-json.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { currentVersions } from './current-lists.ts'
import { matcherOf } from './current-matcher.ts'
import { countryKey, type Entry } from './entries.ts'
import type { Asked } from './matcher/evidence.ts'
import { isDoubtful } from './matcher/is-doubtful.ts'
import type { Match, Matcher, Question } from './matcher/matcher.ts'
import { type Moment, moments } from './moments.ts'
import { checks, hasCleanCheck, type SubjectKey, type SubjectKind, selectCleared } from './queries.ts'
import { tokensOf } from './tokens.ts'

/** A name to check: `subject` is the id of a customer, a recipient or a bank account, `name` the full name. */
export type Screened = Asked & {
  kind: SubjectKind
  subject: string
  name: string
  /** Absent: either, as the holder of a bank account. */
  type?: 'individual' | 'entity'
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
  /** 1 to 100. */
  score: number
  why: readonly WhyCode[]
}

export type ScreeningDeps = Pick<Deps, 'secrets' | 'config'> & { at: Temporal.Instant }

/** `owner`: the customer whom a match is reviewed with, also one of a recipient, an account's holder or a guest. */
export type Occasion = { moment: Moment; owner: string; names: readonly Screened[] }

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
export const nameDigestOf = (name: string): string => digest(tokensOf(name).join(' '))

export const subjectKey = (
  { secrets }: Pick<Deps, 'secrets'>,
  { kind, subject, name, details, birthDate, countries, sex }: Screened,
): SubjectKey => ({
  kind,
  subject,
  nameDigest: nameDigestOf(name),
  fingerprint: secrets.mac(
    'screening-details',
    canonicalJson({
      ...details,
      ...(birthDate && { birthDate }),
      ...(countries?.length && { countries }),
      ...(sex && { sex }),
    }),
  ),
})

export const questionOf = ({
  name,
  type,
  birthDate,
  countries,
  sex,
}: Omit<Screened, 'kind' | 'subject' | 'details'>): Question => ({
  ...{ name, kind: type, birthDate, sex, countries: countries?.map(countryKey) },
})

/** Whether the year of birth of this person decides whether a list has them. */
export const needsBirthYear = (matcher: Matcher, screened: Screened): boolean =>
  isDoubtful(matcher, questionOf(screened))

/**
 * Compares names with every loaded list, in the caller's transaction, and records the checks with the moment and the list versions; where
 * the moment says so, a match raises an alert. A cleared hit does not return until the subject's name, details or the entry changes.
 * Throws when no list is loaded or one is too old.
 */
export const screenNames = async (tx: Tx, deps: ScreeningDeps, { moment, owner, names }: Occasion): Promise<Hit[]> => {
  const { at } = deps
  const lists = await currentVersions(tx, deps)
  const { ask } = await matcherOf(tx, lists)
  const all: Hit[] = []
  for (const screened of names) {
    const key = subjectKey(deps, screened)
    const hits = await uncleared(tx, key, screened, ask(questionOf(screened)))
    const found = hits.map(({ entryId, score, why }) => ({ entryId, score, why }))
    await checks.insert(tx, { ...key, id: newId(at), at, moment, owner, lists, hits: found })
    all.push(...hits)
  }
  if (moments[moment] && all.length > 0) await reportMatch(tx, { at, moment, owner, hits: all })
  return all
}

type Matched = { at: Temporal.Instant; moment: Moment; owner: string; hits: readonly Hit[] }

const reportMatch = (tx: Tx, { at, moment, owner: subject, hits }: Matched): Promise<void> =>
  recordChange(tx, {
    ...{ at, actor: 'screening', what: 'screening.matched', subject },
    details: { moment, entries: hits.map(({ list, uid }) => `${list} ${uid}`) },
    payload: { moment, hits: hits.map(({ name, listedName, list, program }) => ({ name, listedName, list, program })) },
  })

/**
 * Whether each name was clear against exactly the current list versions. Versions are compared because a list becomes visible only on
 * commit, later than its own timestamp. Throws as `screenNames` does.
 */
export const areScreened = async (db: Db, deps: ScreeningDeps, names: readonly Screened[]): Promise<boolean> => {
  const lists = await currentVersions(db, deps)
  for (const screened of names) if (!(await hasCleanCheck(db, subjectKey(deps, screened), lists))) return false
  return true
}

const uncleared = async (
  tx: Tx,
  key: SubjectKey,
  { kind, subject, name }: Screened,
  matches: readonly Match<Entry>[],
): Promise<Hit[]> => {
  if (matches.length === 0) return []
  const cleared = await selectCleared(tx, key)
  return matches.flatMap(({ entry, nameId: entryId, name: listedName, score, why }) => {
    const { list, uid, program, digest } = entry
    if (cleared.has(digest)) return []
    return [{ kind, subject, name, entryId, list, uid, listedName, program, score, why }]
  })
}
