import type { Tx } from '../../../platform/database.ts'
import { recordChange } from '../../../platform/record-change.ts'
import { insertUser, type NewUser } from './queries.ts'

/**
 * Writes a person, the audit row and `user.created`, in the caller's transaction. False: the e-mail has an account, and
 * nothing was written. The e-mail is in its canonical form and the password is hashed.
 */
export const createUser = async (tx: Tx, row: NewUser): Promise<boolean> => {
  if (!(await insertUser(tx, row))) return false
  const { id, created_at: at } = row
  await recordChange(tx, { at, actor: id, what: 'user.created', subject: id })
  return true
}
