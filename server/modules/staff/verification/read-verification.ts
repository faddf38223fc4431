import type { User } from '#contract/people/identity.ts'
import type { VerificationStatus } from '#contract/staff/verification.ts'
import { type Person, readUser } from '#server/modules/people/identity/index.ts'
import type { Db } from '#server/platform/database.ts'
import { selectLastDecision, selectStateOfOpen, selectUsualHours, selectVerification } from './queries.ts'
import { none, type VerificationState, withVerification } from './verification.ts'

/** Only `verified` may send money. A closed account is `not_verified`. */
export const verificationOf = (db: Db, userId: string): Promise<VerificationState> => selectStateOfOpen(db, userId)

export const toUser = async (db: Db, person: Person): Promise<User> =>
  withVerification(person, await selectVerification(db, person._id))

/** The administrator's view of a person, with the request and the document. Refuses `not_found`. */
export const readProfile = async (
  db: Db,
  userId: string,
): Promise<{ user: User; requestedAt: Temporal.Instant | null; documentId: string | null }> => {
  const person = await readUser(db, userId)
  const verification = await selectVerification(db, userId)
  const { requestedAt, documentId } = verification
  return { user: withVerification(person, verification), requestedAt, documentId }
}

/** The caller's own request. A rejection and its reason stay readable until the next request. */
export const readStatus = async (db: Db, userId: string): Promise<VerificationStatus> => {
  const [verification, last, usualHours] = await Promise.all([
    selectVerification(db, userId),
    selectLastDecision(db, userId),
    selectUsualHours(db),
  ])
  const { state, requestedAt } = verification
  const rejected = state === 'not_verified' && last?.decision === 'rejected'
  return {
    state,
    requestedAt: requestedAt?.toString() ?? null,
    rejection: rejected
      ? { title: last.noticeTitle ?? '', message: last.noticeMessage ?? '', at: String(last.decidedAt) }
      : null,
    withdrawn: state === 'not_verified' && verification !== none && !rejected,
    usualHours,
  }
}
