import type { WithdrawalSpeed } from '#contract/balance/withdrawals.ts'
import { withdrawalFees } from '#contract/staff/settings.ts'
import { feesAt } from '#server/modules/staff/settings/index.ts'
import type { Db } from '#server/platform/database.ts'

/** The fees in effect at an instant, in cents. */
export const readFees = async (db: Db, at: Temporal.Instant): Promise<Record<WithdrawalSpeed, bigint>> => {
  const { standard, instant } = withdrawalFees(await feesAt(db, at))
  return { standard: BigInt(standard.minor), instant: BigInt(instant.minor) }
}
