import type { Generated } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { BankAccountRecord } from './bank-account.ts'

type FundsTables = {
  bank_accounts: {
    id: string
    user_id: string
    holder: string
    holder_matches: boolean
    kind: BankAccountRecord['kind']
    sealed_numbers: Buffer
    fingerprint: string
    number_mac: string
    last4: string
    bank_name: string
    token: string
    status: BankAccountRecord['status']
    reason: string | null
    barred: Generated<boolean>
    created_at: Temporal.Instant
  }
}

const on = (db: Db) => db.withTables<FundsTables>()

/** Everything but the sealed numbers. */
const columns = [
  'id',
  'user_id as userId',
  'holder',
  'holder_matches as holderMatches',
  'kind',
  'last4',
  'bank_name as bankName',
  'token',
  'status',
  'reason',
  'created_at as createdAt',
] as const

/** False when the id is already there. */
export const insertBankAccount = async (
  tx: Tx,
  account: BankAccountRecord & { sealedNumbers: Buffer; fingerprint: string; numberMac: string },
): Promise<boolean> => {
  const inserted = await on(tx)
    .insertInto('bank_accounts')
    .values({
      id: account.id,
      user_id: account.userId,
      holder: account.holder,
      holder_matches: account.holderMatches,
      kind: account.kind,
      sealed_numbers: account.sealedNumbers,
      fingerprint: account.fingerprint,
      number_mac: account.numberMac,
      last4: account.last4,
      bank_name: account.bankName,
      token: account.token,
      status: account.status,
      reason: account.reason,
      created_at: account.createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const selectBankAccount = (
  db: Db,
  id: string,
): Promise<(BankAccountRecord & { fingerprint: string }) | undefined> =>
  on(db).selectFrom('bank_accounts').select(columns).select('fingerprint').where('id', '=', id).executeTakeFirst()

/** Newest first; a customer has few, so there are no pages. */
export const selectBankAccounts = (db: Db, userId: string): Promise<BankAccountRecord[]> =>
  on(db)
    .selectFrom('bank_accounts')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()

export const selectSealedNumbers = async (db: Db, id: string): Promise<Buffer | undefined> =>
  (await on(db).selectFrom('bank_accounts').select('sealed_numbers').where('id', '=', id).executeTakeFirst())
    ?.sealed_numbers

/** Whether an account with these numbers was barred, whosever it was. */
export const isBarred = async (db: Db, numberMac: string): Promise<boolean> =>
  (await on(db)
    .selectFrom('bank_accounts')
    .select('id')
    .where('number_mac', '=', numberMac)
    .where('barred', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Removes a customer's accounts. Of one that was barred there stays the digest by which its numbers are known again. */
export const deleteBankAccounts = async (tx: Tx, userId: string): Promise<void> => {
  const none = { holder: '', sealed_numbers: Buffer.alloc(0), fingerprint: '', last4: '', bank_name: '', token: '' }
  await on(tx).deleteFrom('bank_accounts').where('user_id', '=', userId).where('barred', '=', false).execute()
  await on(tx).updateTable('bank_accounts').set(none).where('user_id', '=', userId).execute()
}

/** True when it was verified until now. */
export const updateRefused = async (
  tx: Tx,
  { id, reason, barred }: { id: string; reason: string; barred: boolean },
): Promise<boolean> => {
  const { numUpdatedRows } = await on(tx)
    .updateTable('bank_accounts')
    .set({ status: 'refused', reason, barred })
    .where('id', '=', id)
    .where('status', '=', 'verified')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
