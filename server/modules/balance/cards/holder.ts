import { fullName, readUser } from '#server/modules/people/identity/index.ts'
import type { Db } from '#server/platform/database.ts'

/** First and last name, as embossed on the card. */
export const holderOf = async (db: Db, userId: string): Promise<string> => {
  return fullName(await readUser(db, userId))
}
