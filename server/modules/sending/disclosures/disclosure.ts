import { brand } from '#contract/lib/brand.ts'
import { fill } from '#contract/lib/fill.ts'
import {
  formatDecimal,
  formatMoney,
  fromWire,
  localeOf,
  type Money,
  toWire,
  type WireMoney,
} from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Disclosure, DisclosureLine } from '#contract/sending/transfers.ts'
import { digestOf } from '#server/platform/canonical-json.ts'
import { company } from '#server/platform/company.ts'
import {
  type DisclosedPayout,
  disclosuresMessages,
  mayReceiveLess,
  type StatementKey,
  type TermKey,
  type Texts,
  type TextVersion,
} from './messages.ts'
import { futureDates, isEstimated, type ScheduledInput } from './scheduled.ts'

/** The complete input of a disclosure, stored with it to render the identical text again. Money as on the wire, dates as yyyy-mm-dd. */
export type DisclosureInput = {
  kind: 'pre_payment' | 'receipt'
  language: Language
  textVersion: TextVersion
  /** The day of the disclosure in New York. */
  today: string
  payout: DisclosedPayout
  amount: WireMoney
  fees: WireMoney
  /** A line that is zero is not shown. */
  taxes: WireMoney | null
  /** Decimal text: the displayed rate is the applied rate. */
  rate: string
  /** Transfer Amount in the receive currency. */
  received: WireMoney
  /** Covered third-party fees (12 CFR 1005.30(h)(1)), in the receive currency; null if there are none. */
  otherFees: WireMoney | null
  provider: Provider
  receipt: ReceiptInput | null
  /** For a transfer that is authorized before its date; absent otherwise. */
  scheduled?: ScheduledInput
}

export type ReceiptInput = {
  sender: Party
  recipient: Party
  /** For cash pickup only. */
  pickupPlace: string | null
  confirmationCode: string
  dateAvailable: string
  /** Only for a transfer scheduled at least three business days ahead. */
  transferDate: string | null
}

/** `details`: account, address, telephone where known, one line each. */
export type Party = { name: string; details: string[] }

export type Provider = {
  name: string
  address: string
  phone: string
  site: string
  agency: { name: string; phone: string; site: string }
  bureau: { name: string; phone: string; tty: string; site: string }
}

/** The model forms write web addresses without their scheme. */
const plainSite = <T extends { site: string }>(whole: T): T => ({
  ...whole,
  site: whole.site.replace(/^https:\/\//, ''),
})

/** Our company data and contacts now; each disclosure stores its own copy. */
export const providerOf = (): Provider =>
  plainSite({
    name: brand.name,
    address: company().address,
    phone: company().phone,
    site: brand.site,
    agency: plainSite({ ...brand.regulator }),
    bureau: plainSite({ ...brand.bureau }),
  })

type Term = { term: string; translated: string | null }

type Render = {
  line: (key: TermKey, value: string, term?: TermKey) => DisclosureLine
  statement: (key: StatementKey) => Disclosure['statements'][number]
  heading: () => Term
  notAReceipt: () => Term
  date: (plain: string) => string
  /** '4,970.00 HNL' */
  show: (money: WireMoney) => string
  locale: string
  dates: (scheduled: ScheduledInput | undefined) => DisclosureLine[]
}

const dateFormat = (language: Language) =>
  new Intl.DateTimeFormat(localeOf[language], { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
const dates = { es: dateFormat('es'), pt: dateFormat('pt'), en: dateFormat('en') }

const renderer = ({ kind, language, textVersion, provider }: DisclosureInput): Render => {
  const { agency, bureau } = provider
  const values: Record<string, string> = {
    provider: provider.name,
    phone: provider.phone,
    site: provider.site,
    agency: agency.name,
    agencyPhone: agency.phone,
    agencySite: agency.site,
    bureau: bureau.name,
    bureauPhone: bureau.phone,
    bureauTty: bureau.tty,
    bureauSite: bureau.site,
  }
  const inBoth = (pick: (texts: Texts) => string): Term => {
    const textIn = (reader: Language): string => fill(pick(disclosuresMessages[reader][textVersion]), values)
    return { term: textIn('en'), translated: language === 'en' ? null : textIn(language) }
  }
  const dateIn = (plain: string, reader: Language): string => dates[reader].format(Date.parse(plain))
  const both = [language, 'en' as const]
  const locale = localeOf[language]
  const line: Render['line'] = (key, value, term = key) => ({ key, ...inBoth(({ terms }) => terms[term]), value })
  return {
    heading: () => inBoth(({ headings }) => headings[kind]),
    notAReceipt: () => inBoth(({ notAReceipt }) => notAReceipt),
    line,
    statement: (key) => ({ key, ...inBoth(({ statements }) => statements[key]) }),
    date: (plain) => [...new Set(both)].map((reader) => dateIn(plain, reader)).join('\n'),
    show: (money) => formatMoney(fromWire(money), locale),
    locale,
    dates: (scheduled) =>
      scheduled && scheduled.rhythm !== 'once'
        ? [line('future_transfer_dates', futureDates(scheduled, { language, textVersion, dateIn }))]
        : [],
  }
}

const isNotZero = (money: WireMoney | null): money is WireMoney => money !== null && fromWire(money).minor !== 0n

const plus = (first: WireMoney, ...others: (WireMoney | null)[]): Money => ({
  currency: first.currency,
  minor: others.reduce((sum, other) => sum + (other ? fromWire(other).minor : 0n), fromWire(first).minor),
})

/** 'US$1.00 = 24.8500 HNL', as in the model forms. */
const rateLine = ({ amount, received, rate }: DisclosureInput, locale: string): string => {
  const one = formatDecimal('1.00', locale)
  return `${amount.currency === 'USD' ? `US$${one}` : `${one}\u00a0${amount.currency}`} = ${formatDecimal(rate, locale)}\u00a0${received.currency}`
}

/** The sender's payment: 12 CFR 1005.31(b)(1)(i)–(iii). Fees and taxes have a line only when they are not zero. */
const paidGroup = ({ amount, fees, taxes, scheduled }: DisclosureInput, { line, show }: Render): DisclosureLine[] => [
  line(
    'transfer_amount',
    show(amount),
    isEstimated(scheduled, 'amount') ? 'transfer_amount_estimated' : 'transfer_amount',
  ),
  ...(isNotZero(fees) ? [line('transfer_fees', `+${show(fees)}`)] : []),
  ...(isNotZero(taxes) ? [line('transfer_taxes', `+${show(taxes)}`)] : []),
  line(
    'total',
    show(toWire(plus(amount, fees, taxes))),
    isEstimated(scheduled, 'amount') ? 'total_estimated' : 'total',
  ),
  ...(scheduled?.ceiling ? [line('ceiling', show(scheduled.ceiling))] : []),
]

/**
 * The recipient's amount: (b)(1)(iv)–(vii). From dollars to dollars there is no rate to disclose (model form A-33), and the amount in the
 * receive currency is shown only when third-party fees are deducted from it.
 */
const receivedGroup = (input: DisclosureInput, { line, show, locale }: Render): DisclosureLine[] => {
  const { amount, received, otherFees, scheduled } = input
  const rateTerm = isEstimated(scheduled, 'rate') ? 'exchange_rate_estimated' : 'exchange_rate'
  const totalTerm = isEstimated(scheduled, 'received') ? 'total_to_recipient_estimated' : 'total_to_recipient'
  const rate = amount.currency === received.currency ? [] : [line('exchange_rate', rateLine(input, locale), rateTerm)]
  if (!isNotZero(otherFees)) return [...rate, line('total_to_recipient', show(received), totalTerm)]
  const left = { ...received, minor: (fromWire(received).minor - fromWire(otherFees).minor).toString() }
  return [
    ...rate,
    line('transfer_amount_received', show(received)),
    line('other_fees', `−${show(otherFees)}`),
    line('total_to_recipient', show(left)),
  ]
}

const partyText = ({ name, details }: Party): string => [name, ...details].join('\n')

/** Additional lines of the receipt: (b)(2)(ii), (iii), (vii), and sender, place, code and date as in model form A-31. */
const receiptGroups = (
  { receipt, today, ...input }: DisclosureInput & { receipt: ReceiptInput },
  { line, date, dates }: Render,
): DisclosureLine[][] => [
  [
    line('sender', partyText(receipt.sender)),
    line('recipient', partyText(receipt.recipient)),
    ...(receipt.pickupPlace ? [line('pickup_place', receipt.pickupPlace)] : []),
  ],
  [
    line('confirmation_code', receipt.confirmationCode),
    ...(receipt.transferDate ? [line('transfer_date', date(receipt.transferDate))] : []),
    ...dates(input.scheduled),
    line('date_available', date(receipt.dateAvailable)),
    line('todays_date', date(today)),
  ],
]

const providerLine = (
  { provider: { name, address, phone, site } }: DisclosureInput,
  { line }: Render,
): DisclosureLine => line('provider', [name, address, phone, site].join('\n'))

const isReceipt = (input: DisclosureInput): input is DisclosureInput & { receipt: ReceiptInput } =>
  input.receipt !== null

const scheduledLines = ({ scheduled }: DisclosureInput, { line, date, dates }: Render): DisclosureLine[] =>
  scheduled ? [line('transfer_date', date(scheduled.transferDate)), ...dates(scheduled)] : []

const todayLines = (input: DisclosureInput, render: Render): DisclosureLine[] => [
  render.line('todays_date', render.date(input.today)),
  providerLine(input, render),
]

/** The estimated payments of a schedule: the first and the later ones, or only the latter. */
const estimates = ({ scheduled, amount, received }: DisclosureInput): StatementKey[] => {
  if (!scheduled || amount.currency === received.currency) return []
  if (scheduled.estimated.length > 0) return ['estimates']
  return scheduled.rhythm === 'once' ? [] : ['later_estimates']
}

const statementKeys = (input: DisclosureInput): StatementKey[] => [
  ...(mayReceiveLess[input.textVersion][input.payout] ? (['may_receive_less'] as const) : []),
  ...estimates(input),
  ...ownStatements(input),
]

const ownStatements = ({ receipt, scheduled }: DisclosureInput): StatementKey[] => [
  ...(scheduled && !receipt ? (['cancellation_scheduled'] as const) : []),
  ...(receipt
    ? ([
        'may_be_sooner',
        'errors',
        scheduled ? 'cancellation_scheduled' : 'cancellation',
        'complaints',
      ] as const satisfies StatementKey[])
    : []),
]

/** Renders a disclosure: pure, so the same input gives the same document and hash forever. */
export const renderDisclosure = (input: DisclosureInput): Omit<Disclosure, 'id'> => {
  const render = renderer(input)
  const amounts = [paidGroup(input, render), receivedGroup(input, render)]
  const document: Omit<Disclosure, 'id' | 'hash'> = {
    kind: input.kind,
    language: input.language,
    textVersion: input.textVersion,
    heading: render.heading(),
    notice: input.kind === 'pre_payment' ? render.notAReceipt() : null,
    groups: isReceipt(input)
      ? [...receiptGroups(input, render), ...amounts, [providerLine(input, render)]]
      : [...amounts, [...scheduledLines(input, render), ...todayLines(input, render)]],
    statements: statementKeys(input).map(render.statement),
  }
  return { ...document, hash: digestOf(document) }
}
