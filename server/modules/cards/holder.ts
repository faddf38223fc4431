import type { Db } from '../../platform/database.ts'
import { readUser } from '../identity/index.ts'

/** As printed on a card: first and last name. */
export const holderOf = async (db: Db, userId: string): Promise<string> => {
  const { firstName, lastName } = await readUser(db, userId)
  return `${firstName} ${lastName}`
}
