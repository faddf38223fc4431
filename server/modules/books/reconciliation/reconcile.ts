import { type MatchingRules, window_days_max } from '#contract/books/reconciliation-terms.ts'
import { openBreak, settleBreaks } from '#server/modules/funds/breaks/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { dayOf, timeZone } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type Account, readAccounts } from './account.ts'
import { type Found, matchLines, type OpenLine } from './match.ts'
import {
  matchEntries,
  matchedLines,
  matches,
  selectOpenEntries,
  selectReversed,
  selectSubjects,
  selectUnmatched,
  type UnmatchedLine,
} from './queries.ts'
import { watchStatements } from './watch-statements.ts'

export type ReconcileDeps = Pick<Deps, 'db' | 'now'> & { rails: Pick<Rails, 'payIn' | 'payOut'> }

export const actor = 'reconciliation'

/** Lines of files received before have a break, and a person decides. */
const matchedDays = 60
/** Of one run; the next one continues. */
const lines_max = 500
const entries_max = 20_000

export const lockReconciliation = (tx: Tx): Promise<void> => lockKey(tx, actor)

/** Settles the break of a line that has its entries now. */
export const endBreak = (tx: Tx, lineId: string, at: Temporal.Instant): Promise<void> =>
  settleBreaks(tx, { reference: lineId, kinds: ['statement_unexplained'], note: 'The line was matched.', actor, at })

const storeMatch = async (tx: Tx, { lineIds, rule, accepts, entries }: Found, at: Temporal.Instant) => {
  const state = accepts ? 'matched' : 'proposed'
  const id = newId(at)
  await matches.insert(tx, { id, rule, state, madeAt: at, decidedBy: null, decidedAt: null })
  for (const lineId of lineIds) await matchedLines.insert(tx, { matchId: id, lineId })
  for (const { postingId, line } of entries) await matchEntries.insert(tx, { matchId: id, postingId, entryLine: line })
  const details = { lineIds, rule, entries: entries.length }
  await recordChange(tx, { at, actor, what: `statement_match.${state}`, subject: id, details })
  if (accepts) for (const lineId of lineIds) await endBreak(tx, lineId, at)
}

/** An id of ours as banks return it: without hyphens. */
const isId = (text: string): boolean => /^[0-9a-f]{32}$/i.test(text)
const withHyphens = (text: string): string =>
  text.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const withSubjects = async (tx: Tx, lines: readonly UnmatchedLine[]): Promise<OpenLine[]> => {
  const named = [...new Set(lines.flatMap(({ references }) => references))]
  const [found, reversed] = [await selectSubjects(tx, named), await selectReversed(tx, named)]
  const subjectsOf = (reference: string): string[] => [
    ...(found.get(reference) ?? []),
    ...(isId(reference.replaceAll('-', '')) ? [withHyphens(reference.replaceAll('-', ''))] : []),
  ]
  return lines.map(({ references, ...line }) => ({
    ...line,
    subjects: references.flatMap(subjectsOf),
    reversed: references
      .flatMap((reference) => reversed.get(reference) ?? [])
      .filter(({ isIn }) => isIn === null || isIn === line.amount > 0n),
  }))
}

/** A line of an earlier day that no rule explains becomes a break, once. */
const openBreaks = async (
  tx: Tx,
  { partner, currency }: Account,
  { lines, at }: { lines: readonly UnmatchedLine[]; at: Temporal.Instant },
): Promise<void> => {
  const today = dayOf(at).toString()
  for (const { id, amount, day, side, reference } of lines.filter((line) => line.day < today))
    await openBreak(tx, {
      kind: 'statement_unexplained',
      owner: { kind: 'statement_line', id },
      ...{ reference: id, partner, cause: `${side} ${day} ${reference}`.trim() },
      ...{ amount: { minor: amount < 0n ? -amount : amount, currency }, actor, at },
    })
}

type Run = { rules: MatchingRules; at: Temporal.Instant }

const reconcileAccount = async (tx: Tx, account: Account, { rules, at }: Run): Promise<number> => {
  const since = at.subtract({ hours: 24 * matchedDays })
  const unmatched = await selectUnmatched(tx, { ...account, since, limit: lines_max })
  const [oldest] = unmatched
  if (!oldest) return 0
  const from = Temporal.PlainDate.from(oldest.day)
    .subtract({ days: window_days_max })
    .toZonedDateTime(timeZone)
    .toInstant()
  const entries = await selectOpenEntries(tx, account, { from, to: at.add({ hours: 24 }), limit: entries_max })
  const found = matchLines(await withSubjects(tx, unmatched), entries, rules)
  for (const match of found) await storeMatch(tx, match, at)
  const explained = new Set(found.flatMap(({ lineIds }) => lineIds))
  await openBreaks(tx, account, { lines: unmatched.filter(({ id }) => !explained.has(id)), at })
  return found.length
}

/** Finds the entries of the lines of statements, and opens breaks for what remains on either side. Nothing is posted. */
export const reconcile = async (tx: Tx, { now, rails }: Pick<ReconcileDeps, 'now' | 'rails'>): Promise<number> => {
  await lockReconciliation(tx)
  let found = 0
  const { listed, terms } = await readAccounts(tx, rails)
  for (const account of listed) {
    found += await reconcileAccount(tx, account, { rules: terms.rules, at: now() })
    await watchStatements(tx, account, now())
  }
  return found
}
