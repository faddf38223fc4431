import {
  type MatchRule,
  matchedEntries_max,
  type ReconciledAccount,
  type ReconciledLine,
  reconciledLines_max,
} from '#contract/books/reconciliation.ts'
import { toWire } from '#contract/lib/money.ts'
import { baseCurrency } from '#server/modules/funds/rates/index.ts'
import { balanceAt } from '#server/modules/ground/ledger/index.ts'
import { readUsers } from '#server/modules/people/identity/index.ts'
import type { Db } from '#server/platform/database.ts'
import { timeZone } from '#server/platform/new-york.ts'
import { accountOf } from './account.ts'
import {
  type DayLine,
  findBalances,
  type MatchedEntry,
  selectCurrencies,
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
  return lines.map(({ id, amount, reference, matchId, rule, state, decidedBy, decidedAt, breakId }) => {
    const own = entries.get(matchId ?? '') ?? []
    return {
      ...{ id, amount: money(amount), reference, state: state ?? 'unexplained', breakId },
      match:
        matchId === null
          ? null
          : {
              ...{ id: matchId, rule: rule as MatchRule, count: own.length },
              entries: own.slice(0, matchedEntries_max).map(entryOf),
              decided: decidedAt && { by: people.get(decidedBy ?? '')?.email ?? '', at: decidedAt.toString() },
            },
    }
  })
}

const accountDay = async (
  { db, rails }: ReconcileDeps,
  { currency, day }: { currency: string; day: string },
): Promise<ReconciledAccount> => {
  const account = accountOf(rails, currency)
  const date = Temporal.PlainDate.from(day)
  const [from, to] = [date, date.add({ days: 1 })].map((one) => one.toZonedDateTime(timeZone).toInstant())
  if (!from || !to) throw new Error('a day has two ends')
  const lines = await selectLines(db, { currency, day })
  const balances = await findBalances(db, { currency, day })
  const { matched, proposed, open, payments } = await sumEntries(db, account, { from, to })
  const opening = -(await balanceAt(db, account.id, { at: from.subtract({ milliseconds: 1 }), by: 'created_at' }))
  const confirmed = await sumConfirmed(db, account, { from, to })
  const closing = opening + matched + proposed + open
  const money = (minor: bigint) => toWire({ minor, currency })
  const { kind, partner } = account
  return {
    ...{ kind, partner, currency },
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

/** A day of our account at the bank, and of each currency that a statement has. */
export const readDay = async (deps: ReconcileDeps, day: string): Promise<ReconciledAccount[]> => {
  const currencies = new Set([baseCurrency, ...(await selectCurrencies(deps.db))])
  const accounts: ReconciledAccount[] = []
  for (const currency of currencies) accounts.push(await accountDay(deps, { currency, day }))
  return accounts
}
