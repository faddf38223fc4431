import type { ColumnType, Generated } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { type TicketRow, tables as ticketTables } from '../queries.ts'
import type { IncomingMail } from './mailgun.ts'

type Instant = Temporal.Instant
export type MailOutcome = 'opened' | 'added' | 'automatic' | 'refused' | 'failed'
type Table = {
  id: string
  digest: string
  /** An `IncomingMail` as JSON. */
  body: ColumnType<string | null, string, null>
  receivedAt: Instant
  nextAt: Instant | null
  attempts: Generated<number>
  handledAt: Generated<Instant | null>
  outcome: Generated<MailOutcome | null>
  problem: Generated<string | null>
  ticketId: Generated<string | null>
}
type Tables = { inbound_mails: Table; inbound_mail_tokens: { token: string; digest: string; receivedAt: Instant } }
const tables = (db: Db) => db.withTables<Tables>()

type NewMail = { id: string; token: string; digest: string; mail: IncomingMail; at: Instant }

/** Stores a mail once, and the token of each delivery. `reused`: its token was used for another mail. */
export const storeMail = async (
  tx: Tx,
  { id, token, digest, mail, at }: NewMail,
): Promise<'stored' | 'known' | 'reused'> => {
  const { digest: signed } = await tables(tx)
    .insertInto('inbound_mail_tokens')
    .values({ token, digest, receivedAt: at })
    // Waits for a simultaneous use of the same token and returns its digest.
    .onConflict((conflict) => conflict.column('token').doUpdateSet((row) => ({ token: row.ref('excluded.token') })))
    .returning('digest')
    .executeTakeFirstOrThrow()
  if (signed !== digest) return 'reused'
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('inbound_mails')
    .values({ id, digest, body: JSON.stringify(mail), receivedAt: at, nextAt: at })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? 'stored' : 'known'
}

export const selectDueMails = async (db: Db, at: Instant, limit: number): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('inbound_mails')
    .select('id')
    .where('nextAt', '<=', at)
    .orderBy('nextAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Undefined when another worker has or had it. */
export const lockMail = async (tx: Tx, id: string): Promise<IncomingMail | undefined> => {
  const row = await tables(tx)
    .selectFrom('inbound_mails')
    .select('body')
    .where('id', '=', id)
    .where('nextAt', 'is not', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.body ? (JSON.parse(row.body) as IncomingMail) : undefined
}

/** Clears the body: it is in the ticket, or was discarded. */
export const updateHandled = async (
  tx: Tx,
  id: string,
  { outcome, ticketId = null, at }: { outcome: MailOutcome; ticketId?: string | null; at: Instant },
): Promise<void> => {
  await tables(tx)
    .updateTable('inbound_mails')
    .set({ outcome, ticketId, handledAt: at, nextAt: null, body: null })
    .where('id', '=', id)
    .execute()
}

/** Schedules a retry; after the last attempt it stays for manual handling. */
export const updateFailed = async (
  db: Db,
  id: string,
  { problem, at, attempts_max }: { problem: string; at: Instant; attempts_max: number },
): Promise<number> => {
  const { attempts } = await tables(db)
    .updateTable('inbound_mails')
    .set((row) => ({ attempts: row('attempts', '+', 1), problem, nextAt: at.add({ minutes: 1 }) }))
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirstOrThrow()
  if (attempts >= attempts_max)
    await tables(db)
      .updateTable('inbound_mails')
      .set({ outcome: 'failed', handledAt: at, nextAt: null })
      .where('id', '=', id)
      .execute()
  return attempts
}

/** Deletes old rows after the provider's last possible retry. */
export const deleteHandledBefore = async (db: Db, before: Instant): Promise<number> => {
  await tables(db).deleteFrom('inbound_mail_tokens').where('receivedAt', '<', before).execute()
  const { numDeletedRows } = await tables(db)
    .deleteFrom('inbound_mails')
    .where('handledAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The sender's latest question without an account. */
export const lockLatestOf = (tx: Tx, email: string): Promise<TicketRow | undefined> =>
  ticketTables(tx)
    .selectFrom('tickets')
    .selectAll()
    .where('userId', 'is', null)
    .where('email', '=', email)
    .orderBy('waitingSince', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
