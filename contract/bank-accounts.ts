import { Id, IdParams, Instant, route } from './route.ts'
import { z } from './zod.ts'

export const nickname_max = 40

export const BankAccount = z.strictObject({
  id: Id,
  /** What its owner calls it; empty without one. */
  nickname: z.string(),
  bankName: z.string(),
  /** last four digits only */ last4: z.string(),
  holder: z.string(),
  /** The holder's name contains the customer's first and last name. Shown, never a reason to refuse: a spouse's account is common. */
  holderMatches: z.boolean(),
  kind: z.enum(['checking', 'savings']),
  /** `refused`: a return showed that the bank no longer lets us debit it. It stays listed and cannot be paid from. */
  status: z.enum(['verified', 'refused']),
  createdAt: Instant,
})
export type BankAccount = z.infer<typeof BankAccount>

export const bankAccounts = {
  list: route({
    method: 'GET',
    path: '/api/bank-accounts',
    access: 'customer',
    summary: 'Bank accounts that you pay from.',
    reply: z.strictObject({ items: z.array(BankAccount) }),
  }),
  bank: route({
    method: 'GET',
    path: '/api/bank-accounts/bank',
    access: 'customer',
    summary: 'The bank that a routing number belongs to; null when the provider does not know it.',
    query: z.strictObject({ routingNumber: z.string().max(20) }),
    reply: z.strictObject({ bankName: z.string().nullable() }),
  }),
  add: route({
    method: 'POST',
    path: '/api/bank-accounts',
    access: 'customer',
    summary: 'Adds a bank account; the provider validates it before its first use.',
    body: z.strictObject({
      id: Id,
      routingNumber: z.string().max(20),
      accountNumber: z.string().max(34),
      kind: z.enum(['checking', 'savings']),
      holder: z.string().max(120),
    }),
    success: 201,
    reply: BankAccount,
  }),
  rename: route({
    method: 'PUT',
    path: '/api/bank-accounts/:id/nickname',
    access: 'customer',
    summary: 'Gives one of your bank accounts a name of your own; an empty one takes it away.',
    params: IdParams,
    body: z.strictObject({ nickname: z.string().max(200) }),
    reply: BankAccount,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/bank-accounts/:id',
    access: 'customer',
    summary: 'Removes one of your bank accounts, unless a payment with it is under way.',
    params: IdParams,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
}
