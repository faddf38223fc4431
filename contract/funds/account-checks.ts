import { Id, IdParams, Instant, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { BankAccount } from './bank-accounts.ts'

/** How many different pairs of amounts may be typed. */
export const checkTries_max = 3
/** Calendar days from the day on which the deposits were sent. */
export const checkDays = 10

/** Two micro-deposits; the amounts appear only on the account's own statement. */
export const AccountCheck = z.strictObject({
  id: Id,
  bankAccountId: Id,
  /** `sent`: in transit. `arrived`: the bank has both, so the amounts can be typed. */
  state: z.enum(['sent', 'arrived']),
  triesLeft: z.number().int(),
  /** yyyy-mm-dd */
  arrivesBy: z.string(),
  expiresAt: Instant,
})
export type AccountCheck = z.infer<typeof AccountCheck>

const Cents = typedText().max(20)

export const accountChecks = {
  list: route({
    method: 'GET',
    path: '/api/account-checks',
    access: 'customer',
    summary: 'Your bank accounts pending micro-deposit verification.',
    reply: z.strictObject({ items: z.array(AccountCheck) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/account-checks',
    idempotent: true,
    access: 'customer',
    summary:
      'Checks one of your bank accounts again: immediately where its bank can be queried, otherwise by two micro-deposits.',
    body: z.strictObject({ id: Id, bankAccountId: Id }),
    success: 201,
    reply: z.strictObject({ account: BankAccount, check: AccountCheck.nullable() }),
  }),
  confirm: route({
    method: 'POST',
    path: '/api/account-checks/:id/amounts',
    access: 'customer',
    summary: 'Confirms the two received amounts, in either order; the right ones verify the account.',
    params: IdParams,
    body: z.strictObject({ first: Cents, second: Cents }),
    reply: BankAccount,
  }),
}
