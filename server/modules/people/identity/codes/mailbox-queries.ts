import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import { type Purpose, quietSince } from './code.ts'

type Instant = Temporal.Instant
type NewMailbox = { email: string; requestedAt: Instant }
type Mailbox = NewMailbox & { wrongCodes: number; wrongAt: Instant | null }
/** The step that a link opens; `browser` is the only one in which it does, null for any. */
export type LinkedStep = { email: string; purpose: Purpose; subject: string; browser: string | null }
type NewLink = LinkedStep & { digest: string; expiresAt: Instant }
type Link = NewLink & { usedAt: Instant | null }
type MailboxTables = {
  mailboxes: Mailbox
  mailbox_links: Link
  trusted_browsers: { email: string; browser: string; trustedAt: Instant }
  users: { email: string; closedAt: Instant | null }
}

export const mailboxes = rows<Mailbox, Mailbox, NewMailbox>('mailboxes', { unique: ['email'] })
export const links = rows<Link, Link, NewLink>('mailboxLinks')
const tables = (db: Db) => db.withTables<MailboxTables>()

export const selectWrongCodes = async (db: Db, { email, at }: { email: string; at: Instant }): Promise<number> => {
  const row = await tables(db)
    .selectFrom('mailboxes')
    .select('wrongCodes')
    .where('email', '=', email)
    .where('wrongAt', '>', quietSince(at))
    .executeTakeFirst()
  return row?.wrongCodes ?? 0
}

/** Records the time of the last wrong code, from which the quiet days are counted. */
export const noteWrongCode = async (db: Db, { email, at }: { email: string; at: Instant }): Promise<void> => {
  await tables(db).updateTable('mailboxes').set({ wrongAt: at }).where('email', '=', email).execute()
}

/** Whether a code or a link of this mailbox has ever been answered in a browser. */
export const hasTrustedBrowser = async (db: Db, email: string): Promise<boolean> =>
  (await tables(db).selectFrom('trusted_browsers').select('email').where('email', '=', email).executeTakeFirst()) !==
  undefined

export const resetWrongCodes = async (tx: Tx, email: string): Promise<void> => {
  await tables(tx).updateTable('mailboxes').set({ wrongCodes: 0 }).where('email', '=', email).execute()
}

/** Redeems a link: returns its step to the first caller before it expires. */
export const redeemLink = async (
  tx: Tx,
  { digest, at }: { digest: string; at: Instant },
): Promise<LinkedStep | undefined> =>
  tables(tx)
    .updateTable('mailbox_links')
    .set({ usedAt: at })
    .where('digest', '=', digest)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .returning(['email', 'purpose', 'subject', 'browser'])
    .executeTakeFirst()

export const endLinks = async (tx: Tx, { email, at }: { email: string; at: Instant }): Promise<void> => {
  await tables(tx)
    .updateTable('mailbox_links')
    .set({ usedAt: at })
    .where('email', '=', email)
    .where('usedAt', 'is', null)
    .execute()
}

export const upsertTrustedBrowser = async (
  db: Db,
  { email, browser, at }: { email: string; browser: string; at: Instant },
): Promise<void> => {
  await tables(db)
    .insertInto('trusted_browsers')
    .values({ email, browser, trustedAt: at })
    .onConflict((conflict) => conflict.columns(['email', 'browser']).doUpdateSet({ trustedAt: at }))
    .execute()
}

/** Since when a browser is trusted with the mailbox, if that is after `since`. */
export const selectTrustedAt = async (
  db: Db,
  { email, browser, since }: { email: string; browser: string; since: Instant },
): Promise<Instant | undefined> => {
  const row = await tables(db)
    .selectFrom('trusted_browsers')
    .select('trustedAt')
    .where('email', '=', email)
    .where('browser', '=', browser)
    .where('trustedAt', '>', since)
    .executeTakeFirst()
  return row?.trustedAt
}

const batch_max = 1000

/** Deletes expired links, browsers no longer trusted, and old mailboxes without wrong codes or without an account. */
export const deleteOldMailboxes = async (
  db: Db,
  { before, trustedBefore }: { before: Instant; trustedBefore: Instant },
): Promise<number> => {
  const links = await tables(db)
    .deleteFrom('mailbox_links')
    .where('digest', 'in', (eb) =>
      eb.selectFrom('mailbox_links').select('digest').where('expiresAt', '<', before).limit(batch_max),
    )
    .executeTakeFirst()
  const browsers = await tables(db)
    .deleteFrom('trusted_browsers')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('email', 'browser'),
        'in',
        selectFrom('trusted_browsers')
          .select(['email', 'browser'])
          .where('trustedAt', '<', trustedBefore)
          .limit(batch_max)
          .$asTuple('email', 'browser'),
      ),
    )
    .executeTakeFirst()
  const mailboxes = await tables(db)
    .deleteFrom('mailboxes')
    .where('email', 'in', (eb) =>
      eb
        .selectFrom('mailboxes')
        .select('email')
        .where('requestedAt', '<', before)
        .where(({ or, eb: is, not, exists, selectFrom }) =>
          or([
            is('wrongCodes', '=', 0),
            is('wrongAt', '<', before),
            not(
              exists(
                selectFrom('users')
                  .select('users.email')
                  .whereRef('users.email', '=', 'mailboxes.email')
                  .where('closedAt', 'is', null),
              ),
            ),
          ]),
        )
        .limit(batch_max),
    )
    .executeTakeFirst()
  return [links, browsers, mailboxes].reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}
