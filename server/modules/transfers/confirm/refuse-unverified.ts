import { Refusal } from '../../../../contract/errors.ts'
import type { Db, Tx } from '../../../platform/database.ts'
import { verificationOf } from '../../verification/index.ts'
import { limitTable } from './limits.ts'

/** Refuses `not_verified`: who may not send may not move or keep money in any other way either. */
export const refuseUnverified = async (db: Db | Tx, userId: string): Promise<void> => {
  if (!limitTable.byVerification[await verificationOf(db, userId)].maySend) throw new Refusal('not_verified')
}
