import type { Generated, Insertable, Updateable } from 'kysely'
import { statesWhere, type TransferState } from '../../../contract/transfer-states.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { BankAccountRecord } from './bank-account.ts'

type BankAccountsTable = BankAccountRecord & {
  sealedNumbers: Buffer
  fingerprint: string
  numberMac: string
  barred: Generated<boolean>
}

/** Of the tables of payments and transfers, what tells whether an account is being used. */
type Uses = {
  debits: { bankAccountId: string; state: string }
  credits: { bankAccountId: string; state: string }
  transfers: { userId: string; bankAccountId: string | null; state: TransferState }
}

const own = (db: Db) => db.withTables<{ bank_accounts: BankAccountsTable } & Uses>()

/** Without the sealed numbers. */
const columns = [
  'id',
  'userId',
  'holder',
  'holderMatches',
  'kind',
  'last4',
  'nickname',
  'bankName',
  'token',
  'status',
  'reason',
  'createdAt',
  'removedAt',
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

/** `share`: until the transaction ends, it is not removed. */
export const selectBankAccount = (
  db: Db,
  id: string,
  { share = false }: { share?: boolean } = {},
): Promise<(BankAccountRecord & { fingerprint: string }) | undefined> =>
  own(db)
    .selectFrom('bank_accounts')
    .select(columns)
    .select('fingerprint')
    .where('id', '=', id)
    .$if(share, (query) => query.forShare())
    .executeTakeFirst()

export const lockBankAccount = (tx: Tx, id: string): Promise<BankAccountRecord | undefined> =>
  own(tx).selectFrom('bank_accounts').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateBankAccount = async (
  tx: Tx,
  id: string,
  change: Pick<Updateable<BankAccountsTable>, 'nickname' | 'removedAt'>,
): Promise<void> => {
  await own(tx).updateTable('bank_accounts').set(change).where('id', '=', id).execute()
}

const ended = statesWhere(({ ends }) => ends !== null)
const open = ['requested', 'submitted']

/** Whether a transfer, a debit or a credit with the account is under way. */
export const isInUse = async (tx: Tx, { id, userId }: { id: string; userId: string }): Promise<boolean> => {
  const { inUse } = await own(tx)
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('debits').select('state').where('bankAccountId', '=', id).where('state', 'in', open)),
          eb.exists(
            eb.selectFrom('credits').select('state').where('bankAccountId', '=', id).where('state', 'in', open),
          ),
          eb.exists(
            eb
              .selectFrom('transfers')
              .select('state')
              .where('userId', '=', userId)
              .where('bankAccountId', '=', id)
              .where('state', 'not in', ended),
          ),
        ])
        .as('inUse'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(inUse)
}

/** Newest first, without the removed ones unless asked for; a customer has few, so there are no pages. */
export const selectBankAccounts = (
  db: Db,
  userId: string,
  { removed }: { removed: boolean },
): Promise<BankAccountRecord[]> =>
  own(db)
    .selectFrom('bank_accounts')
    .select(columns)
    .where('userId', '=', userId)
    .$if(!removed, (query) => query.where('removedAt', 'is', null))
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
  const none = {
    holder: '',
    sealedNumbers: Buffer.alloc(0),
    fingerprint: '',
    last4: '',
    bankName: '',
    token: '',
    nickname: '',
  }
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
