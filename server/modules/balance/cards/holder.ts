import { readUser } from '#server/modules/people/identity/index.ts'
import type { Db } from '#server/platform/database.ts'

/** As printed on a card: first and last name. */
export const holderOf = async (db: Db, userId: string): Promise<string> => {
  const { firstName, lastName } = await readUser(db, userId)
  return `${firstName} ${lastName}`
}
