import type { ClientMetrics, ClientMonth } from '#contract/books/client-metrics.ts'
import { fill } from '#contract/lib/fill.ts'
import { decimalText, formatDecimal, formatMoney, fromWire, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { monthText, type Paper } from '#server/modules/account/statements/index.ts'
import { reportingMessages } from '../messages.ts'

const counts = ['joined', 'verified', 'clients', 'fresh', 'before', 'kept'] as const
const sums = ['amount', 'fees'] as const

const headsOf = (language: Language): string[] => {
  const t = reportingMessages[language]
  return [t.clients.month, ...counts.map((key) => t.clients[key]), t.transfers, t.sales.amount, t.lines.fees]
}

/** Machine-readable: plain numbers, with localized headers. */
export const clientCells = ({ months }: ClientMetrics, language: Language): string[][] => [
  headsOf(language),
  ...months.map((row) => [
    row.month,
    ...counts.map((key) => String(row[key])),
    String(row.orders),
    ...sums.map((key) => decimalText(fromWire(row[key]))),
  ]),
]

export const clientPaper = ({ month, months }: ClientMetrics, language: Language): Paper => {
  const t = reportingMessages[language]
  const locale = localeOf[language]
  const number = new Intl.NumberFormat(locale)
  const last = months.at(-1) as ClientMonth
  return {
    language,
    title: fill(t.clients.title, { month: monthText(month, language) }),
    about: ['USD'],
    sums: [
      [t.clients.clients, number.format(last.clients)],
      [t.clients.fresh, number.format(last.fresh)],
      [t.clients.kept, number.format(last.kept)],
      [t.lines.fees, formatMoney(fromWire(last.fees), locale)],
    ],
    columns: headsOf(language).map((head, at) => ({
      head,
      width: at === 0 ? 0.12 : at > 7 ? 0.13 : 0.62 / 7,
      end: at > 0,
    })),
    rows: months.map((row) => [
      row.month,
      ...counts.map((key) => number.format(row[key])),
      number.format(row.orders),
      ...sums.map((key) => formatDecimal(decimalText(fromWire(row[key])), locale)),
    ]),
    foot: t.clients.foot,
  }
}
