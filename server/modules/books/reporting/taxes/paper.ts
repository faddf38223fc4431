import type { RemittanceTax } from '#contract/books/remittance-tax.ts'
import { fill } from '#contract/lib/fill.ts'
import { decimalText, formatDecimal, formatMoney, fromWire, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Paper } from '#server/modules/account/statements/index.ts'
import { reportingMessages } from '../messages.ts'

const columns = ['owed', 'collected', 'borne', 'paid', 'left'] as const

/** Machine-readable: dates and plain decimals, with localized headers. */
export const taxCells = ({ quarters }: RemittanceTax, language: Language): string[][] => {
  const t = reportingMessages[language].taxes
  return [
    [t.quarter, t.due, ...columns.map((column) => t[column])],
    ...quarters.map((sums) => [
      sums.quarter,
      sums.dueOn,
      ...columns.map((column) => decimalText(fromWire(sums[column]))),
    ]),
  ]
}

export const taxPaper = ({ quarter, present, quarters }: RemittanceTax, language: Language): Paper => {
  const t = reportingMessages[language].taxes
  const locale = localeOf[language]
  const day = (date: string): string => Temporal.PlainDate.from(date).toLocaleString(locale, { dateStyle: 'long' })
  return {
    language,
    title: fill(t.title, { quarter }),
    about: ['USD', fill(t.dueOn, { day: day(present.dueOn) })],
    sums: columns.map((column) => [t[column], formatMoney(fromWire(present[column]), locale)]),
    columns: [
      { head: t.quarter, width: 0.2 },
      ...columns.map((column) => ({ head: t[column], width: 0.16, end: true })),
    ],
    rows: quarters.map((sums) => [
      sums.quarter,
      ...columns.map((column) => formatDecimal(decimalText(fromWire(sums[column])), locale)),
    ]),
    foot: t.foot,
  }
}
