import { type IdentifierKind, PayoutMethod, type RequiredField } from './corridors.ts'
import { errorCodes } from './errors.ts'
import { Assertion, RequestOptions } from './factors.ts'
import { CodeSent } from './identity.ts'
import { WireMoney } from './money.ts'
import { Terms } from './quotes.ts'
import { CountryCode, Id, IdParams, Instant, PageQuery, page, route } from './route.ts'
import { Disclosure, TransferState } from './transfers.ts'
import { typedText } from './typed-text.ts'
import { z } from './zod.ts'

export const batchRows_max = 1000
export const batchFileBytes_max = 10 * 1024 ** 2
/** A thousand rows with every cell filled, and room for the rest. */
const batchBodyBytes_max = 2 * 1024 ** 2

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
  aba: 'routing',
  ifsc: 'routing',
  swift: 'routing',
  sort_code: 'routing',
}

/** The cell that a field of a payout method is typed in. */
export const cellOfField = ({ name, kind }: Pick<RequiredField, 'name' | 'kind'>): BatchCell => {
  if (kind === 'account') return name === 'account' ? 'account' : 'routing'
  if (kind === 'text') return name === 'branch' ? 'routing' : 'document'
  return cellOfKind[kind] ?? 'document'
}

const cell = typedText().max(200).default('')

/** One row as typed or pasted. Of a person in the sender's network the name is enough; of others the table has what their payout needs. */
export const BatchCells = z.strictObject({
  name: cell,
  /** In any of the three languages, or its code. */
  country: cell,
  method: cell,
  /** A bank, an agent or a wallet, by its name. */
  institution: cell,
  accountType: cell,
  account: cell,
  /** What names the bank besides its name: SWIFT, IFSC, a sort code, a branch. */
  routing: cell,
  document: cell,
  phone: cell,
  /** In the number format of the caller's language. */
  amount: cell,
  /** USD, or empty, is what is sent; the currency of the destination is what arrives. */
  currency: cell,
})
export type BatchCells = z.infer<typeof BatchCells>

export const BatchRow = z.strictObject({
  /** Chosen from the sender's network; the cells name nobody then. */
  recipientId: Id.nullable().default(null),
  cells: BatchCells,
})
export type BatchRow = z.infer<typeof BatchRow>

const Rows = z.array(BatchRow).max(batchRows_max)

/** Why a row cannot be sent, at one of its cells, in the caller's language. */
const RowProblem = z.strictObject({
  cell: z.enum(batchCells),
  code: z.enum(errorCodes),
  details: z.string(),
  /** What would mend it, as a cell is typed; null where nobody but the sender knows. */
  use: z.string().nullable(),
  /** Names in the sender’s network that may be meant, the nearest first. */
  near: z.array(z.string()),
})
export type RowProblem = z.infer<typeof RowProblem>

/** Who a row pays. */
const RowPerson = z.strictObject({
  /** Null until the batch is prepared, for a person who is not in the network yet. */
  recipientId: Id.nullable(),
  name: z.string(),
  country: CountryCode,
  payout: PayoutMethod,
  label: z.string(),
})

export const CheckedRow = z.strictObject({
  person: RowPerson.nullable(),
  /** As they were read of the cells, also where the person could not be. */
  country: CountryCode.nullable(),
  payout: PayoutMethod.nullable(),
  terms: Terms.nullable(),
  problems: z.array(RowProblem),
  /** Another row above pays the same person the same amount. */
  repeats: z.boolean(),
})
export type CheckedRow = z.infer<typeof CheckedRow>

/** Of the rows without a problem. */
const Totals = z.strictObject({
  rows: z.number().int(),
  people: z.number().int(),
  amount: WireMoney,
  fees: WireMoney,
  /** The remittance transfer tax; absent when there is none. */
  taxes: WireMoney.optional(),
  total: WireMoney,
  /** One for each currency that arrives. */
  received: z.array(WireMoney),
})
export type BatchTotals = z.infer<typeof Totals>

/** Not read of a file: columns by heading, rows by number (hidden, or above the headings), and other sheets. */
const UnreadOfFile = z.strictObject({
  columns: z.array(z.string()),
  rows: z.array(z.number().int()),
  sheets: z.array(z.string()),
})
export type UnreadOfFile = z.infer<typeof UnreadOfFile>

const payIn = z.enum(['wallet', 'ach'])
export type BatchPayIn = z.infer<typeof payIn>

/**
 * `prepared`: disclosed, and waits for its confirmation. `confirmed`: its transfers are being made. `done`: every row became a
 * transfer or failed.
 */
export const batchStates = ['prepared', 'confirmed', 'done', 'expired'] as const

const BatchSummary = z.strictObject({
  id: Id,
  name: z.string(),
  state: z.enum(batchStates),
  payIn,
  totals: Totals,
  /** How many rows became a transfer, and how many could not. */
  sent: z.number().int(),
  failed: z.number().int(),
  createdAt: Instant,
  /** Until when it can be confirmed at these terms. */
  expiresAt: Instant,
  confirmedAt: Instant.nullable(),
})
export type BatchSummary = z.infer<typeof BatchSummary>

const PreparedRow = z.strictObject({
  /** Of its transfer, once there is one. */
  id: Id,
  person: RowPerson.extend({ recipientId: Id }),
  terms: Terms,
  /** As it was typed, to repeat it. */
  amount: z.string(),
  currency: z.string(),
  /** The transfer's state; null before it is made. */
  transfer: TransferState.nullable(),
  /** Why it could not be made, in the caller's language. */
  problem: z.string().nullable(),
})
export type PreparedRow = z.infer<typeof PreparedRow>

export const Batch = BatchSummary.extend({
  rows: z.array(PreparedRow),
  payInLabel: z.string(),
  codeSentTo: z.string().nullable(),
  hasPasskey: z.boolean(),
})
export type Batch = z.infer<typeof Batch>

export const batches = {
  check: route({
    method: 'POST',
    path: '/api/batches/check',
    access: 'customer',
    summary: 'What each row of a table would send, or what is wrong with it. Nothing is written.',
    body: z.strictObject({ payIn, rows: Rows }),
    bodyBytes_max: batchBodyBytes_max,
    limit: { max: 600, minutes: 10 },
    reply: z.strictObject({
      rows: z.array(CheckedRow),
      totals: Totals,
      /** What the balance lacks for all rows that are ready; null when it pays them, or a bank account does. */
      missing: WireMoney.nullable(),
    }),
  }),
  readFile: route({
    method: 'POST',
    path: '/api/batches/file',
    access: 'customer',
    summary: 'The rows of an uploaded CSV or XLSX file, as text. Nothing is kept.',
    multipart: true,
    filePart: 'file',
    body: z.strictObject({}),
    limit: { max: 60, minutes: 10 },
    reply: z.strictObject({ rows: z.array(BatchCells), unread: UnreadOfFile }),
  }),
  template: route({
    method: 'GET',
    path: '/api/batches/template.xlsx',
    access: 'customer',
    summary: 'A workbook with the columns of the table and two examples, in your language.',
  }),
  list: route({
    method: 'GET',
    path: '/api/batches',
    access: 'customer',
    summary: 'Your batches, the newest first. Those that were never confirmed are left out.',
    query: PageQuery,
    reply: page(BatchSummary),
  }),
  prepare: route({
    method: 'POST',
    path: '/api/batches',
    access: 'customer',
    summary:
      'Discloses every row and holds its rate for thirty minutes. The same id with the same rows is the same batch.',
    body: z.strictObject({
      id: Id,
      name: typedText().max(80).default(''),
      payIn,
      bankAccountId: Id.nullable().default(null),
      rows: Rows.min(1),
    }),
    bodyBytes_max: batchBodyBytes_max,
    limit: { max: 60, minutes: 10 },
    success: 201,
    reply: Batch,
  }),
  read: route({
    method: 'GET',
    path: '/api/batches/:id',
    access: 'customer',
    summary: 'One of your batches with the state of each row.',
    params: IdParams,
    reply: Batch,
  }),
  disclosure: route({
    method: 'GET',
    path: '/api/batches/:id/rows/:rowId/disclosure',
    access: 'customer',
    summary: 'What was disclosed of a row before it is paid.',
    params: IdParams.extend({ rowId: Id }),
    reply: Disclosure,
  }),
  disclosures: route({
    method: 'GET',
    path: '/api/batches/:id/disclosures.pdf',
    access: 'customer',
    summary: 'What was disclosed of every row before it is paid, as a PDF to keep, a page for each.',
    params: IdParams,
    limit: { max: 20, minutes: 10 },
  }),
  sendCode: route({
    method: 'POST',
    path: '/api/batches/:id/code',
    access: 'customer',
    summary: 'Mails the code that confirms exactly these rows.',
    params: IdParams,
    reply: CodeSent.extend({ sentTo: z.string() }),
  }),
  startPasskey: route({
    method: 'POST',
    path: '/api/batches/:id/passkey',
    access: 'customer',
    summary: 'What a passkey signs to confirm exactly these rows; null without a passkey.',
    params: IdParams,
    reply: z.strictObject({ passkey: RequestOptions.nullable() }),
  }),
  confirm: route({
    method: 'POST',
    path: '/api/batches/:id/confirm',
    access: 'customer',
    summary: 'Authorizes all rows at once; asked again, it changes nothing.',
    params: IdParams,
    /** Confirmed by the mailed code ('' after its link), or by a passkey's signature for this batch. */
    body: z.strictObject({ code: typedText().max(20).optional(), passkey: Assertion.optional() }),
    success: 202,
    reply: Batch,
  }),
}
