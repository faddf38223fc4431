import { type Generated, sql } from 'kysely'
import type { Language } from '../../../../contract/route.ts'
import type { Db, Tx } from '../../../platform/database.ts'
import { type Purpose, purposes } from './code.ts'

type Instant = Temporal.Instant
type CodesTables = {
  codes: {
    id: string
    purpose: Purpose
    subject: string
    email: string
    user_id: string | null
    browser: string
    mac: string | null
    lang: Language
    created_at: Instant
    expires_at: Instant
    tries: Generated<number>
    ended_at: Generated<Instant | null>
    answered_at: Generated<Instant | null>
    password_tries: Generated<number>
    spent_at: Generated<Instant | null>
  }
  mailboxes: { email: string; wrong_codes: number }
  known_browsers: { email: string; browser: string; proved_at: Instant }
}
const on = (db: Db) => db.withTables<CodesTables>()

export type Asked = { purpose: Purpose; subject: string; browser: string }

/** Two requests for one mailbox take turns, so that the delay and the limit hold for both together. */
export const lockMailbox = async (tx: Tx, { purpose, email }: { purpose: Purpose; email: string }): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${purpose} ${email}`}, 0))`.execute(tx)
}

/** The codes mailed to one address since `since`, newest first, and whether a browser asked that has proved the mailbox. */
export const selectRecentCodes = (
  db: Db,
  { purpose, email, since }: { purpose: Purpose; email: string; since: Instant },
) =>
  on(db)
    .selectFrom('codes')
    .leftJoin('known_browsers', (join) =>
      join.onRef('known_browsers.email', '=', 'codes.email').onRef('known_browsers.browser', '=', 'codes.browser'),
    )
    .select(['subject', 'codes.browser', 'created_at', 'ended_at', 'answered_at', 'proved_at'])
    .where('purpose', '=', purpose)
    .where('codes.email', '=', email)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()

/** Only the newest code of a browser counts; what an older one opened closes. */
export const endCodes = async (tx: Tx, { purpose, subject, browser }: Asked, at: Instant): Promise<void> => {
  await on(tx)
    .updateTable('codes')
    .set({ ended_at: at })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('browser', '=', browser)
    .where('ended_at', 'is', null)
    .where('spent_at', 'is', null)
    .execute()
}

/** Ends codes that nobody has answered yet: those of a mailbox, or one. Returns how many there were. */
export const endUnanswered = async (
  tx: Tx,
  which: { email: string } | { id: string },
  at: Instant,
): Promise<number> => {
  const { numUpdatedRows } = await on(tx)
    .updateTable('codes')
    .set({ ended_at: at })
    .where((eb) =>
      'id' in which
        ? eb('id', '=', which.id)
        : // By purpose too, because that is how the index begins.
          eb.and([eb('purpose', 'in', purposes), eb('email', '=', which.email)]),
    )
    .where('ended_at', 'is', null)
    .where('answered_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export type NewCode = Asked & {
  id: string
  email: string
  user_id: string | null
  mac: string | null
  lang: Language
  created_at: Instant
  expires_at: Instant
  ended_at: Instant | null
}
export const insertCode = async (tx: Tx, row: NewCode): Promise<void> => {
  await on(tx).insertInto('codes').values(row).execute()
}

/**
 * Counts one try on the newest code and one wrong code of its mailbox, and answers what to compare with; undefined when
 * there is nothing left to try. One statement, committed before the compare: however many guess at once, PostgreSQL lets
 * `tries_max` of them through for a code, and numbers those of a mailbox one after the other in `wrong_codes`. What turns
 * out right is taken back from the mailbox (`markAnswered`).
 */
export const countTry = (
  db: Db,
  { purpose, subject, browser }: Asked,
  { at, tries_max }: { at: Instant; tries_max: number },
) =>
  on(db)
    .with('counted', (query) =>
      query
        .updateTable('codes')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('purpose', '=', purpose)
        .where('subject', '=', subject)
        .where('browser', '=', browser)
        .where('ended_at', 'is', null)
        .where('answered_at', 'is', null)
        .where('expires_at', '>', at)
        .where('tries', '<', tries_max)
        .returning(['id', 'mac', 'tries', 'user_id', 'email', 'lang']),
    )
    .with('blamed', (query) =>
      query
        .updateTable('mailboxes')
        .from('counted')
        .set((eb) => ({ wrong_codes: eb('mailboxes.wrong_codes', '+', 1) }))
        .whereRef('mailboxes.email', '=', 'counted.email')
        .returning('mailboxes.wrong_codes'),
    )
    .selectFrom(['counted', 'blamed'])
    .selectAll()
    .executeTakeFirst()

/**
 * True for the one caller who answers first, from whose mailbox what was counted as a wrong code is taken back with it.
 * `spent` also uses the code up, for one that is answered in the very transaction that it confirms.
 */
export const markAnswered = async (
  db: Db,
  { id, at }: { id: string; at: Instant },
  { spent = false } = {},
): Promise<boolean> => {
  const answered = await on(db)
    .with('answered', (query) =>
      query
        .updateTable('codes')
        .set({ answered_at: at, ...(spent ? { spent_at: at } : {}) })
        .where('id', '=', id)
        .where('answered_at', 'is', null)
        .where('ended_at', 'is', null)
        .returning('email'),
    )
    .with('taken_back', (query) =>
      query
        .updateTable('mailboxes')
        .from('answered')
        .set((eb) => ({ wrong_codes: eb('mailboxes.wrong_codes', '-', 1) }))
        .whereRef('mailboxes.email', '=', 'answered.email')
        .where('mailboxes.wrong_codes', '>', 0),
    )
    .selectFrom('answered')
    .select('email')
    .executeTakeFirst()
  return answered !== undefined
}

/** A try that came to nothing though it was right, or that was not compared, counts neither for its code nor for its mailbox. */
export const giveTryBack = async (db: Db, id: string): Promise<void> => {
  await on(db)
    .with('code', (query) =>
      query
        .updateTable('codes')
        .set((eb) => ({ tries: eb('tries', '-', 1) }))
        .where('id', '=', id)
        .where('tries', '>', 0)
        .returning('email'),
    )
    .updateTable('mailboxes')
    .from('code')
    .set((eb) => ({ wrong_codes: eb('mailboxes.wrong_codes', '-', 1) }))
    .whereRef('mailboxes.email', '=', 'code.email')
    .where('mailboxes.wrong_codes', '>', 0)
    .execute()
}

/** Counts one try with a password on an answered code; undefined when none was answered since `since`, or no try is left. */
export const countPasswordTry = (
  db: Db,
  { purpose, subject, browser }: Asked,
  { since, tries_max }: { since: Instant; tries_max: number },
) =>
  on(db)
    .updateTable('codes')
    .set((eb) => ({ password_tries: eb('password_tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('browser', '=', browser)
    .where('ended_at', 'is', null)
    .where('spent_at', 'is', null)
    .where('answered_at', '>', since)
    .where('password_tries', '<', tries_max)
    .returning(['id', 'mac'])
    .executeTakeFirst()

/** True for the one transaction that uses what the code opened. */
export const markSpent = async (tx: Tx, { id, at }: { id: string; at: Instant }): Promise<boolean> => {
  const { numUpdatedRows } = await on(tx)
    .updateTable('codes')
    .set({ spent_at: at })
    .where('id', '=', id)
    .where('spent_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('answered_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteOldCodes = async (db: Db, before: Instant): Promise<number> => {
  const { numDeletedRows } = await on(db)
    .deleteFrom('codes')
    .where('id', 'in', (eb) => eb.selectFrom('codes').select('id').where('created_at', '<', before).limit(1000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
