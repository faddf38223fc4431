import { Refusal } from '../../../../contract/errors.ts'
import type { User } from '../../../../contract/identity.ts'
import type { Db } from '../../../platform/database.ts'
import { selectUser } from './queries.ts'
import { canonicalEmail, toUser, type VerificationState, verificationStateOf } from './user.ts'

/** A person by id. Throws `not_found`. */
export const readUser = async (db: Db, userId: string): Promise<User> => {
  const row = await selectUser(db, { id: userId })
  if (!row) throw new Refusal('not_found')
  return toUser(row)
}

/** What an administrator sees of a person beside the person: when verification was asked for, and the document. Throws `not_found`. */
export const readProfile = async (
  db: Db,
  userId: string,
): Promise<{ user: User; requestedAt: Temporal.Instant | null; documentId: string | null }> => {
  const row = await selectUser(db, { id: userId })
  if (!row) throw new Refusal('not_found')
  return { user: toUser(row), requestedAt: row.requested_at, documentId: row.document_id }
}

/** A person by id; undefined when they were removed. */
export const findUserById = async (db: Db, userId: string): Promise<User | undefined> => {
  const row = await selectUser(db, { id: userId })
  return row && toUser(row)
}

/** A person by e-mail, however it is typed. */
export const findUser = async (db: Db, email: string): Promise<User | undefined> => {
  const row = await selectUser(db, { email: canonicalEmail(email) })
  return row && toUser(row)
}

/** Whether a person may send money: only `verified` may. Throws `not_found`. */
export const verificationOf = async (db: Db, userId: string): Promise<VerificationState> => {
  const row = await selectUser(db, { id: userId })
  if (!row) throw new Refusal('not_found')
  return verificationStateOf(row)
}
