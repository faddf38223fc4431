import { announce } from '#server/platform/change-feed.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { selectAdmins } from './queries.ts'
import { type Person, toPerson } from './user.ts'

const admins_max = 200

/** The administrators with open accounts, newest first. */
export const listAdmins = async (db: Db): Promise<Person[]> => (await selectAdmins(db, admins_max)).map(toPerson)

/** Notifies the open back-office screens that a queue changed: each reloads its data. */
export const tellStaff = async (tx: Tx): Promise<void> =>
  announce(
    tx,
    (await listAdmins(tx)).map(({ _id }) => _id),
  )
