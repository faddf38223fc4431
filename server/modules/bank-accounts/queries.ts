import type { Generated, Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { BankAccountRecord } from './bank-account.ts'

type BankAccountsTable = BankAccountRecord & {
  sealedNumbers: Buffer
  fingerprint: string
  numberMac: string
  barred: Generated<boolean>
}

const own = (db: Db) => db.withTables<{ bank_accounts: BankAccountsTable }>()

/** Without the sealed numbers. */
const columns = [
  'id',
  'userId',
  'holder',
  'holderMatches',
  'kind',
  'last4',
  'bankName',
  'token',
  'status',
  'reason',
  'createdAt',
] as const

/** False when the id is taken. */
export const insertBankAccount = async (tx: Tx, account: Insertable<BankAccountsTable>): Promise<boolean> => {
  const inserted = await own(tx)
    .insertInto('bank_accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const selectBankAccount = (
  db: Db,
  id: string,
): Promise<(BankAccountRecord & { fingerprint: string }) | undefined> =>
  own(db).selectFrom('bank_accounts').select(columns).select('fingerprint').where('id', '=', id).executeTakeFirst()

/** Newest first; a customer has few, so there are no pages. */
export const selectBankAccounts = (db: Db, userId: string): Promise<BankAccountRecord[]> =>
  own(db)
    .selectFrom('bank_accounts')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()

export const selectSealedNumbers = async (db: Db, id: string): Promise<Buffer | undefined> =>
  (await own(db).selectFrom('bank_accounts').select('sealedNumbers').where('id', '=', id).executeTakeFirst())
    ?.sealedNumbers

/** Whether an account with these numbers was barred, of any customer. */
export const isBarred = async (db: Db, numberMac: string): Promise<boolean> =>
  (await own(db)
    .selectFrom('bank_accounts')
    .select('id')
    .where('numberMac', '=', numberMac)
    .where('barred', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Removes a customer's accounts. The digest of barred numbers stays, to recognize them. */
export const deleteBankAccounts = async (tx: Tx, userId: string): Promise<void> => {
  const none = { holder: '', sealedNumbers: Buffer.alloc(0), fingerprint: '', last4: '', bankName: '', token: '' }
  await own(tx).deleteFrom('bank_accounts').where('userId', '=', userId).where('barred', '=', false).execute()
  await own(tx).updateTable('bank_accounts').set(none).where('userId', '=', userId).execute()
}

/** True when it was verified before. */
export const updateRefused = async (
  tx: Tx,
  { id, reason, barred }: { id: string; reason: string; barred: boolean },
): Promise<boolean> => {
  const { numUpdatedRows } = await own(tx)
    .updateTable('bank_accounts')
    .set({ status: 'refused', reason, barred })
    .where('id', '=', id)
    .where('status', '=', 'verified')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
