import type { Generated } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'

type Instant = Temporal.Instant
type MailboxTables = {
  mailboxes: { email: string; wrong_codes: Generated<number>; asked_at: Instant }
  mailbox_links: { digest: string; email: string; expires_at: Instant; used_at: Generated<Instant | null> }
  known_browsers: { email: string; browser: string; proved_at: Instant }
  users: { email: string; closed_at: Instant | null }
}
const on = (db: Db) => db.withTables<MailboxTables>()

/** The wrong codes of a mailbox since its owner last proved it. */
export const selectWrongCodes = async (db: Db, email: string): Promise<number> => {
  const row = await on(db).selectFrom('mailboxes').select('wrong_codes').where('email', '=', email).executeTakeFirst()
  return row?.wrong_codes ?? 0
}

/** Keeps that a mailbox is sent a code. */
export const upsertMailbox = async (tx: Tx, { email, at }: { email: string; at: Instant }): Promise<void> => {
  await on(tx)
    .insertInto('mailboxes')
    .values({ email, asked_at: at })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ asked_at: at }))
    .execute()
}

export const forgetWrongCodes = async (tx: Tx, email: string): Promise<void> => {
  await on(tx).updateTable('mailboxes').set({ wrong_codes: 0 }).where('email', '=', email).execute()
}

export const insertLink = async (
  tx: Tx,
  row: { digest: string; email: string; expires_at: Instant },
): Promise<void> => {
  await on(tx).insertInto('mailbox_links').values(row).execute()
}

/** The mailbox of a link, for the one caller who uses it first and in time. */
export const takeLink = async (
  tx: Tx,
  { digest, at }: { digest: string; at: Instant },
): Promise<string | undefined> => {
  const row = await on(tx)
    .updateTable('mailbox_links')
    .set({ used_at: at })
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

/** What is proved needs no other proof: the mailbox's other links serve no more. */
export const endLinks = async (tx: Tx, { email, at }: { email: string; at: Instant }): Promise<void> => {
  await on(tx)
    .updateTable('mailbox_links')
    .set({ used_at: at })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute()
}

/** From now on this browser has proved the mailbox. */
export const upsertKnownBrowser = async (
  db: Db,
  { email, browser, at }: { email: string; browser: string; at: Instant },
): Promise<void> => {
  await on(db)
    .insertInto('known_browsers')
    .values({ email, browser, proved_at: at })
    .onConflict((conflict) => conflict.columns(['email', 'browser']).doUpdateSet({ proved_at: at }))
    .execute()
}

/** When a browser last proved the mailbox, if it did after `since`. */
export const selectProvedAt = async (
  db: Db,
  { email, browser, since }: { email: string; browser: string; since: Instant },
): Promise<Instant | undefined> => {
  const row = await on(db)
    .selectFrom('known_browsers')
    .select('proved_at')
    .where('email', '=', email)
    .where('browser', '=', browser)
    .where('proved_at', '>', since)
    .executeTakeFirst()
  return row?.proved_at
}

const batch_max = 1000

/** Links that ended; browsers that proved nothing for long; mailboxes that nothing was wrong with, or that have no account. */
export const deleteOldMailboxes = async (
  db: Db,
  { before, knownBefore }: { before: Instant; knownBefore: Instant },
): Promise<number> => {
  const links = await on(db)
    .deleteFrom('mailbox_links')
    .where('digest', 'in', (eb) =>
      eb.selectFrom('mailbox_links').select('digest').where('expires_at', '<', before).limit(batch_max),
    )
    .executeTakeFirst()
  const browsers = await on(db)
    .deleteFrom('known_browsers')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('email', 'browser'),
        'in',
        selectFrom('known_browsers')
          .select(['email', 'browser'])
          .where('proved_at', '<', knownBefore)
          .limit(batch_max)
          .$asTuple('email', 'browser'),
      ),
    )
    .executeTakeFirst()
  const mailboxes = await on(db)
    .deleteFrom('mailboxes')
    .where('email', 'in', (eb) =>
      eb
        .selectFrom('mailboxes')
        .select('email')
        .where('asked_at', '<', before)
        .where(({ or, eb: is, not, exists, selectFrom }) =>
          or([
            is('wrong_codes', '=', 0),
            not(
              exists(
                selectFrom('users')
                  .select('users.email')
                  .whereRef('users.email', '=', 'mailboxes.email')
                  .where('closed_at', 'is', null),
              ),
            ),
          ]),
        )
        .limit(batch_max),
    )
    .executeTakeFirst()
  return [links, browsers, mailboxes].reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}
