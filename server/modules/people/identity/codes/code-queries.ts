import type { Language } from '#contract/lib/route.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'
import { statement } from '#server/platform/statement.ts'
import { type Purpose, purposes, quietSince } from './code.ts'

type Instant = Temporal.Instant
type NewCode = {
  id: string
  purpose: Purpose
  subject: string
  email: string
  userId: string | null
  browser: string
  mac: string | null
  lang: Language
  createdAt: Instant
  expiresAt: Instant
  endedAt?: Instant | null
  answeredAt?: Instant
}
type Code = Omit<NewCode, 'endedAt' | 'answeredAt'> & {
  tries: number
  endedAt: Instant | null
  answeredAt: Instant | null
  passwordTries: number
  spentAt: Instant | null
}
type CodesTables = {
  codes: Code
  mailboxes: { email: string; wrongCodes: number; wrongAt: Instant | null }
  trusted_browsers: { email: string; browser: string; trustedAt: Instant }
}

export const codes = rows<Code, Code, NewCode>('codes')
const tables = (db: Db) => db.withTables<CodesTables>()

export type CodeKey = { purpose: Purpose; subject: string; browser: string }

/** Serializes requests for one mailbox, so the delay and the limit hold for all of them together. */
export const lockMailbox = async (tx: Tx, { purpose, email }: { purpose: Purpose; email: string }): Promise<void> => {
  await lockKey(tx, `code ${purpose} ${email}`)
}

/** The codes of a mailbox since `since`, newest first; `trustedAt` is null when an unrecognized browser requested one. */
export const selectRecentCodes = (
  db: Db,
  { purpose, email, since }: { purpose: Purpose; email: string; since: Instant },
) =>
  tables(db)
    .selectFrom('codes')
    .leftJoin('trusted_browsers', (join) =>
      join.onRef('trusted_browsers.email', '=', 'codes.email').onRef('trusted_browsers.browser', '=', 'codes.browser'),
    )
    .select(['subject', 'codes.browser', 'createdAt', 'endedAt', 'answeredAt', 'trustedAt'])
    .where('purpose', '=', purpose)
    .where('codes.email', '=', email)
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .execute()

export type RecentCode = Awaited<ReturnType<typeof selectRecentCodes>>[number]

/** Invalidates the codes of a browser, and the grants that they opened. */
export const endCodes = async (tx: Tx, { purpose, subject, browser }: CodeKey, at: Instant): Promise<void> => {
  await tables(tx)
    .updateTable('codes')
    .set({ endedAt: at })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('browser', '=', browser)
    .where('endedAt', 'is', null)
    .where('spentAt', 'is', null)
    .execute()
}

export const hasRequestedCode = async (
  db: Db,
  { email, browser }: { email: string; browser: string },
): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('codes')
    .select('id')
    .where('purpose', 'in', purposes)
    .where('email', '=', email)
    .where('browser', '=', browser)
    .limit(1)
    .executeTakeFirst()
  return browser !== '' && row !== undefined
}

/** Invalidates unanswered codes, those of a mailbox or one, and returns how many there were. */
export const endUnanswered = async (
  tx: Tx,
  which: { email: string } | { id: string },
  at: Instant,
): Promise<number> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('codes')
    .set({ endedAt: at })
    .where((eb) =>
      'id' in which
        ? eb('id', '=', which.id)
        : // The purposes are listed because they are the index's first column.
          eb.and([eb('purpose', 'in', purposes), eb('email', '=', which.email)]),
    )
    .where('endedAt', 'is', null)
    .where('answeredAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Counts one try on the newest code and one wrong code of its mailbox, and returns the values to compare with; undefined when nothing is
 * left to try. One statement, committed before the comparison: PostgreSQL lets `tries_max` concurrent guesses at a code through, and
 * numbers those of a mailbox in `wrongCodes`. `markAnswered` undoes the count when the code was correct. The first count after the quiet
 * days restarts at one.
 */
export const countTry = (db: Db, key: CodeKey, { at, tries_max }: { at: Instant; tries_max: number }) =>
  countingTry.first(db, { ...key, at, tries_max, quietSince: quietSince(at) })

type Counting = CodeKey & { at: Instant; tries_max: number; quietSince: Instant }

const countingTry = statement((db, { purpose, subject, browser, at, tries_max, quietSince }: Counting) =>
  tables(db)
    .with('counted', (query) =>
      query
        .updateTable('codes')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('purpose', '=', purpose)
        .where('subject', '=', subject)
        .where('browser', '=', browser)
        .where('endedAt', 'is', null)
        .where('answeredAt', 'is', null)
        .where('expiresAt', '>', at)
        .where('tries', '<', tries_max)
        .returning(['id', 'mac', 'tries', 'userId', 'email', 'lang']),
    )
    .with('mailbox', (query) =>
      query
        .updateTable('mailboxes')
        .from('counted')
        .set((eb) => {
          const isQuiet = eb('mailboxes.wrongAt', '<=', quietSince)
          const isFirst = eb.or([isQuiet, eb('mailboxes.wrongAt', 'is', null)])
          return {
            wrongCodes: eb
              .case()
              .when(isQuiet)
              .then(1)
              .else(eb('mailboxes.wrongCodes', '+', 1))
              .end(),
            wrongAt: eb.case().when(isFirst).then(at).else(eb.ref('mailboxes.wrongAt')).end(),
          }
        })
        .whereRef('mailboxes.email', '=', 'counted.email')
        .returning('mailboxes.wrongCodes'),
    )
    .selectFrom(['counted', 'mailbox'])
    .selectAll(),
)

/**
 * True for the one caller who answers first; the wrong code counted for the mailbox is undone. `spent` also spends the code, for one that
 * is answered in the transaction that it confirms.
 */
export const markAnswered = async (
  db: Db,
  { id, at }: { id: string; at: Instant },
  { spent = false } = {},
): Promise<boolean> => {
  const answered = await answering.first(db, { id, at, spentAt: spent ? at : null })
  return answered !== undefined
}

const answering = statement((db, { id, at, spentAt }: { id: string; at: Instant; spentAt: Instant | null }) =>
  tables(db)
    .with('answered', (query) =>
      query
        .updateTable('codes')
        .set({ answeredAt: at, spentAt })
        .where('id', '=', id)
        .where('answeredAt', 'is', null)
        .where('endedAt', 'is', null)
        .returning('email'),
    )
    .with('undone', (query) =>
      query
        .updateTable('mailboxes')
        .from('answered')
        .set((eb) => ({ wrongCodes: eb('mailboxes.wrongCodes', '-', 1) }))
        .whereRef('mailboxes.email', '=', 'answered.email')
        .where('mailboxes.wrongCodes', '>', 0),
    )
    .selectFrom('answered')
    .select('email'),
)

/** Undoes a counted try, for the code and for its mailbox. */
export const undoTry = async (db: Db, id: string): Promise<void> => {
  await tables(db)
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
    .set((eb) => ({ wrongCodes: eb('mailboxes.wrongCodes', '-', 1) }))
    .whereRef('mailboxes.email', '=', 'code.email')
    .where('mailboxes.wrongCodes', '>', 0)
    .execute()
}

/** Counts one password try on a code answered after `since`; undefined when there is none, or no try is left. */
export const countPasswordTry = (
  db: Db,
  { purpose, subject, browser }: CodeKey,
  { since, tries_max }: { since: Instant; tries_max: number },
) =>
  tables(db)
    .updateTable('codes')
    .set((eb) => ({ passwordTries: eb('passwordTries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('browser', '=', browser)
    .where('endedAt', 'is', null)
    .where('spentAt', 'is', null)
    .where('answeredAt', '>', since)
    .where('passwordTries', '<', tries_max)
    .returning(['id', 'mac'])
    .executeTakeFirst()

/**
 * The step that a mailed link opened after `since`, still unspent: an answered row without a code. Undefined when there is
 * none.
 */
export const selectOpenedByLink = async (
  db: Db,
  { purpose, subject, browser }: CodeKey,
  { since, tries_max }: { since: Instant; tries_max: number },
): Promise<string | undefined> => {
  const row = await tables(db)
    .selectFrom('codes')
    .select('id')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('browser', '=', browser)
    .where('mac', 'is', null)
    .where('endedAt', 'is', null)
    .where('spentAt', 'is', null)
    .where('answeredAt', '>', since)
    .where('passwordTries', '<', tries_max)
    .executeTakeFirst()
  return row?.id
}

/** True for the one transaction that spends the grant. */
export const markSpent = async (tx: Tx, { id, at }: { id: string; at: Instant }): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('codes')
    .set({ spentAt: at })
    .where('id', '=', id)
    .where('spentAt', 'is', null)
    .where('endedAt', 'is', null)
    .where('answeredAt', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const deleteOldCodes = async (db: Db, before: Instant): Promise<number> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('codes')
    .where('id', 'in', (eb) => eb.selectFrom('codes').select('id').where('createdAt', '<', before).limit(1000))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
