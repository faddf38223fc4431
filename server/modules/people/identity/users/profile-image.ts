import { Refusal } from '#contract/lib/errors.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { users } from './queries.ts'

export const profileImageOf = async (db: Db, userId: string): Promise<string | null> =>
  (await users.find(db, { id: userId }))?.profileImageId ?? null

/** Returns the replaced file, if there was one. Throws `not_found`. */
export const replaceProfileImage = async (tx: Tx, userId: string, fileId: string): Promise<string | null> => {
  const row = await users.lock(tx, { id: userId })
  if (!row) throw new Refusal('not_found')
  await users.update(tx, { id: userId }, { profileImageId: fileId })
  return row.profileImageId
}
