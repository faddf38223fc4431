import type { StatementMonth } from '#contract/account/statements.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { type CurrencyCode, toWire } from '#contract/lib/money.ts'
import { Id } from '#contract/lib/route.ts'
import { balancesOf } from '#server/modules/ground/ledger/index.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { monthOf, monthsOf } from './months.ts'
import { type Entry, type Month, selectFirstTransferYear, selectLines, selectTitles } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now'>

export type Line = Pick<Entry, 'kind' | 'amount'> & {
  /** yyyy-mm-dd of New York. */
  day: string
  /** The counterparty; empty if unknown. */
  counterpart: string
  balance: bigint
}

/** Sums and lines of a month, in minor units of one currency. */
export type Statement = Pick<Month, 'month' | 'opening'> & {
  account: StatementMonth['account']
  currency: CurrencyCode
  moneyIn: bigint
  moneyOut: bigint
  closing: bigint
  /** Cutoff of an incomplete month. */
  openUntil: Temporal.Instant | null
  lines: Line[]
}

const accountOf = (kind: string): StatementMonth['account'] => (kind === 'card' ? 'card' : 'wallet')

const wireMonth = (
  { month, opening, moneyIn, moneyOut, lines }: Month,
  { id, kind, currency, now }: { id: string; kind: string; currency: CurrencyCode; now: Temporal.Instant },
): StatementMonth => {
  const money = (minor: bigint) => toWire({ minor, currency })
  return {
    ...{ walletId: id, account: accountOf(kind), currency, month, lines, open: month === monthOf(now).toString() },
    ...{
      opening: money(opening),
      in: money(moneyIn),
      out: money(moneyOut),
      closing: money(opening + moneyIn - moneyOut),
    },
  }
}

/** Statements of a year, newest first; wallets in opening order. */
export const listStatements = async (
  { db, now }: Deps,
  { userId, year: requested }: { userId: string; year?: number | undefined },
): Promise<{ year: number; years: number[]; items: StatementMonth[] }> => {
  const at = now()
  const wallets = await balancesOf(db, { userId })
  const all = await Promise.all(
    wallets.map(async (wallet) =>
      (await monthsOf(db, wallet.id, at)).map((month) => wireMonth(month, { ...wallet, now: at })),
    ),
  )
  const thisYear = monthOf(at).year
  const months = all.flat()
  const firsts = months.map(({ month }) => Temporal.PlainYearMonth.from(month).year)
  const first = Math.min(thisYear, ...firsts, (await selectFirstTransferYear(db, userId)) ?? thisYear)
  const year = requested ?? thisYear
  return {
    year,
    years: Array.from({ length: thisYear - first + 1 }, (_, back) => thisYear - back),
    items: months
      .filter(({ month }) => month.startsWith(`${year}-`))
      .sort((a, b) => (a.month < b.month ? 1 : a.month > b.month ? -1 : 0)),
  }
}

type Input = { userId: string; walletId: string; month: string }

/**
 * A month of one of a customer's wallets with all its lines. Refuses `not_found` for a month without a statement and for another's
 * wallet, and `statement_too_long` above `lines_max`.
 */
export const readStatement = async (
  { db, now }: Deps,
  { userId, walletId, month: name, lines_max = Number.POSITIVE_INFINITY }: Input & { lines_max?: number },
): Promise<Statement> => {
  const at = now()
  const wallet = (await balancesOf(db, { userId })).find(({ id }) => id === walletId)
  const month = wallet && (await monthsOf(db, wallet.id, at)).find((one) => one.month === name)
  if (!wallet || !month) throw new Refusal('not_found')
  if (month.lines > lines_max) throw new Refusal('statement_too_long')
  const entries = await selectLines(db, { accountId: wallet.id, month: name, fromStamp: month.fromStamp })
  const ids = entries.map(({ subject }) => subject).filter((subject) => Id.safeParse(subject).success)
  const titles = await selectTitles(db, { userId, ids })
  let balance = month.opening
  const lines = entries.map(({ kind, subject, amount, createdAt }) => {
    balance += amount
    return { kind, amount, day: dayOf(createdAt).toString(), counterpart: titles.get(subject) ?? '', balance }
  })
  const sum = (of: (amount: bigint) => boolean) =>
    lines.reduce((all, { amount }) => (of(amount) ? all + amount : all), 0n)
  return {
    ...{
      month: name,
      account: accountOf(wallet.kind),
      currency: wallet.currency,
      opening: month.opening,
      closing: balance,
      lines,
    },
    ...{ moneyIn: sum((amount) => amount > 0n), moneyOut: -sum((amount) => amount < 0n) },
    openUntil: monthOf(at).toString() === name ? at : null,
  }
}
