import type { AccountCheck } from '#contract/funds/account-checks.ts'
import type { BankAccount } from '#contract/funds/bank-accounts.ts'
import { confirmAmounts, createCheck, openChecksOf } from '#server/modules/funds/account-checks/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { lockOpenBusiness, type MemberKey, requireMember } from '../members/require-member.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'secrets' | 'wake'> & { rails: Rails }

/** Refuses `not_found`. */
export const listCompanyChecks = async (db: Db, asking: MemberKey): Promise<AccountCheck[]> => {
  await requireMember(db, asking)
  return openChecksOf(db, asking.businessId)
}

type Creation = MemberKey & { id: string; bankAccountId: string; requestDigest: string }

/** Verifies an account of the company again. Refuses `not_found`, `forbidden`, `business_not_open`, and as `createCheck` does. */
export const createCompanyCheck = async (
  deps: Deps,
  { businessId, userId, ...check }: Creation,
): Promise<{ account: BankAccount; check: AccountCheck | null }> => {
  await transaction(deps.db, (tx) => lockOpenBusiness(tx, { businessId, userId }, 'manage'))
  return createCheck(deps, { ...check, userId: businessId, actor: userId })
}

type Amounts = MemberKey & { checkId: string; first: string; second: string }

/** Refuses `not_found`, `forbidden`, `business_not_open`, and as `confirmAmounts` does. */
export const confirmCompanyAmounts = async (
  deps: Deps,
  { businessId, userId, checkId, ...typed }: Amounts,
): Promise<BankAccount> => {
  await transaction(deps.db, (tx) => lockOpenBusiness(tx, { businessId, userId }, 'manage'))
  return confirmAmounts(deps, { ...typed, id: checkId, userId: businessId, actor: userId })
}
