import { type IdentifierKind, PayoutMethod, type RequiredField } from '../ground/corridors.ts'
import { errorCodes } from '../lib/errors.ts'
import { CurrencyCode, WireMoney } from '../lib/money.ts'
import { CountryCode, Id } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { Terms } from './quotes.ts'

export const batchRows_max = 1000
export const batchFileBytes_max = 10 * 1024 ** 2
/** A thousand rows with every cell filled, and room for the rest. */
export const batchBodyBytes_max = 2 * 1024 ** 2

/** The columns of the table, in the order of the template. */
export const batchCells = [
  'name',
  'country',
  'method',
  'institution',
  'accountType',
  'account',
  'routing',
  'document',
  'phone',
  'amount',
  'currency',
] as const
export type BatchCell = (typeof batchCells)[number]

const cellOfKind: Partial<Record<IdentifierKind, BatchCell>> = {
  institution: 'institution',
  choice: 'accountType',
  phone: 'phone',
  clabe: 'account',
  cbu: 'account',
  cci: 'account',
  iban: 'account',
  pix: 'account',
  breb: 'account',
  aba: 'routing',
  ifsc: 'routing',
  swift: 'routing',
  sort_code: 'routing',
}

/** The cell for a field of a payout method. */
export const cellOfField = ({ name, kind }: Pick<RequiredField, 'name' | 'kind'>): BatchCell => {
  if (kind === 'account') return name === 'account' ? 'account' : 'routing'
  if (kind === 'text') return name === 'branch' ? 'routing' : 'document'
  return cellOfKind[kind] ?? 'document'
}

const cell = typedText().max(200).default('')

/** One row as typed or pasted. A person in the sender's network needs only the name; others need the payout's required fields. */
export const BatchCells = z.strictObject({
  name: cell,
  /** In any of the three languages, or its code. */
  country: cell,
  method: cell,
  /** A bank, an agent or a wallet, by its name. */
  institution: cell,
  accountType: cell,
  account: cell,
  /** Identifier of the bank in addition to its name: SWIFT, IFSC, a sort code, a branch. */
  routing: cell,
  document: cell,
  phone: cell,
  /** In the number format of the caller's language. */
  amount: cell,
  /** USD, or empty, is the amount sent; the destination's currency is the amount received. */
  currency: cell,
})
export type BatchCells = z.infer<typeof BatchCells>

export const BatchRow = z.strictObject({
  /** Chosen from the sender's network instead of the cells. */
  recipientId: Id.nullable().default(null),
  cells: BatchCells,
})
export type BatchRow = z.infer<typeof BatchRow>

export const Rows = z.array(BatchRow).max(batchRows_max)

export const payIn = z.enum(['wallet', 'ach'])
export type BatchPayIn = z.infer<typeof payIn>

/** Why a row cannot be sent, at one of its cells, in the caller's language. */
const RowProblem = z.strictObject({
  cell: z.enum(batchCells),
  code: z.enum(errorCodes),
  details: z.string(),
  /** Suggested cell value; null if only the sender can know it. */
  use: z.string().nullable(),
  /** Possible names in the sender’s network, closest first. */
  near: z.array(z.string()),
})
export type RowProblem = z.infer<typeof RowProblem>

export const RowPerson = z.strictObject({
  /** Null until the batch is prepared, for a person who is not in the network yet. */
  recipientId: Id.nullable(),
  name: z.string(),
  country: CountryCode,
  payout: PayoutMethod,
  label: z.string(),
})

export const CheckedRow = z.strictObject({
  person: RowPerson.nullable(),
  /** As read from the cells, even without a recognized person. */
  country: CountryCode.nullable(),
  payout: PayoutMethod.nullable(),
  terms: Terms.nullable(),
  /** The typed amount as decimal text in the currency of its side; null while the row cannot be sent. */
  typed: z.strictObject({ amount: z.string(), currency: CurrencyCode }).nullable(),
  problems: z.array(RowProblem),
  /** Another row above pays the same person the same amount. */
  repeats: z.boolean(),
})
export type CheckedRow = z.infer<typeof CheckedRow>

/** Of the rows without a problem. */
export const Totals = z.strictObject({
  rows: z.number().int(),
  people: z.number().int(),
  amount: WireMoney,
  fees: WireMoney,
  /** The remittance transfer tax; absent when there is none. */
  taxes: WireMoney.optional(),
  total: WireMoney,
  /** One per received currency. */
  received: z.array(WireMoney),
})
export type BatchTotals = z.infer<typeof Totals>

/** Unread parts of a file: columns by heading, rows by number (hidden, or above the headings), and other sheets. */
export const UnreadOfFile = z.strictObject({
  columns: z.array(z.string()),
  rows: z.array(z.number().int()),
  sheets: z.array(z.string()),
})
export type UnreadOfFile = z.infer<typeof UnreadOfFile>

/** Result of checking a table, for personal and company accounts. */
export const TableCheck = {
  body: z.strictObject({ payIn, rows: Rows }),
  reply: z.strictObject({
    rows: z.array(CheckedRow),
    totals: Totals,
    /** Balance shortfall for all ready rows; null when it covers them, or a bank account pays. */
    missing: WireMoney.nullable(),
  }),
}
export type TableCheck = { body: z.input<typeof TableCheck.body>; reply: z.infer<typeof TableCheck.reply> }
