import { statesWhere, type TransferState } from '#contract/sending/transfer-states.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'
import type { DebitCardRecord } from './debit-card.ts'

type Instant = Temporal.Instant
type DebitCardRow = DebitCardRecord & { barred: boolean }
/** A guest's session has no digest: a guest may reopen it with a corrected name. */
type SessionRow = { id: string; userId: string; requestDigest: string | null; createdAt: Instant }

/** Columns of payments and transfers, to determine whether a card is in use. */
type Uses = {
  charges: { debitCardId: string; state: string }
  refunds: { debitCardId: string; state: string }
  transfers: { userId: string; debitCardId: string | null; state: TransferState }
}
const tables = (db: Db) => db.withTables<{ debit_cards: DebitCardRow; debit_card_sessions: SessionRow } & Uses>()

const columns = [
  'id',
  'userId',
  'partner',
  'token',
  'fingerprint',
  'brand',
  'last4',
  'expiresMonth',
  'expiresYear',
  'holderMatches',
  'nickname',
  'isDefault',
  'status',
  'reason',
  'checkAt',
  'createdAt',
  'removedAt',
] as const

export const debitCards = rows<DebitCardRecord, DebitCardRow>('debitCards', { columns })
export const sessions = rows<SessionRow>('debitCardSessions')

/** Serializes one customer's changes on all nodes: the number of cards and the default must be decided one at a time. */
export const lockOwner = async (tx: Tx, userId: string): Promise<void> => {
  await lockKey(tx, `debit cards of ${userId}`)
}

/** Blocks its removal until the transaction ends. */
export const shareDebitCard = (db: Db, id: string): Promise<DebitCardRecord | undefined> =>
  tables(db).selectFrom('debit_cards').select(columns).where('id', '=', id).forShare().executeTakeFirst()

/** The default first, then the newest; a customer has few, so there are no pages. */
export const selectDebitCards = (db: Db, userId: string): Promise<DebitCardRecord[]> =>
  tables(db)
    .selectFrom('debit_cards')
    .select(columns)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

export const scheduleCheck = async (db: Db, id: string, at: Instant): Promise<void> => {
  await tables(db).updateTable('debit_cards').set({ checkAt: at }).where('id', '=', id).execute()
}

export const clearDefault = async (tx: Tx, userId: string): Promise<void> => {
  await tables(tx)
    .updateTable('debit_cards')
    .set({ isDefault: false })
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .execute()
}

const ended = statesWhere(({ ends }) => ends !== null)
const open = ['requested', 'challenge', 'submitted']

/** Whether a transfer, a charge or a refund with the card is in progress. */
export const isInUse = async (tx: Tx, { id, userId }: { id: string; userId: string }): Promise<boolean> => {
  const { inUse } = await tables(tx)
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('charges').select('state').where('debitCardId', '=', id).where('state', 'in', open)),
          eb.exists(eb.selectFrom('refunds').select('state').where('debitCardId', '=', id).where('state', 'in', open)),
          eb.exists(
            eb
              .selectFrom('transfers')
              .select('state')
              .where('userId', '=', userId)
              .where('debitCardId', '=', id)
              .where('state', 'not in', ended),
          ),
        ])
        .as('inUse'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(inUse)
}

/** Whether a card of this number was barred, of any customer. */
export const isBarred = async (db: Db, fingerprint: string): Promise<boolean> =>
  (await tables(db)
    .selectFrom('debit_cards')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('barred', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Makes the check of a card due after the processor reported a change. */
export const wakeCheck = async (tx: Tx, token: string, at: Instant): Promise<void> => {
  await tables(tx)
    .updateTable('debit_cards')
    .set({ checkAt: at })
    .where('token', '=', token)
    .where('removedAt', 'is', null)
    .execute()
}

export const selectToCheck = (db: Db, now: Instant, stalled: readonly string[]): Promise<DebitCardRecord[]> =>
  tables(db)
    .selectFrom('debit_cards')
    .select(columns)
    .where('checkAt', '<=', now)
    .where(isNotStalled('id', stalled))
    .orderBy('checkAt')
    .limit(20)
    .execute()

/** Deletes a customer's cards. The digest of a barred number remains, to recognize it. */
export const deleteDebitCards = async (tx: Tx, userId: string): Promise<void> => {
  await tables(tx).deleteFrom('debit_cards').where('userId', '=', userId).where('barred', '=', false).execute()
  await tables(tx).deleteFrom('debit_card_sessions').where('userId', '=', userId).execute()
  await tables(tx)
    .updateTable('debit_cards')
    .set({ token: '', last4: '0000', nickname: '', brand: '', checkAt: null })
    .where('userId', '=', userId)
    .execute()
}
