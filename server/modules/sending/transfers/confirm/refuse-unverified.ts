import { Refusal } from '#contract/lib/errors.ts'
import { verificationOf } from '#server/modules/staff/verification/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { limitTable } from './limits.ts'

/** Refuses `not_verified`: a customer who may not send may not move or hold money in any other way either. */
export const refuseUnverified = async (db: Db | Tx, userId: string): Promise<void> => {
  if (!limitTable.byVerification[await verificationOf(db, userId)].maySend) throw new Refusal('not_verified')
}
