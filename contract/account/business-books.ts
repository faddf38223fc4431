import { AccountCheck, accountChecks } from '../funds/account-checks.ts'
import { BankAccount, bankAccounts } from '../funds/bank-accounts.ts'
import { Recipient, RecipientDetails } from '../funds/recipients.ts'
import { Id, IdParams, PageQuery, page, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

const Done = z.strictObject({ status: z.literal(true) })

/** Payees and funding sources of a business. */
export const businessBooks = {
  payees: route({
    method: 'GET',
    path: '/api/businesses/:id/payees',
    access: 'customer',
    summary: 'The saved payees of a business, the most recently used first.',
    params: IdParams,
    query: PageQuery.extend({ search: typedText().max(80).optional() }),
    reply: page(Recipient),
  }),
  addPayee: route({
    method: 'POST',
    path: '/api/businesses/:id/payees',
    idempotent: true,
    access: 'customer',
    summary: 'Saves a payee: a person, or a company by its name.',
    params: IdParams,
    body: RecipientDetails.extend({ id: Id }),
    success: 201,
    reply: Recipient,
  }),
  archivePayee: route({
    method: 'DELETE',
    path: '/api/businesses/:id/payees/:payeeId',
    access: 'customer',
    summary: 'Archives a payee, who cannot be paid until added again.',
    params: IdParams.extend({ payeeId: Id }),
    reply: Done,
  }),
  bankAccounts: route({
    method: 'GET',
    path: '/api/businesses/:id/bank-accounts',
    access: 'customer',
    summary: 'The bank accounts that a business pays from.',
    params: IdParams,
    reply: z.strictObject({ items: z.array(BankAccount) }),
  }),
  addBankAccount: route({
    method: 'POST',
    path: '/api/businesses/:id/bank-accounts',
    idempotent: true,
    access: 'customer',
    summary: 'Adds a bank account of the company. Owners only.',
    params: IdParams,
    body: bankAccounts.add.body,
    success: 201,
    reply: BankAccount,
  }),
  removeBankAccount: route({
    method: 'DELETE',
    path: '/api/businesses/:id/bank-accounts/:bankAccountId',
    access: 'customer',
    summary: 'Removes a bank account of the company. Owners only.',
    params: IdParams.extend({ bankAccountId: Id }),
    reply: Done,
  }),
  accountChecks: route({
    method: 'GET',
    path: '/api/businesses/:id/account-checks',
    access: 'customer',
    summary: 'The bank accounts of a business pending micro-deposit verification.',
    params: IdParams,
    reply: z.strictObject({ items: z.array(AccountCheck) }),
  }),
  createAccountCheck: route({
    method: 'POST',
    path: '/api/businesses/:id/account-checks',
    idempotent: true,
    access: 'customer',
    summary: 'Checks a bank account of the company again, as a person’s own. Owners only.',
    params: IdParams,
    body: accountChecks.create.body,
    success: 201,
    reply: accountChecks.create.reply,
  }),
  confirmAmounts: route({
    method: 'POST',
    path: '/api/businesses/:id/account-checks/:checkId/amounts',
    access: 'customer',
    summary: 'Confirms the two amounts received on a bank account of the company. Owners only.',
    params: IdParams.extend({ checkId: Id }),
    body: accountChecks.confirm.body,
    reply: BankAccount,
  }),
}
