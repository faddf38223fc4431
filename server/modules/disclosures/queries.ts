import type { Language } from '../../../contract/route.ts'
import type { Disclosure } from '../../../contract/transfers.ts'
import type { Db } from '../../platform/database.ts'
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
