import { type Pnl, type PnlSums, pnlLines, type TrialBalance } from '#contract/books/reporting.ts'
import { fill } from '#contract/lib/fill.ts'
import { decimalText, formatDecimal, formatMoney, fromWire, localeOf, type WireMoney } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { monthText, type Paper } from '#server/modules/account/statements/index.ts'
import { timeZone } from '#server/platform/new-york.ts'
import { reportingMessages } from '../messages.ts'

const columns = [...pnlLines, 'contribution'] as const

const plain = (money: WireMoney): string => decimalText(fromWire(money))

export const pnlPaper = ({ month, corridors, total, books }: Pnl, language: Language): Paper => {
  const t = reportingMessages[language]
  const locale = localeOf[language]
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const cells = (row: PnlSums & { orders: number; volume: WireMoney }): string[] => [
    new Intl.NumberFormat(locale).format(row.orders),
    formatDecimal(plain(row.volume), locale),
    ...columns.map((column) => formatDecimal(plain(row[column]), locale)),
  ]
  const heads = [t.orders, t.volume, ...columns.map((column) => t.lines[column])]
  const checked = books.equal && books.checkedAt ? [momentText(books.checkedAt, language)] : []
  return {
    language,
    title: fill(t.pnl, { month: monthText(month, language) }),
    about: ['USD', ...checked.map((at) => fill(t.equal, { at }))],
    sums: [
      [t.volume, formatMoney(fromWire(total.volume), locale)],
      [t.lines.fees, formatMoney(fromWire(total.fees), locale)],
      [t.lines.exchange, formatMoney(fromWire(total.exchange), locale)],
      [t.lines.contribution, formatMoney(fromWire(total.contribution), locale)],
    ],
    columns: [
      { head: t.corridor, width: 0.18 },
      ...heads.map((head, at) => ({ head, width: at === 0 ? 0.08 : 0.74 / 8, end: true })),
    ],
    rows: [
      ...corridors.map((row) => [countries.of(row.country) ?? row.country, ...cells(row)]),
      [t.total, ...cells(total)],
    ],
    foot: t.foot,
  }
}

export const momentText = (at: string, language: Language): string =>
  Temporal.Instant.from(at).toLocaleString(localeOf[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })

/** Machine-readable: codes and plain decimals, with localized headers. */
export const pnlCells = ({ corridors, total }: Pnl, language: Language): string[][] => {
  const t = reportingMessages[language]
  const cells = (row: PnlSums & { orders: number; volume: WireMoney }): string[] => [
    String(row.orders),
    plain(row.volume),
    ...columns.map((column) => plain(row[column])),
  ]
  return [
    [t.corridor, t.orders, t.volume, ...columns.map((column) => t.lines[column])],
    ...corridors.map((row) => [row.country, ...cells(row)]),
    [t.total, ...cells(total)],
  ]
}

/** Printed trial balance: per currency, the accounts and totals. */
export const trialPaper = ({ day, currencies, books }: TrialBalance, language: Language): Paper => {
  const t = reportingMessages[language]
  const locale = localeOf[language]
  const cell = (money: WireMoney): string => (money.minor === '0' ? '' : formatDecimal(plain(money), locale))
  const nameOf = (kind: string, party: string): string => {
    const words: Readonly<Record<string, string>> = t.accounts
    const label = words[`${kind} ${party}`]
    return [words[kind] ?? kind, label ?? (kind === 'exchange' ? party.toUpperCase() : party)]
      .filter(Boolean)
      .join(' · ')
  }
  const checked = books.equal && books.checkedAt ? [fill(t.equal, { at: momentText(books.checkedAt, language) })] : []
  return {
    language,
    title: fill(t.trial, { day: Temporal.PlainDate.from(day).toLocaleString(locale, { dateStyle: 'long' }) }),
    about: [currencies.map(({ currency }) => currency).join(', '), ...checked],
    sums: [],
    columns: [
      { head: t.currency, width: 0.12 },
      { head: t.account, width: 0.44 },
      { head: t.debit, width: 0.22, end: true },
      { head: t.credit, width: 0.22, end: true },
    ],
    rows: currencies.flatMap(({ currency, rows, debits, credits }) => [
      ...rows.map(({ kind, party, debit, credit }) => [currency, nameOf(kind, party), cell(debit), cell(credit)]),
      [currency, t.total, cell(debits), cell(credits)],
    ]),
    foot: t.trialFoot,
  }
}

export const trialCells = ({ currencies }: TrialBalance, language: Language): string[][] => {
  const t = reportingMessages[language]
  return [
    [t.currency, t.account, t.party, t.debit, t.credit],
    ...currencies.flatMap(({ currency, rows, debits, credits }) => [
      ...rows.map(({ kind, party, debit, credit }) => [currency, kind, party, plain(debit), plain(credit)]),
      [currency, t.total, '', plain(debits), plain(credits)],
    ]),
  ]
}
