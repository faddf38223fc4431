import type { Language } from '#contract/lib/route.ts'
import type { Db, Tx } from '#server/platform/database.ts'

type Instant = Temporal.Instant

export type ContactRecord = {
  userId: string
  name: string
  email: string
  language: Language
  tokenDigest: string
  declinedAt: Instant | null
  since: Instant
  notifiedAt: Instant | null
}

const own = (db: Db) => db.withTables<{ trustedContacts: ContactRecord }>()

export const selectContact = (
  db: Db,
  userId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ContactRecord | undefined> =>
  own(db)
    .selectFrom('trustedContacts')
    .selectAll()
    .where('userId', '=', userId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export const selectByToken = (db: Db, tokenDigest: string): Promise<ContactRecord | undefined> =>
  own(db).selectFrom('trustedContacts').selectAll().where('tokenDigest', '=', tokenDigest).executeTakeFirst()

export const replaceContact = async (tx: Tx, contact: ContactRecord): Promise<void> => {
  const { userId, ...rest } = contact
  await own(tx)
    .insertInto('trustedContacts')
    .values(contact)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(rest))
    .execute()
}

export const updateContact = async (
  tx: Tx,
  userId: string,
  change: Partial<Pick<ContactRecord, 'declinedAt' | 'notifiedAt'>>,
): Promise<void> => {
  await own(tx).updateTable('trustedContacts').set(change).where('userId', '=', userId).execute()
}

/** Returns false when there was none. */
export const deleteContact = async (tx: Tx, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await own(tx).deleteFrom('trustedContacts').where('userId', '=', userId).executeTakeFirst()
  return numDeletedRows === 1n
}
