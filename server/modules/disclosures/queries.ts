import { sql } from 'kysely'
import type { Language } from '../../../contract/route.ts'
import type { Disclosure } from '../../../contract/transfers.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { DisclosureInput } from './disclosure.ts'
import type { RecipientSnapshot } from './snapshots.ts'

/** Only `codeSentTo` is ever updated. */
export type DisclosureRecord = {
  id: string
  kind: Disclosure['kind']
  userId: string
  quoteId: string
  recipientId: string
  recipientFingerprint: string
  recipient: RecipientSnapshot
  bankAccountId: string | null
  /** The bank account's label; empty for the wallet, whose name depends on the reader's language. */
  payInLabel: string
  transferId: string | null
  language: Language
  textVersion: string
  input: DisclosureInput
  document: Omit<Disclosure, 'id'>
  hash: string
  createdAt: Temporal.Instant
  codeSentTo: string | null
}

/** `insertDisclosure` derives the rest from the recipient and the document. */
export type NewDisclosure = Omit<DisclosureRecord, 'recipientId' | 'language' | 'textVersion' | 'hash' | 'codeSentTo'>

const own = (db: Db) => db.withTables<{ disclosures: DisclosureRecord }>()

/** False when the id is taken. */
export const insertDisclosure = async (db: Db, disclosure: NewDisclosure): Promise<boolean> => {
  const { recipient, document } = disclosure
  const { language, textVersion, hash } = document
  const inserted = await own(db)
    .insertInto('disclosures')
    .values({ ...disclosure, recipientId: recipient.id, language, textVersion, hash })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findDisclosure = (db: Db, id: string): Promise<DisclosureRecord | undefined> =>
  own(db).selectFrom('disclosures').selectAll().where('id', '=', id).executeTakeFirst()

export const findReceipt = (db: Db, transferId: string): Promise<DisclosureRecord | undefined> =>
  own(db).selectFrom('disclosures').selectAll().where('transferId', '=', transferId).executeTakeFirst()

export const setCodeSentTo = async (db: Db, id: string, codeSentTo: string): Promise<void> => {
  await own(db).updateTable('disclosures').set({ codeSentTo }).where('id', '=', id).execute()
}

/** How many disclosures were made of a quote. Its next ones wait until the transaction ends. */
export const countDisclosures = async (tx: Tx, quoteId: string): Promise<bigint> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`disclosures of ${quoteId}`}, 0))`.execute(tx)
  const { made } = await own(tx)
    .selectFrom('disclosures')
    .select(({ fn }) => fn.countAll<bigint>().as('made'))
    .where('quoteId', '=', quoteId)
    .executeTakeFirstOrThrow()
  return made
}

/**
 * Removes a batch of unused quotes that expired before a time, and what was disclosed of them; returns how many. What a transfer
 * was made from stays.
 */
export const removeUnusedTerms = async (
  db: Db,
  { expiredBefore, batch }: { expiredBefore: Temporal.Instant; batch: number },
): Promise<number> => {
  const { rows } = await sql<{ removed: number }>`
    select remove_unused_terms(${expiredBefore.toString()}::timestamptz, ${batch}) as removed`.execute(db)
  return rows[0]?.removed ?? 0
}
