import type { ColumnType } from 'kysely'
import type { Language } from '../../../contract/route.ts'
import type { Disclosure } from '../../../contract/transfers.ts'
import type { Db } from '../../platform/database.ts'
import type { DisclosureInput } from './disclosure.ts'
import type { RecipientSnapshot } from './snapshots.ts'

type Instant = Temporal.Instant
type Json<T> = ColumnType<T, string, never>
type Fixed<T> = ColumnType<T, T, never>

type DisclosuresTable = {
  id: Fixed<string>
  kind: Fixed<Disclosure['kind']>
  user_id: Fixed<string>
  quote_id: Fixed<string>
  recipient_id: Fixed<string>
  recipient_fingerprint: Fixed<string>
  recipient: Json<RecipientSnapshot>
  bank_account_id: Fixed<string | null>
  pay_in_label: Fixed<string>
  transfer_id: Fixed<string | null>
  language: Fixed<Language>
  text_version: Fixed<string>
  input: Json<DisclosureInput>
  document: Json<Omit<Disclosure, 'id'>>
  hash: Fixed<string>
  created_at: Fixed<Instant>
  code_sent_to: ColumnType<string | null, undefined, string>
}
const on = (db: Db) => db.withTables<{ disclosures: DisclosuresTable }>()

/** A disclosure as it was stored, once for ever. */
export type DisclosureRecord = {
  id: string
  kind: Disclosure['kind']
  userId: string
  quoteId: string
  recipientFingerprint: string
  recipient: RecipientSnapshot
  bankAccountId: string | null
  /** The bank account as it is shown; empty for the wallet, whose name depends on the reader's language. */
  payInLabel: string
  transferId: string | null
  input: DisclosureInput
  document: Omit<Disclosure, 'id'>
  createdAt: Instant
  codeSentTo: string | null
}

/** False when the id is taken. */
export const insertDisclosure = async (
  db: Db,
  { input, document, recipient, ...d }: Omit<DisclosureRecord, 'codeSentTo'>,
): Promise<boolean> => {
  const inserted = await on(db)
    .insertInto('disclosures')
    .values({
      id: d.id,
      kind: d.kind,
      user_id: d.userId,
      quote_id: d.quoteId,
      recipient_id: recipient.id,
      recipient_fingerprint: d.recipientFingerprint,
      recipient: JSON.stringify(recipient),
      bank_account_id: d.bankAccountId,
      pay_in_label: d.payInLabel,
      transfer_id: d.transferId,
      language: document.language,
      text_version: document.textVersion,
      input: JSON.stringify(input),
      document: JSON.stringify(document),
      hash: document.hash,
      created_at: d.createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

const select = (db: Db) => on(db).selectFrom('disclosures').selectAll()
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>

const recordOf = (row: Row): DisclosureRecord => ({
  id: row.id,
  kind: row.kind,
  userId: row.user_id,
  quoteId: row.quote_id,
  recipientFingerprint: row.recipient_fingerprint,
  recipient: row.recipient,
  bankAccountId: row.bank_account_id,
  payInLabel: row.pay_in_label,
  transferId: row.transfer_id,
  input: row.input,
  document: row.document,
  createdAt: row.created_at,
  codeSentTo: row.code_sent_to,
})

export const findDisclosure = async (db: Db, id: string): Promise<DisclosureRecord | undefined> => {
  const row = await select(db).where('id', '=', id).executeTakeFirst()
  return row && recordOf(row)
}

export const findReceipt = async (db: Db, transferId: string): Promise<DisclosureRecord | undefined> => {
  const row = await select(db).where('transfer_id', '=', transferId).executeTakeFirst()
  return row && recordOf(row)
}

export const setCodeSentTo = async (db: Db, id: string, codeSentTo: string): Promise<void> => {
  await on(db).updateTable('disclosures').set({ code_sent_to: codeSentTo }).where('id', '=', id).execute()
}
