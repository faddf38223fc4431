import type { VerificationStatus } from '../../../contract/verification.ts'
import type { Db } from '../../platform/database.ts'
import { readProfile, verificationOf } from '../identity/index.ts'
import { selectLastDecision } from './queries.ts'

/** Where somebody's own request stands. Who was rejected reads why until they ask again, whatever became of the notification. */
export const readStanding = async (db: Db, userId: string): Promise<VerificationStatus> => {
  const [state, { requestedAt }, last] = await Promise.all([
    verificationOf(db, userId),
    readProfile(db, userId),
    selectLastDecision(db, userId),
  ])
  const rejected = state === 'not_verified' && last?.decision === 'rejected'
  return {
    state,
    requestedAt: requestedAt?.toString() ?? null,
    rejection: rejected
      ? { title: last.told_title ?? '', message: last.told_message ?? '', at: String(last.decided_at) }
      : null,
  }
}
