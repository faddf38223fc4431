import type { SalesReport, SalesSums } from '#contract/books/sales-report.ts'
import { fill } from '#contract/lib/fill.ts'
import { decimalText, formatDecimal, formatMoney, fromWire, localeOf, type WireMoney } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Paper } from '#server/modules/account/statements/index.ts'
import { reportingMessages } from '../messages.ts'

const plain = (money: WireMoney): string => decimalText(fromWire(money))

const headsOf = (language: Language): [string, string, string] => {
  const t = reportingMessages[language]
  return [t.transfers, t.sales.amount, t.lines.fees]
}

/** Machine-readable: codes and plain decimals, with localized headers. */
export const salesCells = ({ figures: { states, countries, total } }: SalesReport, language: Language): string[][] => {
  const t = reportingMessages[language]
  const cells = ({ orders, amount, fees }: SalesSums): string[] => [String(orders), plain(amount), plain(fees)]
  return [
    [t.sales.by, t.sales.name, ...headsOf(language)],
    ...states.map((row) => [t.sales.state, row.state, ...cells(row)]),
    ...countries.map((row) => [t.sales.country, row.country, ...cells(row)]),
    [t.total, '', ...cells(total)],
  ]
}

/** The quarterly sales report: New York first, then every state and country. */
export const salesPaper = ({ figures, dueOn, state, filing }: SalesReport, language: Language): Paper => {
  const t = reportingMessages[language]
  const locale = localeOf[language]
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const day = (date: string): string => Temporal.PlainDate.from(date).toLocaleString(locale, { dateStyle: 'long' })
  const cells = ({ orders, amount, fees }: SalesSums): string[] => [
    new Intl.NumberFormat(locale).format(orders),
    formatDecimal(plain(amount), locale),
    formatDecimal(plain(fees), locale),
  ]
  const { newYork, total, states, records } = figures
  const due = state === 'unlicensed' ? [] : [fill(t.sales.due, { day: day(dueOn) })]
  const filed = filing && [fill(t.sales.filed, { name: filing.filedBy.name, confirmation: filing.confirmation })]
  return {
    language,
    title: fill(t.sales.title, { quarter: figures.quarter }),
    about: [`${day(figures.from)} – ${day(figures.to)} · USD`, ...(filed ?? due)],
    sums: [
      [t.sales.newYork, formatMoney(fromWire(newYork.amount), locale)],
      [t.sales.newYorkOrders, new Intl.NumberFormat(locale).format(newYork.orders)],
      [t.total, formatMoney(fromWire(total.amount), locale)],
      [t.sales.records, new Intl.NumberFormat(locale).format(records)],
    ],
    columns: [
      { head: t.sales.name, width: 0.4 },
      ...headsOf(language).map((head) => ({ head, width: 0.2, end: true })),
    ],
    rows: [
      ...states.map((row) => [row.state || t.sales.unknown, ...cells(row)]),
      ...figures.countries.map((row) => [countries.of(row.country) ?? row.country, ...cells(row)]),
      [t.total, ...cells(total)],
    ],
    foot: t.sales.foot,
  }
}
