import { Id, IdParams, Instant, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

export const nickname_max = 40

/**
 * Only a `verified` one can send or receive payments. `pending`: micro-deposits sent. `failed`: verification failed. `doubted`: its bank
 * returned a payment or changed its numbers, so it must be verified again. `refused`: its bank permanently blocks our debits.
 */
export const bankAccountStatuses = ['verified', 'pending', 'failed', 'doubted', 'refused'] as const
export type BankAccountStatus = (typeof bankAccountStatuses)[number]

export const accountProblems = [
  'returned',
  'changed',
  'wrong_amounts',
  'expired',
  'deposits_returned',
  'closed',
] as const
export type AccountProblem = (typeof accountProblems)[number]

export const BankAccount = z.strictObject({
  id: Id,
  /** The owner's label; empty without one. */
  nickname: z.string(),
  bankName: z.string(),
  /** Last four digits only. */ last4: z.string(),
  holder: z.string(),
  /** The holder's name contains the customer's first and last name. Shown, never a reason to refuse: a spouse's account is common. */
  holderMatches: z.boolean(),
  kind: z.enum(['checking', 'savings']),
  status: z.enum(bankAccountStatuses),
  /** Why it needs verification or failed it; null while it is verified or pending. */
  problem: z.enum(accountProblems).nullable(),
  /** The default choice. */
  isDefault: z.boolean(),
  createdAt: Instant,
})
export type BankAccount = z.infer<typeof BankAccount>

export const bankAccounts = {
  list: route({
    method: 'GET',
    path: '/api/bank-accounts',
    access: 'customer',
    summary: 'Your bank accounts for payments, the default one first.',
    reply: z.strictObject({ items: z.array(BankAccount) }),
  }),
  bank: route({
    method: 'GET',
    path: '/api/bank-accounts/bank',
    access: 'customer',
    summary: 'The bank of a routing number; null when the provider does not know it.',
    query: z.strictObject({ routingNumber: typedText().max(20) }),
    reply: z.strictObject({ bankName: z.string().nullable() }),
  }),
  add: route({
    method: 'POST',
    path: '/api/bank-accounts',
    idempotent: true,
    access: 'customer',
    summary: 'Adds a bank account; it is validated before its first use, immediately or by two micro-deposits.',
    body: z.strictObject({
      id: Id,
      routingNumber: typedText().max(20),
      accountNumber: typedText().max(34),
      kind: z.enum(['checking', 'savings']),
      holder: typedText().max(120),
    }),
    success: 201,
    reply: BankAccount,
  }),
  rename: route({
    method: 'PUT',
    path: '/api/bank-accounts/:id/nickname',
    access: 'customer',
    summary: 'Sets or clears the nickname of one of your bank accounts.',
    params: IdParams,
    body: z.strictObject({ nickname: typedText().max(200) }),
    reply: BankAccount,
  }),
  makeDefault: route({
    method: 'PUT',
    path: '/api/bank-accounts/:id/default',
    access: 'customer',
    summary: 'Makes one of your bank accounts the default.',
    params: IdParams,
    reply: BankAccount,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/bank-accounts/:id',
    access: 'customer',
    summary: 'Removes one of your bank accounts, unless a payment with it is in progress.',
    params: IdParams,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
}
