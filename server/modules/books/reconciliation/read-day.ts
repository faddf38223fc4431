import {
  type MatchRule,
  matchedEntries_max,
  type ReconciledAccount,
  type ReconciledLine,
  reconciledLines_max,
} from '#contract/books/reconciliation.ts'
import { toWire } from '#contract/lib/money.ts'
import { balanceAt } from '#server/modules/ground/ledger/index.ts'
import { readUsers } from '#server/modules/people/identity/index.ts'
import type { Db } from '#server/platform/database.ts'
import { timeZone } from '#server/platform/new-york.ts'
import { type Account, readAccounts } from './account.ts'
import {
  type DayLine,
  findBalances,
  type MatchedEntry,
  selectLines,
  selectMatched,
  sumConfirmed,
  sumEntries,
} from './queries.ts'
import type { ReconcileDeps } from './reconcile.ts'

const isUserId = (actor: string | null): actor is string => actor !== null && /^[0-9a-f-]{36}$/.test(actor)

const sumIn = (lines: readonly DayLine[], state: DayLine['state']): bigint =>
  lines.filter((line) => line.state === state).reduce((sum, { amount }) => sum + amount, 0n)

const linesOf = async (db: Db, lines: readonly DayLine[], currency: string): Promise<ReconciledLine[]> => {
  const entries = Map.groupBy(
    await selectMatched(
      db,
      lines.flatMap(({ matchId }) => matchId ?? []),
    ),
    ({ matchId }) => matchId,
  )
  const people = await readUsers(db, [...new Set(lines.map(({ decidedBy }) => decidedBy).filter(isUserId))])
  const money = (minor: bigint) => toWire({ minor, currency })
  const entryOf = ({ kind, subject, day, amount }: MatchedEntry) => ({ kind, subject, day, amount: money(amount) })
  return lines.map(({ id, amount, reference, matchId, lineCount, rule, state, decidedBy, decidedAt, breakId }) => {
    const own = entries.get(matchId ?? '') ?? []
    return {
      ...{ id, amount: money(amount), reference, state: state ?? 'unexplained', breakId },
      match:
        matchId === null
          ? null
          : {
              ...{ id: matchId, rule: rule as MatchRule, count: own.length, lines: lineCount },
              entries: own.slice(0, matchedEntries_max).map(entryOf),
              decided: decidedAt && { by: people.get(decidedBy ?? '')?.email ?? '', at: decidedAt.toString() },
            },
    }
  })
}

const accountDay = async (
  { db }: Pick<ReconcileDeps, 'db'>,
  account: Account,
  day: string,
): Promise<ReconciledAccount> => {
  const { kind, partner, currency, statements } = account
  const date = Temporal.PlainDate.from(day)
  const [from, to] = [date, date.add({ days: 1 })].map((one) => one.toZonedDateTime(timeZone).toInstant())
  if (!from || !to) throw new Error('a day has two ends')
  const lines = await selectLines(db, { ...account, day })
  const balances = await findBalances(db, { ...account, day })
  const { matched, proposed, open, payments } = await sumEntries(db, account, { from, to })
  const opening = -(await balanceAt(db, account.id, { at: from.subtract({ milliseconds: 1 }), by: 'created_at' }))
  const confirmed = await sumConfirmed(db, account, { from, to })
  const closing = opening + matched + proposed + open
  const money = (minor: bigint) => toWire({ minor, currency })
  return {
    ...{ kind, partner, currency, statements },
    statement: {
      opening: balances ? money(balances.opening) : null,
      matched: money(sumIn(lines, 'matched')),
      proposed: money(sumIn(lines, 'proposed')),
      unexplained: money(sumIn(lines, null)),
      closing: balances ? money(balances.closing) : null,
    },
    ledger: {
      ...{ opening: money(opening), matched: money(matched), proposed: money(proposed) },
      ...{ open: money(open), closing: money(closing) },
    },
    partnerSide: { confirmed: money(confirmed), posted: money(payments) },
    difference: balances ? money(balances.closing - closing) : null,
    lines: await linesOf(db, lines.slice(0, reconciledLines_max), currency),
    lineCount: lines.length,
  }
}

/** A day of our account at the bank, and of each other one that has statements; and those that wait until they are listed. */
export const readDay = async (deps: ReconcileDeps, day: string) => {
  const { listed, unlisted } = await readAccounts(deps.db, deps.rails)
  const accounts: ReconciledAccount[] = []
  for (const account of listed) accounts.push(await accountDay(deps, account, day))
  return { day, accounts, unlisted }
}
