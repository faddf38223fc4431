import { fullName, readUser } from '#server/modules/people/identity/index.ts'
import type { Db } from '#server/platform/database.ts'

/** As printed on a card: first and last name. */
export const holderOf = async (db: Db, userId: string): Promise<string> => {
  return fullName(await readUser(db, userId))
}
