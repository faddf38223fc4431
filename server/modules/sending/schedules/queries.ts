import { sql } from 'kysely'
import { openPayments, type PaymentState } from '#contract/sending/schedule-states.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { rows } from '#server/platform/rows.ts'
import type { PaymentRecord, ScheduleRecord } from './schedule.ts'

type Tables = { schedules: ScheduleRecord; scheduledPayments: PaymentRecord }
const tables = (db: Db) => db.withTables<Tables>()

export const schedules = rows<ScheduleRecord>('schedules')
export const payments = rows<PaymentRecord>('scheduledPayments')

/** Undefined while another transaction has it. */
export const lockIfFree = (tx: Tx, id: string): Promise<ScheduleRecord | undefined> =>
  tables(tx).selectFrom('schedules').selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()

/** Counts a customer's open schedules and blocks their other requests until the transaction ends. */
export const countSchedules = async (tx: Tx, userId: string): Promise<bigint> => {
  await lockKey(tx, `schedules of ${userId}`)
  const { count } = await tables(tx)
    .selectFrom('schedules')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('userId', '=', userId)
    .where('state', '<>', 'ended')
    .executeTakeFirstOrThrow()
  return count
}

/** A customer's open schedules, and the latest closed ones. */
export const selectSchedules = (db: Db, userId: string): Promise<ScheduleRecord[]> =>
  tables(db)
    .selectFrom('schedules')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy(sql`state = 'ended'`)
    .orderBy('createdAt', 'desc')
    .limit(50)
    .execute()

/** Locks open schedules to a recipient, or of a customer. */
export const lockSchedulesOf = (
  tx: Tx,
  whose: { recipientId: string } | { userId: string },
): Promise<ScheduleRecord[]> => {
  const [column, value] =
    'userId' in whose ? (['userId', whose.userId] as const) : (['recipientId', whose.recipientId] as const)
  return tables(tx)
    .selectFrom('schedules')
    .selectAll()
    .where(column, '=', value)
    .where('state', '<>', 'ended')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Returns the row of the date, which may have another state already. */
export const upsertPayment = async (tx: Tx, payment: PaymentRecord): Promise<PaymentRecord> =>
  tables(tx)
    .insertInto('scheduledPayments')
    .values(payment)
    .onConflict((conflict) =>
      conflict.columns(['scheduleId', 'date']).doUpdateSet({
        dueOn: payment.dueOn,
        state: payment.state,
        nextRunAt: payment.nextRunAt,
        heldRate: payment.heldRate,
        problem: null,
        notifiedAt: payment.notifiedAt,
        stateAt: payment.stateAt,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

/** Payments of some schedules, the earliest first. */
export const selectPayments = (
  db: Db,
  { scheduleIds, states }: { scheduleIds: readonly string[]; states?: readonly PaymentState[] },
): Promise<PaymentRecord[]> =>
  scheduleIds.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('scheduledPayments')
        .selectAll()
        .where('scheduleId', 'in', scheduleIds)
        .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
        .orderBy('date')
        .execute()

/** Past payments of one schedule, the latest first. */
export const selectPast = (db: Db, scheduleId: string, limit: number): Promise<PaymentRecord[]> =>
  tables(db)
    .selectFrom('scheduledPayments')
    .selectAll()
    .where('scheduleId', '=', scheduleId)
    .where('state', 'in', ['created', 'failed', 'missed', 'skipped', 'retrying'])
    .orderBy('date', 'desc')
    .limit(limit)
    .execute()

/** New terms have a rate of their own. */
export const forgetHeldRates = async (tx: Tx, scheduleId: string): Promise<void> => {
  await tables(tx)
    .updateTable('scheduledPayments')
    .set({ heldRate: null })
    .where('scheduleId', '=', scheduleId)
    .where('state', 'in', ['canceled', 'skipped'])
    .execute()
}

/** Cancels its open payments, and with `skippedAfter` the skipped future ones. */
export const cancelPayments = async (
  tx: Tx,
  { scheduleId, at, skippedAfter }: { scheduleId: string; at: Temporal.Instant; skippedAfter?: string },
): Promise<void> => {
  await tables(tx)
    .updateTable('scheduledPayments')
    .set({ state: 'canceled', nextRunAt: null, stateAt: at })
    .where('scheduleId', '=', scheduleId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', openPayments),
        ...(skippedAfter ? [eb.and([eb('state', '=', 'skipped'), eb('date', '>', skippedAfter)])] : []),
      ]),
    )
    .execute()
}

export const selectDue = async (
  db: Db,
  { at, limit, stalled }: { at: Temporal.Instant; limit: number; stalled: readonly string[] },
): Promise<string[]> => {
  const due = await tables(db)
    .selectFrom('scheduledPayments')
    .select('id')
    .where('nextRunAt', '<=', at)
    .where(isNotStalled('id', stalled))
    .orderBy('nextRunAt')
    .limit(limit)
    .execute()
  return due.map(({ id }) => id)
}
