import { fill } from '#contract/lib/fill.ts'
import { decimalText, formatDecimal, formatMoney, fromWire, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { monthText, type Paper } from '#server/modules/account/statements/index.ts'
import { businessesMessages } from '../messages.ts'
import type { BusinessStatement } from './read-statement.ts'
import type { PaidLine } from './statement-queries.ts'

const usd = (minor: bigint) => ({ minor, currency: 'USD' })

const dayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${day}T12:00:00Z`),
  )

const sumOf = (lines: readonly PaidLine[], of: (line: PaidLine) => bigint): bigint =>
  lines.reduce((sum, line) => sum + of(line), 0n)

const feeOf = ({ amount, total }: PaidLine): bigint => total - amount
const isReturned = ({ state }: PaidLine): boolean => state === 'refunded'

const whoOf = ({ preparedBy, decidedBy }: PaidLine, { people }: BusinessStatement, language: Language): string => {
  const name = (id: string): string => people.get(id) ?? ''
  if (preparedBy === decidedBy) return name(preparedBy)
  return fill(businessesMessages[language].paper.both, { preparer: name(preparedBy), approver: name(decidedBy) })
}

export const statementFile = (month: string, language: Language): string =>
  `${businessesMessages[language].paper.file}-${month}`

export const statementPaper = (statement: BusinessStatement, language: Language): Paper => {
  const t = businessesMessages[language].paper
  const { business, month, lines } = statement
  const money = (minor: bigint) => formatMoney(usd(minor), localeOf[language])
  const plain = (minor: bigint) => formatDecimal(decimalText(usd(minor)), localeOf[language])
  const returned = sumOf(lines.filter(isReturned), ({ total }) => total)
  return {
    language,
    title: fill(t.title, { month: monthText(month, language) }),
    about: [business],
    sums: [
      [t.transfers, String(lines.length)],
      [t.paid, money(sumOf(lines, ({ amount }) => amount))],
      [t.fees, money(sumOf(lines, feeOf))],
      [t.returned, money(returned)],
    ],
    columns: [
      { head: t.date, width: 0.09 },
      { head: t.what, width: 0.2 },
      { head: t.payee, width: 0.24 },
      { head: t.who, width: 0.22 },
      { head: t.amount, width: 0.14, end: true },
      { head: t.fee, width: 0.11, end: true },
    ],
    rows: lines.map((line) => [
      dayText(line.day, language),
      line.name,
      isReturned(line) ? `${line.payee} (${t.wasReturned})` : line.payee,
      whoOf(line, statement, language),
      plain(line.amount),
      plain(feeOf(line)),
    ]),
    foot: t.foot,
  }
}

/** Machine-readable: plain days and amounts, with localized labels. */
export const statementCells = (statement: BusinessStatement, language: Language): string[][] => {
  const t = businessesMessages[language].paper
  const { people, lines } = statement
  return [
    [
      t.date,
      t.kind,
      t.what,
      t.payee,
      t.amount,
      t.fee,
      t.total,
      t.received,
      t.currency,
      t.state,
      t.prepared,
      t.confirmed,
      t.code,
    ],
    ...lines.map((line) => [
      line.day,
      t.kinds[line.kind],
      line.name,
      line.payee,
      decimalText(usd(line.amount)),
      decimalText(usd(feeOf(line))),
      decimalText(usd(line.total)),
      decimalText(fromWire(line.terms.received)),
      line.terms.received.currency,
      isReturned(line) ? t.wasReturned : t.wasSent,
      people.get(line.preparedBy) ?? '',
      people.get(line.decidedBy) ?? '',
      line.confirmationCode,
    ]),
  ]
}
