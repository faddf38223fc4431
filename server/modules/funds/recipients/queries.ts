import { searchable, searchWords } from '#contract/lib/names.ts'
import type { Place } from '#server/platform/cursor.ts'
import { type Db, type Tx, together } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import { statement } from '#server/platform/statement.ts'
import { deletePeople, lockPeople, setPersonUsed } from './people/people-queries.ts'
import { type Details, fullNameOf, type RecipientRecord } from './recipient.ts'

type RecipientRow = RecipientRecord & { search: string }
type RecipientVersion = {
  recipientId: string
  version: number
  details: Details
  fingerprint: string
  createdAt: Temporal.Instant
}
type Tables = { recipients: RecipientRow; recipientVersions: RecipientVersion }
const tables = (db: Db) => db.withTables<Tables>()

const columns = [
  'id', 'userId', 'personId', 'version', 'country', 'payout', 'firstName', 'lastName', 'secondLastName', 'email', 'phone', 'addressLine',
  'city', 'relationship', 'birthYear', 'fields', 'label', 'fingerprint', 'requestDigest', 'payeeCheck', 'archivedAt', 'createdAt', 'updatedAt',
  'usedAt',
] as const satisfies readonly (keyof RecipientRecord)[] // biome-ignore format: a list of names

const rowOf = (recipient: RecipientRecord): RecipientRow => ({
  ...recipient,
  search: searchable(fullNameOf(recipient)),
})

export const recipients = rows<RecipientRecord, RecipientRow>('recipients', {
  columns,
  json: ['fields', 'payeeCheck'],
  write: rowOf,
})

export const findRecipient = (db: Db, id: string): Promise<RecipientRecord | undefined> => recipients.find(db, { id })

const versions = rows<RecipientVersion>('recipientVersions', { json: ['details'] })

/** Counts a customer's recipients and locks out their other requests until the transaction ends. */
export const countRecipients = async (tx: Tx, userId: string): Promise<number> => {
  await lockPeople(tx, userId)
  const { saved } = await tables(tx)
    .selectFrom('recipients')
    .select(({ fn }) => fn.countAll<bigint>().as('saved'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(saved) // tidy allows Number because it counts rows
}

export const updateRecipient = async (tx: Tx, recipient: RecipientRecord): Promise<void> => {
  const { id, ...change } = rowOf(recipient)
  await recipients.update(tx, { id }, change)
}

type Checked = Pick<RecipientRecord, 'id' | 'fingerprint' | 'payeeCheck'>

/** False when the recipient was corrected or deleted meanwhile. */
export const setPayeeCheck = async (tx: Tx, { id, fingerprint, payeeCheck }: Checked): Promise<boolean> => {
  const found = await recipients.lock(tx, { id })
  if (found?.fingerprint !== fingerprint) return false
  await recipients.update(tx, { id }, { payeeCheck })
  return true
}

/** Stored as typed for error claims (12 CFR 1005.33). */
export const insertVersion = (tx: Tx, recipient: RecipientRecord, details: Details): Promise<void> => {
  const { id: recipientId, version, fingerprint, updatedAt: createdAt } = recipient
  return versions.insert(tx, { recipientId, version, details, fingerprint, createdAt })
}

/** Deletes all recipients of a customer and their people. Each transfer has its own copy. */
export const deleteRecipients = async (tx: Tx, userId: string): Promise<void> => {
  await tables(tx)
    .deleteFrom('recipientVersions')
    .where('recipientId', 'in', (eb) => eb.selectFrom('recipients').select('id').where('userId', '=', userId))
    .execute()
  await tables(tx).deleteFrom('recipients').where('userId', '=', userId).execute()
  await deletePeople(tx, userId)
}

/** Moves `usedAt` of a recipient and their person forward, never back. Returns the recipient; undefined when it is another customer's. */
export const setUsed = async (tx: Tx, { id, userId, usedAt }: Used): Promise<RecipientRecord | undefined> => {
  // Lock order: the person before the recipient.
  const [, recipient] = await together([
    setPersonUsed(tx, { recipientId: id, userId, usedAt }),
    using.first(tx, { id, userId, usedAt }),
  ])
  return recipient
}

type Used = { id: string; userId: string; usedAt: Temporal.Instant }

const using = statement((db, { id, userId, usedAt }: Used) =>
  tables(db)
    .updateTable('recipients')
    .set(({ fn, ref, val }) => ({ usedAt: fn<Temporal.Instant>('greatest', [ref('usedAt'), val(usedAt)]) }))
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(columns),
)

export const selectActive = (db: Db, userId: string): Promise<RecipientRecord[]> =>
  tables(db)
    .selectFrom('recipients')
    .select(columns)
    .where('userId', '=', userId)
    .where('archivedAt', 'is', null)
    .execute()

/** The payout methods of people, the most recently used first. */
export const selectMethods = (db: Db, personIds: readonly string[]): Promise<RecipientRecord[]> =>
  tables(db)
    .selectFrom('recipients')
    .select(columns)
    .where('personId', 'in', [...personIds])
    .orderBy('usedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Archives those of a person's methods that are not archived yet. Returns their ids. */
export const archiveMethods = async (
  tx: Tx,
  { personId, at }: { personId: string; at: Temporal.Instant },
): Promise<string[]> => {
  const archived = await tables(tx)
    .updateTable('recipients')
    .set({ archivedAt: at })
    .where('personId', '=', personId)
    .where('archivedAt', 'is', null)
    .returning('id')
    .execute()
  return archived.map(({ id }) => id)
}

/** Restores a person's methods that were archived at that moment. Returns their ids. */
export const restoreMethods = async (
  tx: Tx,
  { personId, archivedAt }: { personId: string; archivedAt: Temporal.Instant },
): Promise<string[]> => {
  const restored = await tables(tx)
    .updateTable('recipients')
    .set({ archivedAt: null })
    .where('personId', '=', personId)
    .where('archivedAt', '=', archivedAt)
    .returning('id')
    .execute()
  return restored.map(({ id }) => id)
}

export type RecipientFilter = 'active' | 'archived' | 'all'

/** One page of a customer's recipients after a position, the most recently used first. */
export const listRows = async (
  db: Db,
  page: {
    userId: string
    after?: Place
    country?: string
    search?: string
    filter: RecipientFilter
    limit: number
  },
): Promise<RecipientRecord[]> => {
  let query = tables(db).selectFrom('recipients').select(columns).where('userId', '=', page.userId)
  if (page.filter !== 'all') query = query.where('archivedAt', page.filter === 'archived' ? 'is not' : 'is', null)
  if (page.country !== undefined) query = query.where('country', '=', page.country)
  for (const word of searchWords(page.search ?? ''))
    query = query.where('search', 'like', `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const { after } = page
  if (after)
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('usedAt', 'id'), '<', tuple(after.at, after.id)))
  return query.orderBy('usedAt', 'desc').orderBy('id', 'desc').limit(page.limit).execute()
}
