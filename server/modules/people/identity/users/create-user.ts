import type { Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type NewUser, users } from './queries.ts'

/**
 * Writes a user, the audit row and `user.created` in the caller's transaction. The email is canonical and the password is
 * hashed. `by` is the digest of the invitation that it was opened by. False when the email already has an account or the id
 * is taken; nothing is written then.
 */
export const createUser = async (tx: Tx, row: NewUser, by: { invitation?: string } = {}): Promise<boolean> => {
  if (!(await users.insertOnce(tx, row))) return false
  const { id, createdAt } = row
  await recordChange(tx, { at: createdAt, actor: id, what: 'user.created', subject: id, payload: by })
  return true
}
