import type { RecipientYear } from '#contract/account/statements.ts'
import { brand } from '#contract/lib/brand.ts'
import { fill } from '#contract/lib/fill.ts'
import {
  decimalText,
  formatDecimal,
  formatMoney,
  fromWire,
  hourCycleOf,
  localeOf,
  type Money,
} from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { timeZone } from '#server/platform/new-york.ts'
import { kindKeyOf } from './kinds.ts'
import { statementMessages } from './messages.ts'
import type { Statement } from './read-statement.ts'

export type Paper = {
  language: Language
  title: string
  /** Under the title: the account holder and the cutoff. */
  about: string[]
  /** Above the table: terms with their values. */
  sums: [string, string][]
  /** `width`: its share of the page. */
  columns: { head: string; width: number; end?: boolean }[]
  rows: string[][]
  foot: string
}

export const monthText = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-15T12:00:00Z`),
  )

const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${day}T12:00:00Z`),
  )

const momentText = (at: Temporal.Instant, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    ...{ dateStyle: 'medium', timeStyle: 'short', timeZone },
    hourCycle: hourCycleOf[language],
  }).format(at.epochMilliseconds)

/** '−436.69': the currency is in the header. */
const number = (money: Money, language: Language): string =>
  formatDecimal(decimalText(money), localeOf[language]).replace('-', '−')

export const statementPaper = (
  statement: Statement,
  { name, language }: { name: string; language: Language },
): Paper => {
  const t = statementMessages[language]
  const { account, currency, month, opening, moneyIn, moneyOut, closing, openUntil, lines } = statement
  const money = (minor: bigint) => formatMoney({ minor, currency }, localeOf[language]).replace('-', '−')
  const plain = (minor: bigint) => number({ minor, currency }, language)
  return {
    language,
    title: fill(t[account === 'card' ? 'paper.cardTitle' : 'paper.title'], {
      month: monthText(month, language),
      currency,
    }),
    about: [name, ...(openUntil ? [fill(t['paper.open'], { moment: momentText(openUntil, language) })] : [])],
    sums: [
      [t['paper.opening'], money(opening)],
      [t['paper.in'], money(moneyIn)],
      [t['paper.out'], money(-moneyOut)],
      [t['paper.closing'], money(closing)],
    ],
    columns: [
      { head: t['paper.date'], width: 0.12 },
      { head: t['paper.what'], width: 0.26 },
      { head: t['paper.with'], width: 0.3 },
      { head: t['paper.amount'], width: 0.16, end: true },
      { head: t['paper.balance'], width: 0.16, end: true },
    ],
    rows: lines.map((line) => [
      dayText(line.day, language),
      t[kindKeyOf(line)],
      line.counterpart,
      plain(line.amount),
      plain(line.balance),
    ]),
    foot: t['paper.foot'],
  }
}

/** Machine-readable: plain days and amounts, with localized labels. */
export const statementCells = (
  { lines, currency, opening, closing, month }: Statement,
  language: Language,
): string[][] => {
  const t = statementMessages[language]
  const plain = (minor: bigint) => decimalText({ minor, currency })
  return [
    [t['paper.date'], t['paper.what'], t['paper.with'], t['paper.amount'], t['paper.balance'], t['paper.currency']],
    [`${month}-01`, t['paper.opening'], '', '', plain(opening), currency],
    ...lines.map((line) => [
      line.day,
      t[kindKeyOf(line)],
      line.counterpart,
      plain(line.amount),
      plain(line.balance),
      currency,
    ]),
    ['', t['paper.closing'], '', '', plain(closing), currency],
  ]
}

const receivedText = ({ received }: RecipientYear, textOf: (money: Money) => string): string =>
  received.map((money) => textOf(fromWire(money))).join(' + ')

type Year = { year: number; items: readonly RecipientYear[] }

export const yearPaper = ({ year, items }: Year, { name, language }: { name: string; language: Language }): Paper => {
  const t = statementMessages[language]
  const locale = localeOf[language]
  const total = (of: (row: RecipientYear) => bigint) => {
    const sums = Map.groupBy(items, ({ amount }) => amount.currency)
    return [...sums]
      .map(([currency, rows]) => formatMoney({ minor: rows.reduce((sum, row) => sum + of(row), 0n), currency }, locale))
      .join(' + ')
  }
  return {
    language,
    title: fill(t['year.title'], { year: String(year) }),
    about: [name],
    sums: [
      [t['year.transfers'], String(items.reduce((sum, { transfers }) => sum + transfers, 0))],
      [t['year.amount'], total(({ amount }) => BigInt(amount.minor))],
      [t['year.fees'], total(({ fee }) => BigInt(fee.minor))],
    ],
    columns: [
      { head: t['year.recipient'], width: 0.34 },
      { head: t['year.transfers'], width: 0.12, end: true },
      { head: t['year.amount'], width: 0.18, end: true },
      { head: t['year.fees'], width: 0.14, end: true },
      { head: t['year.received'], width: 0.22, end: true },
    ],
    rows: items.map((row) => [
      row.name,
      String(row.transfers),
      formatMoney(fromWire(row.amount), locale),
      formatMoney(fromWire(row.fee), locale),
      receivedText(row, (money) => formatMoney(money, locale)),
    ]),
    foot: t['year.foot'],
  }
}

export const yearCells = ({ items }: Year, language: Language): string[][] => {
  const t = statementMessages[language]
  return [
    [
      t['year.recipient'],
      t['year.country'],
      t['year.transfers'],
      t['year.amount'],
      t['year.fees'],
      t['paper.currency'],
      t['year.received'],
    ],
    ...items.map((row) => [
      row.name,
      row.country,
      String(row.transfers),
      decimalText(fromWire(row.amount)),
      decimalText(fromWire(row.fee)),
      row.amount.currency,
      receivedText(row, (money) => `${decimalText(money)} ${money.currency}`),
    ]),
  ]
}

export const fileName = (parts: readonly string[], language: Language): string =>
  [brand.name.toLowerCase(), statementMessages[language].file, ...parts].join('-')
