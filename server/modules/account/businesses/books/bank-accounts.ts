import {
  addBankAccount,
  type BankAccountRecord,
  removeBankAccount,
  sameAccount,
} from '#server/modules/funds/bank-accounts/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { audit } from '#server/platform/audit.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { lockOpenBusiness, type MemberKey } from '../members/require-member.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets' | 'wake'> & { rails: Pick<Rails, 'payIn'> }
type Account = Omit<Parameters<typeof addBankAccount>[1], 'userId'>

/** Locks the company for an owner and audits them, in the transaction of the change: a refused one leaves no row. */
const recordAs =
  (
    { now }: Pick<Deps, 'now'>,
    asking: MemberKey,
    { action, account, isDone }: { action: string; account: string; isDone?: (tx: Tx) => Promise<unknown> },
  ) =>
  async (tx: Tx): Promise<void> => {
    const { businessId, userId } = asking
    await lockOpenBusiness(tx, asking, 'manage')
    if (await isDone?.(tx)) return
    await audit(tx, { at: now(), actor: userId, action, subject: businessId, details: { account } })
  }

/** Links a bank account of the company. Refuses `not_found`, `forbidden`, `business_not_open`, and as `addBankAccount` does. */
export const addCompanyAccount = async (
  deps: Deps,
  { businessId, userId, account }: MemberKey & { account: Account },
): Promise<BankAccountRecord> => {
  const asking = { businessId, userId }
  // Also before the provider is called, and for a retry.
  await transaction(deps.db, (tx) => lockOpenBusiness(tx, asking, 'manage'))
  const change = { action: 'business.bank_account_added', account: account.id }
  const record = recordAs(deps, asking, { ...change, isDone: (tx) => sameAccount(tx, account) })
  return addBankAccount(deps, { ...account, userId: businessId }, record)
}

/** Refuses `not_found`, `forbidden`, `business_not_open`, and as `removeBankAccount` does. */
export const removeCompanyAccount = async (
  deps: Pick<Deps, 'db' | 'now'>,
  { businessId, userId, bankAccountId }: MemberKey & { bankAccountId: string },
): Promise<void> => {
  const change = { action: 'business.bank_account_removed', account: bankAccountId }
  await removeBankAccount(
    deps,
    { id: bankAccountId, userId: businessId },
    recordAs(deps, { businessId, userId }, change),
  )
}
