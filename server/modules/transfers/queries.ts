import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import type { PayInMethod } from '../../../contract/corridors.ts'
import type { Terms } from '../../../contract/quotes.ts'
import { statesWhere, type TransferState } from '../../../contract/transfer-states.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { RecipientSnapshot, SenderSnapshot } from '../disclosures/index.ts'
import type { Change, HoldHit, Problem, TransferRecord } from './record.ts'
import type { MoneyPlace } from './transfer.ts'

type Instant = Temporal.Instant
type Json<T> = ColumnType<T, string, string>

type TransfersTable = {
  id: string
  user_id: string
  request_mac: string
  disclosure_id: string
  quote_id: string
  recipient_id: string
  state: TransferState
  money: MoneyPlace
  terms: Json<Terms>
  amount: bigint
  total: bigint
  currency: string
  limit_version: string
  sender: Json<SenderSnapshot>
  sender_email: string
  recipient: Json<RecipientSnapshot>
  recipient_name: string
  recipient_search: string
  pay_in: PayInMethod
  pay_in_label: string
  wallet_id: string | null
  bank_account_id: string | null
  in_flight_id: string
  reservation_id: string | null
  tracking_token: string
  confirmation_code: string
  debit_attempted_at: Instant | null
  payout_attempted_at: Instant | null
  credit_attempted_at: Instant | null
  payout_accepted_at: Instant | null
  collected_at: Instant | null
  debit_news: Generated<boolean>
  debit_returned_at: Instant | null
  pickup_code: string | null
  problem: ColumnType<Problem | null, string | null, string | null>
  hits: ColumnType<HoldHit[] | null, string | null, string | null>
  record_cleared_at: Instant | null
  cancel_asked_at: Instant | null
  payout_not_before: Instant | null
  receivable_posting_id: string | null
  authorised_at: Instant
  created_at: Instant
  next_run_at: Instant | null
  held_at: Instant | null
  revision: Generated<number>
  failures: Generated<number>
  leased_until: Instant | null
}

type TransferEventsTable = {
  id: string
  position: Generated<bigint>
  transfer_id: string
  from_state: TransferState | null
  to_state: TransferState
  actor: string
  reason: string
  idempotency_key: string | null
  posting_id: string | null
  event_at: Instant
  created_at: Instant
}

export type TransfersTables = { transfers: TransfersTable; transfer_events: TransferEventsTable }
export const on = (db: Db) => db.withTables<TransfersTables>()

export const recordOf = (row: Selectable<TransfersTable>): TransferRecord => ({
  id: row.id,
  userId: row.user_id,
  requestMac: row.request_mac,
  disclosureId: row.disclosure_id,
  quoteId: row.quote_id,
  state: row.state,
  money: row.money,
  terms: row.terms,
  amount: row.amount,
  total: row.total,
  currency: row.currency,
  limitVersion: row.limit_version,
  sender: row.sender,
  recipient: row.recipient,
  payIn: row.pay_in,
  payInLabel: row.pay_in_label,
  walletId: row.wallet_id,
  bankAccountId: row.bank_account_id,
  inFlightId: row.in_flight_id,
  reservationId: row.reservation_id,
  trackingToken: row.tracking_token,
  confirmationCode: row.confirmation_code,
  debitAttemptedAt: row.debit_attempted_at,
  payoutAttemptedAt: row.payout_attempted_at,
  creditAttemptedAt: row.credit_attempted_at,
  payoutAcceptedAt: row.payout_accepted_at,
  collectedAt: row.collected_at,
  debitNews: row.debit_news,
  debitReturnedAt: row.debit_returned_at,
  pickupCode: row.pickup_code,
  problem: row.problem,
  hits: row.hits,
  recordClearedAt: row.record_cleared_at,
  cancelAskedAt: row.cancel_asked_at,
  payoutNotBefore: row.payout_not_before,
  receivablePostingId: row.receivable_posting_id,
  authorisedAt: row.authorised_at,
  createdAt: row.created_at,
  nextRunAt: row.next_run_at,
  heldAt: row.held_at,
  revision: row.revision,
  failures: row.failures,
  leasedUntil: row.leased_until,
})

/** One sender's confirmations take turns, on all nodes: a limit is counted and used up by one at a time. */
export const lockSender = async (tx: Tx, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transfers of ${userId}`}, 0))`.execute(tx)
}

/** How many transfers of a person are not finished, their confirmations held back until the transaction ends. */
export const lockUnfinished = async (tx: Tx, userId: string): Promise<number> => {
  await lockSender(tx, userId)
  const { unfinished } = await on(tx)
    .selectFrom('transfers')
    .select((eb) => eb.fn.countAll<bigint>().as('unfinished'))
    .where('user_id', '=', userId)
    .where((eb) =>
      // Blocked money is still here, and whoever owes us for a debit that came back has not finished either.
      eb.or([eb('state', 'not in', finished), eb('receivable_posting_id', 'is not', null)]),
    )
    .executeTakeFirstOrThrow()
  return Number(unfinished) // tidy allows Number because it counts rows
}

export const insertTransfer = async (
  tx: Tx,
  { sender, recipient, recipientSearch, ...t }: TransferRecord & { recipientSearch: string },
): Promise<void> => {
  await on(tx)
    .insertInto('transfers')
    .values({
      id: t.id,
      user_id: t.userId,
      request_mac: t.requestMac,
      disclosure_id: t.disclosureId,
      quote_id: t.quoteId,
      recipient_id: recipient.id,
      state: t.state,
      money: t.money,
      terms: JSON.stringify(t.terms),
      amount: t.amount,
      total: t.total,
      currency: t.currency,
      limit_version: t.limitVersion,
      sender: JSON.stringify(sender),
      sender_email: sender.email,
      recipient: JSON.stringify(recipient),
      recipient_name: recipient.fullName,
      recipient_search: recipientSearch,
      pay_in: t.payIn,
      pay_in_label: t.payInLabel,
      wallet_id: t.walletId,
      bank_account_id: t.bankAccountId,
      in_flight_id: t.inFlightId,
      reservation_id: t.reservationId,
      tracking_token: t.trackingToken,
      confirmation_code: t.confirmationCode,
      payout_not_before: t.payoutNotBefore,
      authorised_at: t.authorisedAt,
      created_at: t.createdAt,
      next_run_at: t.nextRunAt,
    })
    .execute()
}

const columns = (change: Change) => ({
  ...('money' in change ? { money: change.money } : {}),
  ...('problem' in change ? { problem: change.problem ? JSON.stringify(change.problem) : null } : {}),
  ...('pickupCode' in change ? { pickup_code: change.pickupCode } : {}),
  ...('hits' in change ? { hits: change.hits ? JSON.stringify(change.hits) : null } : {}),
  ...('cancelAskedAt' in change ? { cancel_asked_at: change.cancelAskedAt } : {}),
  ...('nextRunAt' in change ? { next_run_at: change.nextRunAt } : {}),
  ...('heldAt' in change ? { held_at: change.heldAt } : {}),
  ...('receivablePostingId' in change ? { receivable_posting_id: change.receivablePostingId } : {}),
  ...('reservationId' in change ? { reservation_id: change.reservationId } : {}),
  ...('debitAttemptedAt' in change ? { debit_attempted_at: change.debitAttemptedAt } : {}),
  ...('payoutAttemptedAt' in change ? { payout_attempted_at: change.payoutAttemptedAt } : {}),
  ...('creditAttemptedAt' in change ? { credit_attempted_at: change.creditAttemptedAt } : {}),
  ...('payoutAcceptedAt' in change ? { payout_accepted_at: change.payoutAcceptedAt } : {}),
  ...('collectedAt' in change ? { collected_at: change.collectedAt } : {}),
  ...('debitReturnedAt' in change ? { debit_returned_at: change.debitReturnedAt } : {}),
  ...('recordClearedAt' in change ? { record_cleared_at: change.recordClearedAt } : {}),
  ...('sender' in change ? { sender: JSON.stringify(change.sender) } : {}),
  ...('recipient' in change ? { recipient: JSON.stringify(change.recipient) } : {}),
})

/** Writes a change and gives the row as it is then. */
export const updateTransfer = async (
  tx: Db,
  id: string,
  { state, ...change }: Change & { state?: TransferState },
): Promise<TransferRecord> => {
  const row = await on(tx)
    .updateTable('transfers')
    .set({ ...columns(change), ...(state ? { state, failures: 0 } : {}) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return recordOf(row)
}

export const findTransfer = async (
  db: Db,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<TransferRecord | undefined> => {
  const row = await on(db)
    .selectFrom('transfers')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row && recordOf(row)
}

export const findByDisclosure = async (db: Db, disclosureId: string): Promise<TransferRecord | undefined> => {
  const row = await on(db)
    .selectFrom('transfers')
    .selectAll()
    .where('disclosure_id', '=', disclosureId)
    .executeTakeFirst()
  return row && recordOf(row)
}

export const findByToken = async (db: Db, token: string): Promise<TransferRecord | undefined> => {
  const row = await on(db).selectFrom('transfers').selectAll().where('tracking_token', '=', token).executeTakeFirst()
  return row && recordOf(row)
}

/** What came back in full, or was never taken, uses up nothing of a limit. */
const uncounted = statesWhere(({ counts }) => !counts)
const finished = statesWhere(({ ends }) => ends === 'settled')

/** Cents of Transfer Amount that a sender sent since each of two moments. */
export const sumSent = async (
  db: Db,
  { userId, day, thirtyDays }: { userId: string; day: Instant; thirtyDays: Instant },
): Promise<{ day: bigint; thirty_days: bigint }> => {
  const row = await on(db)
    .selectFrom('transfers')
    .select([
      sql<bigint>`coalesce(sum(amount) filter (where authorised_at >= ${day}), 0)::bigint`.as('day'),
      sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('thirty_days'),
    ])
    .where('user_id', '=', userId)
    .where('created_at', '>=', thirtyDays)
    .where('state', 'not in', uncounted)
    .executeTakeFirstOrThrow()
  return row
}
