import { type InvoiceDetails, type InvoiceState, invoiceLine_max, invoiceLines_max } from '#contract/books/invoices.ts'
import { refuseFields } from '#contract/lib/errors.ts'
import { parseAmount } from '#contract/lib/money.ts'
import { isPrintable } from '#contract/lib/names.ts'
import { dayOf, timeZone } from '#server/platform/new-york.ts'

type Instant = Temporal.Instant

export const currency = 'USD'

/** The first reminder is sent on the morning after the due date, the others a week apart. */
export const remindersMax = 3
const remindingHour = 9

/** A row of `invoices`; amounts in cents. */
export type InvoiceRecord = {
  id: string
  requestDigest: string
  businessId: string
  number: string | null
  state: InvoiceState
  /** yyyy-mm-dd */
  dueOn: string
  note: string
  total: bigint
  paid: bigint
  credited: bigint
  refunded: bigint
  createdBy: string
  createdAt: Instant
  issuedBy: string | null
  issuedAt: Instant | null
  receivableId: string | null
  mailedAt: Instant | null
  reminders: number
  remindedAt: Instant | null
  nextRunAt: Instant | null
}

export type LineRecord = {
  invoiceId: string
  position: number
  words: string
  quantity: number
  price: bigint
  amount: bigint
}

export type PaymentRecord = {
  id: string
  requestDigest: string
  invoiceId: string
  amount: bigint
  receivedOn: string
  reference: string
  recordedBy: string
  at: Instant
}

export type CreditRecord = {
  id: string
  requestDigest: string | null
  invoiceId: string
  number: string
  amount: bigint
  reason: string
  recordedBy: string
  at: Instant
  mailedAt: Instant | null
}

export type RefundRecord = {
  id: string
  requestDigest: string | null
  invoiceId: string
  amount: bigint
  sentOn: string
  reference: string
  reason: string
  recordedBy: string
  at: Instant
}

/** No payment exceeds the largest possible invoice. */
export const maxPayment = invoiceLine_max * BigInt(invoiceLines_max)

type Sums = Pick<InvoiceRecord, 'total' | 'paid' | 'credited' | 'refunded'>
const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n)

/** The company's debt. */
export const leftOf = ({ total, paid, credited }: Omit<Sums, 'refunded'>): bigint => positive(total - paid - credited)

/** Our debt to the company, from an overpayment or a credit note on a paid amount. */
export const overpaidOf = ({ total, paid, credited, refunded }: Sums): bigint =>
  positive(paid + credited - total) - refunded

export const dateOf = (at: Instant): string => dayOf(at).toString()

export const isOverdue = ({ state, dueOn }: Pick<InvoiceRecord, 'state' | 'dueOn'>, at: Instant): boolean =>
  state === 'open' && dueOn < dateOf(at)

/** Time of the next reminder for an open invoice; null after the last. */
export const nextReminder = ({ dueOn, reminders }: Pick<InvoiceRecord, 'dueOn' | 'reminders'>): Instant | null =>
  reminders >= remindersMax
    ? null
    : Temporal.PlainDate.from(dueOn)
        .add({ days: 1 + 7 * reminders })
        .toZonedDateTime({ timeZone, plainTime: { hour: remindingHour } })
        .toInstant()

/** Remaining sums and resulting state after a payment or a credit note. */
export const after = (invoice: InvoiceRecord, { paid = 0n, credited = 0n }: { paid?: bigint; credited?: bigint }) => {
  const sums = { paid: invoice.paid + paid, credited: invoice.credited + credited }
  const isOwed = leftOf({ ...invoice, ...sums }) > 0n
  const state: InvoiceState = isOwed ? 'open' : sums.paid > 0n ? 'paid' : 'credited'
  return { ...sums, state, ...(isOwed ? {} : { nextRunAt: null }) }
}

/** Parses an amount of at most `max` cents. Refuses the field `name`. */
export const readCents = (text: string, { name, max }: { name: string; max: bigint }): bigint => {
  const minor = parseAmount(text.trim(), currency)
  if (typeof minor === 'string') throw refuseFields({ [name]: minor })
  if (minor > max) throw refuseFields({ [name]: 'invoice_amount_over' }, { limit: { minor: max, currency } })
  return minor
}

/** Parses the lines. Refuses by index a price, and text that the PDF cannot print. */
export const readLines = (
  invoiceId: string,
  { lines }: Pick<InvoiceDetails, 'lines'>,
): { lines: LineRecord[]; total: bigint } => {
  const read = lines.map(({ words, quantity, price: typed }, position): LineRecord => {
    if (!isPrintable(words)) throw refuseFields({ [`lines.${position}.words`]: 'not_printable' })
    const name = `lines.${position}.price`
    const price = readCents(typed, { name, max: invoiceLine_max })
    const amount = price * BigInt(quantity)
    if (amount > invoiceLine_max)
      throw refuseFields({ [name]: 'invoice_amount_over' }, { limit: { minor: invoiceLine_max, currency } })
    return { invoiceId, position, words, quantity, price, amount }
  })
  return { lines: read, total: read.reduce((sum, { amount }) => sum + amount, 0n) }
}
