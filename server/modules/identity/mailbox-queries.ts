import type { Generated } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

type Instant = Temporal.Instant
type MailboxTables = {
  mailboxes: { email: string; wrong_codes: Generated<number>; asked_at: Instant }
  mailbox_links: { digest: string; email: string; expires_at: Instant; used_at: Generated<Instant | null> }
  known_browsers: { email: string; browser: string; proved_at: Instant }
}
const on = (db: Db) => db.withTables<MailboxTables>()

/** Holds a mailbox until the transaction ends, so that its codes come in turn; answers its wrong codes since its last proof. */
export const lockMailbox = async (tx: Tx, { email, at }: { email: string; at: Instant }): Promise<number> => {
  const { wrong_codes } = await on(tx)
    .insertInto('mailboxes')
    .values({ email, asked_at: at })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ asked_at: at }))
    .returning('wrong_codes')
    .executeTakeFirstOrThrow()
  return wrong_codes
}

/** A try that turned out right is no wrong one. */
export const takeBackWrongCode = async (db: Db, email: string): Promise<void> => {
  await on(db)
    .updateTable('mailboxes')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '-', 1) }))
    .where('email', '=', email)
    .where('wrong_codes', '>', 0)
    .execute()
}

export const forgetWrongCodes = async (tx: Tx, email: string): Promise<void> => {
  await on(tx).updateTable('mailboxes').set({ wrong_codes: 0 }).where('email', '=', email).execute()
}

export const insertLink = async (tx: Tx, row: { digest: string; email: string; expires_at: Instant }): Promise<void> => {
  await on(tx).insertInto('mailbox_links').values(row).execute()
}

/** The mailbox of a link, for the one caller who uses it first and in time. */
export const takeLink = async (
  tx: Tx,
  { digest, at }: { digest: string; at: Instant },
): Promise<{ email: string } | undefined> =>
  on(tx)
    .updateTable('mailbox_links')
    .set({ used_at: at })
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('email')
    .executeTakeFirst()

/** From now on this browser has proved the mailbox. */
export const knowBrowser = async (
  db: Db,
  { email, browser, at }: { email: string; browser: string; at: Instant },
): Promise<void> => {
  await on(db)
    .insertInto('known_browsers')
    .values({ email, browser, proved_at: at })
    .onConflict((conflict) => conflict.columns(['email', 'browser']).doUpdateSet({ proved_at: at }))
    .execute()
}

export const isKnownBrowser = async (
  db: Db,
  { email, browser, since }: { email: string; browser: string; since: Instant },
): Promise<boolean> => {
  const row = await on(db)
    .selectFrom('known_browsers')
    .select('browser')
    .where('email', '=', email)
    .where('browser', '=', browser)
    .where('proved_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Links that ended, browsers that were not seen for long, and mailboxes in which nothing was ever wrong. */
export const deleteOldMailboxes = async (db: Db, before: Instant): Promise<void> => {
  await on(db).deleteFrom('mailbox_links').where('expires_at', '<', before).execute()
  await on(db).deleteFrom('known_browsers').where('proved_at', '<', before).execute()
  await on(db).deleteFrom('mailboxes').where('asked_at', '<', before).where('wrong_codes', '=', 0).execute()
}
