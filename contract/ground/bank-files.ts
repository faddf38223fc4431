import { Reason } from '../lib/reason.ts'
import { Id, IdParams, Instant, PageQuery, page, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/** `read`: a statement whose lines are stored. `not_used`: correct, nothing is stored from its kind. `refused`: nothing of it is used. */
export const bankFileStates = ['read', 'not_used', 'refused'] as const
export type BankFileState = (typeof bankFileStates)[number]

export const bankFileErrors_max = 5

export const BankFile = z.strictObject({
  id: Id,
  name: z.string(),
  /** SHA-256 of the bytes, in hex. */
  digest: z.string(),
  /** 'ach', the name of an ISO 20022 message, or 'unknown'. */
  kind: z.string(),
  state: z.enum(bankFileStates),
  /** Its figures as the file's format writes them. */
  totals: z.record(z.string(), z.string()),
  /** The first findings, at their lines; 0 is the whole file. */
  errors: z.array(z.strictObject({ line: z.int(), field: z.string(), code: z.string(), message: z.string() })),
  /** Of all findings; at most 201 are kept. */
  errorCount: z.int(),
  /** Returns and notifications of change in it that name no entry of ours. */
  unmatched: z.int(),
  receivedAt: Instant,
})
export type BankFile = z.infer<typeof BankFile>

/**
 * A file of entries on its way to our bank: made (`built`), written (`staged`), in the folder (`sent`), and taken or acknowledged
 * (`accepted`) or refused (`rejected`) by the bank.
 */
export const bankFileSentStates = ['built', 'staged', 'sent', 'accepted', 'rejected'] as const
export type BankFileSentState = (typeof bankFileSentStates)[number]

export const SentBankFile = z.strictObject({
  id: Id,
  name: z.string(),
  state: z.enum(bankFileSentStates),
  /** Counts, and cents of debits and credits. */
  totals: z.record(z.string(), z.string()),
  builtAt: Instant,
  sentAt: Instant.nullable(),
  answeredAt: Instant.nullable(),
  /** When its entries settle. */
  settlesAt: Instant,
  /** The bank's reason for a rejection. */
  reason: z.string().nullable(),
  /** Name of the file that it reverses; null for any other. */
  reverses: z.string().nullable(),
  /** If the bank processed it twice, its entries may still be taken back. */
  isReversible: z.boolean(),
})
export type SentBankFile = z.infer<typeof SentBankFile>

export const bankFiles = {
  list: route({
    method: 'GET',
    path: '/api/admin/bank-files',
    access: 'admin',
    permission: 'books.view',
    summary: 'The files that our bank sent, the newest first, each with its state, totals and errors.',
    query: PageQuery,
    reply: page(BankFile),
  }),
  sent: route({
    method: 'GET',
    path: '/api/admin/bank-files/sent',
    access: 'admin',
    permission: 'books.view',
    summary: 'The files of entries that go to our bank, the newest first, each with its state and totals.',
    query: PageQuery,
    reply: page(SentBankFile),
  }),
  reverse: route({
    method: 'POST',
    path: '/api/admin/bank-files/sent/:id/reversal',
    idempotent: true,
    access: 'admin',
    permission: 'books.post',
    summary: 'Requests the file that takes back one that the bank processed twice; another person approves it.',
    success: 201,
    params: IdParams,
    body: z.strictObject({ id: Id, reason: Reason }),
    reply: z.strictObject({ id: Id }),
  }),
}
