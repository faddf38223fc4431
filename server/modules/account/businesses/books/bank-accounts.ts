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

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'secrets' | 'wake'> & { rails: Pick<Rails, 'payIn'> }
type Account = Omit<Parameters<typeof addBankAccount>[1], 'userId'>

/** Audits the acting owner. Committed before the account itself, because the provider is called outside any transaction. */
const record = (
  deps: Pick<Deps, 'db' | 'now'>,
  asking: MemberKey,
  { action, account, isDone }: { action: string; account: string; isDone?: (tx: Tx) => Promise<unknown> },
): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const { businessId, userId } = asking
    await lockOpenBusiness(tx, asking, 'manage')
    if (await isDone?.(tx)) return
    await audit(tx, { at: deps.now(), actor: userId, action, subject: businessId, details: { account } })
  })

/** Links a bank account of the company. Refuses `not_found`, `forbidden`, `business_not_open`, and as `addBankAccount` does. */
export const addCompanyAccount = async (
  deps: Deps,
  { businessId, userId, account }: MemberKey & { account: Account },
): Promise<BankAccountRecord> => {
  await record(
    deps,
    { businessId, userId },
    { action: 'business.bank_account_added', account: account.id, isDone: (tx) => sameAccount(tx, account) },
  )
  return addBankAccount(deps, { ...account, userId: businessId })
}

/** Refuses `not_found`, `forbidden`, `business_not_open`, and as `removeBankAccount` does. */
export const removeCompanyAccount = async (
  deps: Pick<Deps, 'db' | 'now'>,
  { businessId, userId, bankAccountId }: MemberKey & { bankAccountId: string },
): Promise<void> => {
  await record(deps, { businessId, userId }, { action: 'business.bank_account_removed', account: bankAccountId })
  await removeBankAccount(deps, { id: bankAccountId, userId: businessId })
}
