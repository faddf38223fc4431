import { brand } from '#contract/lib/brand.ts'
import { fill } from '#contract/lib/fill.ts'
import { decimalText, formatDecimal, formatMoney, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { type BusinessRecord, displayName } from '#server/modules/account/businesses/index.ts'
import type { Paper } from '#server/modules/account/statements/index.ts'
import { company } from '#server/platform/company.ts'
import {
  type CreditRecord,
  currency,
  dateOf,
  type InvoiceRecord,
  type LineRecord,
  leftOf,
  overpaidOf,
} from './invoice.ts'
import { invoicesMessages } from './messages.ts'

export const moneyIn = (minor: bigint, language: Language): string =>
  formatMoney({ minor, currency }, localeOf[language])

export const dayIn = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${day}T12:00:00Z`),
  )

/** Without the currency. */
const numberIn = (minor: bigint, language: Language): string =>
  formatDecimal(decimalText({ minor, currency }), localeOf[language])

const billTo = (business: BusinessRecord, language: Language): string[] => [
  displayName(business),
  `${business.addressLine}, ${business.city}, ${business.stateCode} ${business.postalCode}`,
  fill(invoicesMessages[language].paper.ein, { last4: business.einLast4 }),
]

const footer = (invoice: InvoiceRecord, language: Language): string => {
  const t = invoicesMessages[language].paper
  if (invoice.number === null) return t.unissued
  const overpaid = overpaidOf(invoice)
  if (overpaid > 0n) return fill(t.overpaidFoot, { amount: moneyIn(overpaid, language) })
  if (invoice.state !== 'open') return t.nothing
  const { name } = brand
  const { bank } = company()
  return fill(t.pay, { name, bank: bank.name, routing: bank.routing, account: bank.account, number: invoice.number })
}

type PaperInput = { invoice: InvoiceRecord; business: BusinessRecord; language: Language }

/** PDF of an invoice with its payments, credits and refunds. */
export const invoicePaper = ({
  invoice,
  lines,
  business,
  language,
}: PaperInput & { lines: readonly LineRecord[] }): Paper => {
  const t = invoicesMessages[language].paper
  const { number, issuedAt, dueOn, total, paid, credited, refunded, note } = invoice
  const overpaid = overpaidOf(invoice)
  const sums: [string, bigint][] = [
    [t.total, total],
    ...(paid > 0n ? [[t.paid, paid] as [string, bigint]] : []),
    ...(credited > 0n ? [[t.credited, credited] as [string, bigint]] : []),
    ...(refunded > 0n ? [[t.refunded, refunded] as [string, bigint]] : []),
    ...(overpaid > 0n ? [[t.overpaid, overpaid] as [string, bigint]] : []),
    [t.left, number === null ? 0n : leftOf(invoice)],
  ]
  return {
    language,
    title: number === null ? t.draft : fill(t.invoice, { number }),
    about: billTo(business, language),
    sums: [
      [t.issued, issuedAt ? dayIn(dateOf(issuedAt), language) : '–'],
      [t.due, dayIn(dueOn, language)],
      ...sums.map(([term, minor]): [string, string] => [term, moneyIn(minor, language)]),
    ],
    columns: [
      { head: t.what, width: 0.52 },
      { head: t.quantity, width: 0.14, end: true },
      { head: t.price, width: 0.17, end: true },
      { head: t.sum, width: 0.17, end: true },
    ],
    rows: lines.map(({ words, quantity, price, amount }) => [
      ...[words, String(quantity), numberIn(price, language), numberIn(amount, language)],
    ]),
    foot: [note, footer(invoice, language)].filter(Boolean).join('\n'),
  }
}

export const creditPaper = ({ credit, invoice, business, language }: PaperInput & { credit: CreditRecord }): Paper => {
  const t = invoicesMessages[language].paper
  const number = invoice.number ?? ''
  return {
    language,
    title: fill(t.credit, { number: credit.number }),
    about: [fill(t.of, { number }), ...billTo(business, language)],
    sums: [
      [t.issued, dayIn(dateOf(credit.at), language)],
      [t.amount, moneyIn(credit.amount, language)],
    ],
    columns: [
      { head: t.reason, width: 0.8 },
      { head: t.sum, width: 0.2, end: true },
    ],
    rows: [[credit.reason, numberIn(credit.amount, language)]],
    foot: fill(t.creditFoot, { number }),
  }
}

/** File name without extension: 'factura-SOL-2026-0007'. */
export const invoiceFile = ({ number }: Pick<InvoiceRecord, 'number'>, language: Language): string => {
  const { file } = invoicesMessages[language].paper
  return number === null ? file : `${file}-${number}`
}
export const creditFile = ({ number }: Pick<CreditRecord, 'number'>, language: Language): string =>
  `${invoicesMessages[language].paper.creditFile}-${number}`
