import { type ColumnType, sql } from 'kysely'
import type { PayoutMethod } from '../../../contract/corridors.ts'
import { searchable } from '../../../contract/names.ts'
import type { Place } from '../../platform/cursor.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { type Details, fullNameOf, type RecipientRecord } from './recipient.ts'

type Json<T> = ColumnType<T, string, string>
type RecipientsTable = {
  id: string
  user_id: string
  version: number
  country: string
  payout: PayoutMethod
  first_name: string
  last_name: string
  second_last_name: string
  email: string
  phone: string
  address_line: string
  city: string
  relationship: Details['relationship']
  fields: Json<Record<string, string>>
  label: string
  search: string
  fingerprint: string
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  used_at: Temporal.Instant
}
type RecipientVersionsTable = {
  recipient_id: string
  version: number
  details: Json<Details>
  fingerprint: string
  created_at: Temporal.Instant
}
type Own = { recipients: RecipientsTable; recipient_versions: RecipientVersionsTable }

const own = (db: Db | Tx) => db.withTables<Own>()

const rowOf = (recipient: RecipientRecord) => ({
  id: recipient.id,
  user_id: recipient.userId,
  version: recipient.version,
  country: recipient.country,
  payout: recipient.payout,
  first_name: recipient.firstName,
  last_name: recipient.lastName,
  second_last_name: recipient.secondLastName,
  email: recipient.email,
  phone: recipient.phone,
  address_line: recipient.addressLine,
  city: recipient.city,
  relationship: recipient.relationship,
  fields: JSON.stringify(recipient.fields),
  label: recipient.label,
  search: searchable(fullNameOf(recipient)),
  fingerprint: recipient.fingerprint,
  created_at: recipient.createdAt,
  updated_at: recipient.updatedAt,
  used_at: recipient.usedAt,
})

type Row = { [K in keyof RecipientsTable]: RecipientsTable[K] extends Json<infer T> ? T : RecipientsTable[K] }

const recordOf = (row: Row): RecipientRecord => ({
  id: row.id,
  userId: row.user_id,
  version: row.version,
  country: row.country,
  payout: row.payout,
  firstName: row.first_name,
  lastName: row.last_name,
  secondLastName: row.second_last_name,
  email: row.email,
  phone: row.phone,
  addressLine: row.address_line,
  city: row.city,
  relationship: row.relationship,
  fields: row.fields,
  label: row.label,
  fingerprint: row.fingerprint,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  usedAt: row.used_at,
})

/** A recipient by id, whoever's it is; locked for the rest of the transaction when it is about to change. */
export const findRecipient = async (
  db: Db | Tx,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<RecipientRecord | undefined> => {
  const row = await own(db)
    .selectFrom('recipients')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row && recordOf(row)
}

/** How many a customer has saved. The answer holds to the end of the transaction: their other requests wait. */
export const countRecipients = async (tx: Tx, userId: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recipients of ${userId}`}, 0))`.execute(tx)
  const { saved } = await own(tx)
    .selectFrom('recipients')
    .select(({ fn }) => fn.countAll<bigint>().as('saved'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(saved) // tidy allows Number because it counts rows
}

/** False when the id is taken. */
export const insertRecipient = async (tx: Tx, recipient: RecipientRecord): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('recipients')
    .values(rowOf(recipient))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  return inserted.length === 1
}

export const updateRecipient = async (tx: Tx, recipient: RecipientRecord): Promise<void> => {
  const { id, ...rest } = rowOf(recipient)
  await own(tx).updateTable('recipients').set(rest).where('id', '=', id).execute()
}

/** Keeps what was typed, for as long as a claim about it can come. */
export const insertVersion = async (tx: Tx, recipient: RecipientRecord, details: Details): Promise<void> => {
  await own(tx)
    .insertInto('recipient_versions')
    .values({
      recipient_id: recipient.id,
      version: recipient.version,
      details: JSON.stringify(details),
      fingerprint: recipient.fingerprint,
      created_at: recipient.updatedAt,
    })
    .execute()
}

/** The fingerprint of a recipient's first version: what a repeated creation must match. */
export const firstFingerprint = async (db: Db | Tx, id: string): Promise<string | undefined> => {
  const row = await own(db)
    .selectFrom('recipient_versions')
    .select('fingerprint')
    .where('recipient_id', '=', id)
    .where('version', '=', 1)
    .executeTakeFirst()
  return row?.fingerprint
}

/** Removes all that a customer saved. What was sent to is kept with each transfer as it was then. */
export const deleteRecipients = async (tx: Tx, userId: string): Promise<void> => {
  await own(tx)
    .deleteFrom('recipient_versions')
    .where('recipient_id', 'in', (eb) => eb.selectFrom('recipients').select('id').where('user_id', '=', userId))
    .execute()
  await own(tx).deleteFrom('recipients').where('user_id', '=', userId).execute()
}

/** Notes a use, never an earlier one over a later, and gives the recipient as it stands; undefined when it is another's. */
export const setUsed = async (
  tx: Tx,
  { id, userId, usedAt }: { id: string; userId: string; usedAt: Temporal.Instant },
): Promise<RecipientRecord | undefined> => {
  const row = await own(tx)
    .updateTable('recipients')
    .set(({ fn, ref, val }) => ({ used_at: fn<Temporal.Instant>('greatest', [ref('used_at'), val(usedAt)]) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  return row && recordOf(row)
}

/** One page of a customer's recipients, the most recently used first, after a position. */
export const listRows = async (
  db: Db,
  page: { userId: string; after?: Place; country?: string; search?: string; limit: number },
): Promise<RecipientRecord[]> => {
  let query = own(db).selectFrom('recipients').selectAll().where('user_id', '=', page.userId)
  if (page.country !== undefined) query = query.where('country', '=', page.country)
  for (const word of searchable(page.search ?? '')
    .split(' ')
    .filter(Boolean))
    query = query.where('search', 'like', `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const { after } = page
  if (after)
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('used_at', 'id'), '<', tuple(after.at, after.id)))
  const rows = await query.orderBy('used_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute()
  return rows.map(recordOf)
}
