import { Id, IdParams, Instant, PageQuery, page, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { Assertion, RequestOptions } from '../people/factors.ts'
import { CodeSent } from '../people/identity.ts'
import {
  BatchCells,
  batchBodyBytes_max,
  payIn,
  RowPerson,
  Rows,
  TableCheck,
  Totals,
  UnreadOfFile,
} from './batch-table.ts'
import { Terms } from './quotes.ts'
import { Disclosure, TransferState } from './transfers.ts'

/**
 * `prepared`: disclosed, awaiting confirmation. `confirmed`: its transfers are being created. `done`: every row became a transfer or
 * failed.
 */
export const batchStates = ['prepared', 'confirmed', 'done', 'expired'] as const

const BatchSummary = z.strictObject({
  id: Id,
  name: z.string(),
  state: z.enum(batchStates),
  payIn,
  totals: Totals,
  /** Rows that became a transfer, and failed rows. */
  sent: z.number().int(),
  failed: z.number().int(),
  createdAt: Instant,
  expiresAt: Instant,
  confirmedAt: Instant.nullable(),
})
export type BatchSummary = z.infer<typeof BatchSummary>

const PreparedRow = z.strictObject({
  /** Of its transfer, once there is one. */
  id: Id,
  person: RowPerson.extend({ recipientId: Id }),
  terms: Terms,
  /** As typed, to repeat it. */
  amount: z.string(),
  currency: z.string(),
  /** The transfer's state; null before it is created. */
  transfer: TransferState.nullable(),
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
    summary: 'Previews the transfer of each row of a table, or its errors. Nothing is written.',
    body: TableCheck.body,
    bodyBytes_max: batchBodyBytes_max,
    limit: { max: 600, minutes: 10 },
    reply: TableCheck.reply,
  }),
  readFile: route({
    method: 'POST',
    path: '/api/batches/file',
    access: 'customer',
    summary: 'The rows of an uploaded CSV or XLSX file, as text. Nothing is stored.',
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
    summary: 'Your batches, the newest first, without unconfirmed ones.',
    query: PageQuery,
    reply: page(BatchSummary),
  }),
  prepare: route({
    method: 'POST',
    path: '/api/batches',
    idempotent: true,
    access: 'customer',
    summary: 'Discloses every row and guarantees its rate for thirty minutes.',
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
    summary: 'The pre-payment disclosure of a row.',
    params: IdParams.extend({ rowId: Id }),
    reply: Disclosure,
  }),
  disclosures: route({
    method: 'GET',
    path: '/api/batches/:id/disclosures.pdf',
    access: 'customer',
    summary: 'The pre-payment disclosures of all rows, as a PDF with a page for each.',
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
    summary: 'The challenge that a passkey signs to confirm exactly these rows; null without a passkey.',
    params: IdParams,
    reply: z.strictObject({ passkey: RequestOptions.nullable() }),
  }),
  confirm: route({
    method: 'POST',
    path: '/api/batches/:id/confirm',
    repeatable: true,
    access: 'customer',
    summary: 'Authorizes all rows together.',
    params: IdParams,
    /** Confirmed by the mailed code ('' after its link), or by a passkey's signature for this batch. */
    body: z.strictObject({ code: typedText().max(20).optional(), passkey: Assertion.optional() }),
    success: 202,
    reply: Batch,
  }),
}
