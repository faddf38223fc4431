import { statesWhere, type TransferState } from '#contract/sending/transfer-states.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import type { BankAccountRecord } from './bank-account.ts'

/** `requestDigest` tells a retry from another request with the same id. */
type StoredAccount = BankAccountRecord & { requestDigest: string }
type NewAccount = StoredAccount & { sealedNumbers: Buffer; numberMac: string }
type BankAccountRow = NewAccount & { barred: boolean }

export type BankAccountChange = Partial<
  Pick<
    BankAccountRow,
    | 'nickname'
    | 'removedAt'
    | 'status'
    | 'reason'
    | 'needsDeposits'
    | 'defaultAt'
    | 'token'
    | 'bankName'
    | 'last4'
    | 'kind'
    | 'sealedNumbers'
    | 'numberMac'
  >
>

/** Columns of the modules that pay with accounts, to determine whether one is in use. */
type Uses = {
  debits: { bankAccountId: string; state: string }
  credits: { bankAccountId: string; state: string; ownerKind: string }
  transfers: { userId: string; bankAccountId: string | null; state: TransferState }
  topUps: { userId: string; bankAccountId: string | null; state: string }
  withdrawals: { userId: string; bankAccountId: string; state: string }
  schedules: { userId: string; bankAccountId: string | null; state: string }
}

const tables = (db: Db) => db.withTables<{ bank_accounts: BankAccountRow } & Uses>()

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
  'needsDeposits',
  'defaultAt',
  'createdAt',
  'removedAt',
] as const

const stored = [...columns, 'requestDigest'] as const
export const bankAccounts = rows<StoredAccount, BankAccountRow, NewAccount>('bankAccounts', {
  columns: stored,
})

/** Blocks its removal until the transaction ends. */
export const shareBankAccount = (db: Db, id: string): Promise<StoredAccount | undefined> =>
  tables(db).selectFrom('bank_accounts').select(stored).where('id', '=', id).forShare().executeTakeFirst()

const ended = statesWhere(({ ends }) => ends !== null)
const open = ['requested', 'submitted']

/** A use of an account. `payment`: an entry still open although its transfer, top-up or withdrawal was closed in another way. */
export type Use = 'transfer' | 'topUp' | 'withdrawal' | 'schedule' | 'payment'

/** Uses of an account that are in progress. The deposits of its own check do not count. */
export const usesOf = async (tx: Tx, { id, userId }: { id: string; userId: string }): Promise<Use[]> => {
  const found = await tables(tx)
    .selectNoFrom((eb) => {
      const ofNoun = (table: 'topUps' | 'withdrawals' | 'schedules', states: string[]) =>
        eb.exists(
          eb
            .selectFrom(table as 'topUps')
            .select('state')
            .where('userId', '=', userId)
            .where('bankAccountId', '=', id)
            .where('state', 'in', states),
        )
      const debits = eb.selectFrom('debits').select('state').where('bankAccountId', '=', id)
      const credits = eb.selectFrom('credits').select('state').where('bankAccountId', '=', id)
      const transfers = eb.selectFrom('transfers').select('state').where('userId', '=', userId)
      return [
        eb.exists(transfers.where('bankAccountId', '=', id).where('state', 'not in', ended)).as('transfer'),
        ofNoun('topUps', ['pending']).as('topUp'),
        ofNoun('withdrawals', ['sent']).as('withdrawal'),
        ofNoun('schedules', ['active', 'paused']).as('schedule'),
        eb
          .or([
            eb.exists(debits.where('state', 'in', open)),
            eb.exists(credits.where('state', 'in', open).where('ownerKind', '<>', 'account_check')),
          ])
          .as('payment'),
      ]
    })
    .executeTakeFirstOrThrow()
  return (Object.keys(found) as Use[]).filter((use) => found[use])
}

/** The default first, then the newest; removed ones only on request. A customer has few, so there are no pages. */
export const selectBankAccounts = (
  db: Db,
  userId: string,
  { removed }: { removed: boolean },
): Promise<BankAccountRecord[]> =>
  tables(db)
    .selectFrom('bank_accounts')
    .select(columns)
    .where('userId', '=', userId)
    .$if(!removed, (query) => query.where('removedAt', 'is', null))
    .orderBy('defaultAt', (order) => order.desc().nullsLast())
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()

export const selectSealedNumbers = async (db: Db, id: string): Promise<Buffer | undefined> =>
  (await tables(db).selectFrom('bank_accounts').select('sealedNumbers').where('id', '=', id).executeTakeFirst())
    ?.sealedNumbers

/** Whether a customer has an account with these numbers that was neither removed nor refused by its bank. */
export const hasNumbers = async (
  db: Db | Tx,
  { userId, numberMacs, but }: { userId: string; numberMacs: readonly string[]; but: string },
): Promise<boolean> =>
  (await tables(db)
    .selectFrom('bank_accounts')
    .select('id')
    .where('userId', '=', userId)
    .where('numberMac', 'in', [...numberMacs])
    .where('id', '<>', but)
    .where('removedAt', 'is', null)
    .where('status', '<>', 'refused')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether an account with these numbers was barred, of any customer. */
export const isBarred = async (db: Db, numberMacs: readonly string[]): Promise<boolean> =>
  (await tables(db)
    .selectFrom('bank_accounts')
    .select('id')
    .where('numberMac', 'in', [...numberMacs])
    .where('barred', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Deletes a customer's accounts. The digests of barred numbers remain, to recognize them. */
export const deleteBankAccounts = async (tx: Tx, userId: string): Promise<void> => {
  const none = {
    holder: '',
    sealedNumbers: Buffer.alloc(0),
    requestDigest: '',
    last4: '',
    bankName: '',
    token: '',
    nickname: '',
  }
  await tables(tx).deleteFrom('bank_accounts').where('userId', '=', userId).where('barred', '=', false).execute()
  await tables(tx).updateTable('bank_accounts').set(none).where('userId', '=', userId).execute()
}

/** Whether a bank contradicted the instant check of these numbers, for any customer, and no deposits have verified them since. */
export const needDeposits = async (db: Db, numberMacs: readonly string[]): Promise<boolean> =>
  (await tables(db)
    .selectFrom('bank_accounts')
    .select('id')
    .where('numberMac', 'in', [...numberMacs])
    .where('needsDeposits', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Clears the doubt about an account's numbers, for every customer who has them, after deposits verified them. */
export const forgetDoubt = async (tx: Tx, id: string): Promise<void> => {
  await tables(tx)
    .updateTable('bank_accounts')
    .set({ needsDeposits: false })
    .where('needsDeposits', '=', true)
    .where('numberMac', '=', (eb) => eb.selectFrom('bank_accounts').select('numberMac').where('id', '=', id))
    .execute()
}

/** Returns true when it was not refused before. */
export const updateRefused = async (
  tx: Tx,
  { id, reason, barred }: { id: string; reason: string; barred: boolean },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('bank_accounts')
    .set({ status: 'refused', reason, barred })
    .where('id', '=', id)
    .where('status', '<>', 'refused')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
