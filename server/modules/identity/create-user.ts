import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { insertUser, type NewUser } from './queries.ts'

/**
 * Writes a person, the audit row and `user.created`, in the caller's transaction. False: the e-mail has an account, and
 * nothing was written. The e-mail is in its canonical form and the password is hashed.
 */
export const createUser = async (tx: Tx, row: NewUser): Promise<boolean> => {
  if (!(await insertUser(tx, row))) return false
  const { id, created_at: at } = row
  await audit(tx, { at, actor: id, action: 'user.created', subject: id })
  await emit(tx, { at, type: 'user.created', subject: id })
  return true
}
