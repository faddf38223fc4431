import { toWire } from '#contract/lib/money.ts'
import type { Reply } from '#contract/lib/route.ts'
import type { BankPayment, customerProfile } from '#contract/office/customer-profile.ts'
import { type BankAccountRecord, listBankAccounts } from '#server/modules/funds/bank-accounts/index.ts'
import { type EntryPayment, listEntries } from '#server/modules/funds/payments/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type PartRequest, readPart } from './read-part.ts'

const wireAccount = ({
  createdAt,
  removedAt,
  userId: _,
  token: __,
  nickname: ___,
  needsDeposits: ____,
  defaultAt: _____,
  ...account
}: BankAccountRecord) => ({
  ...account,
  createdAt: createdAt.toString(),
  removedAt: removedAt?.toString() ?? null,
})

const wirePayment = (payment: EntryPayment): BankPayment => {
  const { id, kind, amount, currency, state, returnCode, reference, bankAccountId, ownerKind, ownerId } = payment
  return {
    ...{ id, kind, state, returnCode, reference, bankAccountId },
    amount: toWire({ minor: amount, currency }),
    transferId: ownerKind === 'transfer' ? ownerId : null,
    createdAt: payment.createdAt.toString(),
  }
}

/** A customer's bank accounts and their latest payments. Refuses `not_found`. */
export const readFunding = (
  deps: Pick<Deps, 'db' | 'now'>,
  request: PartRequest,
): Promise<Reply<typeof customerProfile.funding>> =>
  readPart(deps, { ...request, part: 'funding' }, async (tx) => ({
    bankAccounts: (await listBankAccounts(tx, request.userId, { removed: true })).map(wireAccount),
    payments: (await listEntries(tx, { userId: request.userId, limit: 50 })).map(wirePayment),
  }))
