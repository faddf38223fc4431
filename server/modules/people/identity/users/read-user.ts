import { Refusal } from '#contract/lib/errors.ts'
import type { Db } from '#server/platform/database.ts'
import { selectByEmail, selectUsers, users } from './queries.ts'
import { canonicalEmail, type Person, toPerson } from './user.ts'

/** A user by id. Throws `not_found`. */
export const readUser = async (db: Db, userId: string): Promise<Person> => {
  const row = await users.find(db, { id: userId })
  if (!row) throw new Refusal('not_found')
  return toPerson(row)
}

/** A user by id; undefined after erasure. */
export const findUserById = async (db: Db, userId: string): Promise<Person | undefined> => {
  const row = await users.find(db, { id: userId })
  return row && toPerson(row)
}

export const findUser = async (db: Db, email: string): Promise<Person | undefined> => {
  const row = await selectByEmail(db, canonicalEmail(email))
  return row && toPerson(row)
}

/** The users with these ids, by id; erased ones are missing. */
export const readUsers = async (db: Db, ids: readonly string[]): Promise<Map<string, Person>> =>
  new Map(ids.length === 0 ? [] : (await selectUsers(db, ids)).map((row) => [row.id, toPerson(row)]))
