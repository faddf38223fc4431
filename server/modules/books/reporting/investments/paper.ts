import type { PermissibleInvestments } from '#contract/books/permissible-investments.ts'
import { fill } from '#contract/lib/fill.ts'
import { decimalText, formatDecimal, formatMoney, fromWire, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { monthText, type Paper } from '#server/modules/account/statements/index.ts'
import { reportingMessages } from '../messages.ts'

const columns = ['held', 'owed', 'surplus'] as const

/** Machine-readable: dates and plain decimals, with localized headers. */
export const investmentCells = ({ days }: PermissibleInvestments, language: Language): string[][] => {
  const t = reportingMessages[language]
  return [
    [t.day, ...columns.map((column) => t.investments[column])],
    ...days.map((day) => [day.day, ...columns.map((column) => decimalText(fromWire(day[column])))]),
  ]
}

export const investmentPaper = (read: PermissibleInvestments, language: Language): Paper => {
  const t = reportingMessages[language]
  const locale = localeOf[language]
  const last = read.days.at(-1)
  return {
    language,
    title: fill(t.investments.title, { month: monthText(read.month, language) }),
    about: ['USD'],
    sums: last ? columns.map((column) => [t.investments[column], formatMoney(fromWire(last[column]), locale)]) : [],
    columns: [
      { head: t.day, width: 0.28 },
      ...columns.map((column) => ({ head: t.investments[column], width: 0.24, end: true })),
    ],
    rows: read.days.map((day) => [
      Temporal.PlainDate.from(day.day).toLocaleString(locale, { dateStyle: 'long' }),
      ...columns.map((column) => formatDecimal(decimalText(fromWire(day[column])), locale)),
    ]),
    foot: t.investments.foot,
  }
}
