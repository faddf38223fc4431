import { type ColumnType, sql } from 'kysely'
import { SandboxBehavior } from '#contract/ground/sandbox.ts'
import { type Money, toWire, type WireMoney } from '#contract/lib/money.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import type { ArrivingNotice } from '../notice.ts'
import type { ReturnedOrder } from '../provider.ts'
import type { ContestedOrder } from '../recall.ts'
import { type Order, recallIn, type Step } from './order.ts'

type StoredStep = Omit<Step, 'at'> & { at: string }
type OrderRow = Omit<Order, 'steps'> & { steps: StoredStep[]; movesAt: Temporal.Instant | null }
type NoticeRow = Pick<
  Order,
  'rail' | 'reference' | 'status' | 'reason' | 'returnCode' | 'pickupCode' | 'amount' | 'currency'
> & {
  noticeId: string
  copy: number
  happenedAt: Temporal.Instant
  deliverAt: Temporal.Instant
  deliveredAt: Temporal.Instant | null
}
type SandboxTables = {
  sandbox_accounts: { token: string; last4: string; bankName: string; openedAt: Temporal.Instant }
  sandbox_orders: OrderRow
  sandbox_bills: { bill: string; orderReference: string }
  sandbox_calls: { rail: string; reference: string; verb: string; calls: number }
  sandbox_instructions: { reference: string; behavior: ColumnType<unknown, string, string> }
  sandbox_notices: NoticeRow
}

const tables = (db: Db) => db.withTables<SandboxTables>()

const orderRow = (order: Order): OrderRow => ({
  ...order,
  steps: order.steps.map(({ at, ...step }) => ({ ...step, at: at.toString() })),
  movesAt: order.steps[0]?.at ?? null,
})

export const orders = rows<Order, OrderRow>('sandboxOrders', {
  unique: ['rail', 'reference'],
  json: ['steps', 'recall'],
  write: orderRow,
  read: ({ movesAt: _, steps, ...order }) => ({
    ...order,
    steps: steps.map(({ at, ...step }) => ({ ...step, at: Temporal.Instant.from(at) })),
  }),
})

type OutgoingNotice = { noticeId: string; copy: number; deliverAt: Temporal.Instant; order: Order }

export const outgoingNotices = rows<NoticeRow, NoticeRow, OutgoingNotice>('sandboxNotices', {
  unique: ['noticeId', 'copy'],
  write: ({ order, ...notice }) => ({
    ...notice,
    rail: order.rail,
    reference: order.reference,
    status: order.status,
    reason: order.reason,
    returnCode: order.returnCode,
    pickupCode: order.pickupCode,
    amount: order.amount,
    currency: order.currency,
    happenedAt: order.at,
  }),
})

export const insertAccount = async (db: Db, account: SandboxTables['sandbox_accounts']): Promise<void> => {
  await tables(db).insertInto('sandbox_accounts').values(account).execute()
}

export const selectAccount = (db: Db, token: string): Promise<{ last4: string } | undefined> =>
  tables(db).selectFrom('sandbox_accounts').select('last4').where('token', '=', token).executeTakeFirst()

type OrderKey = Pick<Order, 'rail' | 'reference'>

export const updateOrder = async (tx: Tx, order: Order): Promise<void> => {
  const { rail, reference } = order
  await orders.update(tx, { rail, reference }, orderRow(order))
}

/** The order, locked until the end of the partner's transaction. */
export const lockOrder = (tx: Tx, { rail, reference }: OrderKey): Promise<Order | undefined> =>
  orders.lock(tx, { rail, reference })

/** Due orders, except those locked by another worker. */
export const claimDueOrders = (db: Db, now: Temporal.Instant, limit: number): Promise<OrderKey[]> =>
  tables(db)
    .selectFrom('sandbox_orders')
    .select(['rail', 'reference'])
    .where('movesAt', '<=', now)
    .orderBy('movesAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

const amountOf = ({ amount, currency }: { amount: bigint | null; currency: string | null }): Money | null =>
  amount === null || currency === null ? null : { minor: amount, currency }

/** Deposits on the account holders' statements: settled credits, newest first. */
export const selectDeposits = async (db: Db): Promise<{ reference: string; amount: WireMoney; at: string }[]> => {
  const rows = await tables(db)
    .selectFrom('sandbox_orders')
    .select(['reference', 'amount', 'currency', 'at'])
    .where('kind', '=', 'credit')
    .where('status', '=', 'settled')
    .orderBy('at', 'desc')
    .orderBy('reference')
    .limit(20)
    .execute()
  return rows.flatMap(({ reference, at, ...money }) => {
    const amount = amountOf(money)
    return amount ? [{ reference, amount: toWire(amount), at: at.toString() }] : []
  })
}

/** Returns of the previous days, independent of the notices sent. */
export const selectReturned = async (
  db: Db,
  { rail, since }: { rail: Order['rail']; since: Temporal.Instant },
): Promise<ReturnedOrder[]> => {
  const rows = await tables(db)
    .selectFrom('sandbox_orders')
    .select(['reference', 'amount', 'currency', 'at'])
    .select((eb) => eb.ref('status').$castTo<ReturnedOrder['status']>().as('status'))
    .where('rail', '=', rail)
    .where('status', 'in', ['returned', 'unclaimed'])
    .where('at', '>=', since)
    .execute()
  return rows.map(({ reference, status, at, ...row }) => ({ reference, status, amount: amountOf(row), at }))
}

export const selectContested = async (db: Db, since: Temporal.Instant): Promise<ContestedOrder[]> => {
  const { rows: found } = await sql<{ reference: string }>`
    select reference from sandbox_orders where rail = 'pay_out' and (recall ->> 'at')::timestamptz >= ${since}`.execute(
    db,
  )
  const contested: ContestedOrder[] = []
  for (const { reference } of found) {
    const order = await orders.find(db, { rail: 'pay_out', reference })
    const recall = order && recallIn(order)
    if (recall) contested.push({ reference, recall })
  }
  return contested
}

/** Counts a call about a reference; returns the count including this one. */
export const countCall = async (tx: Tx, call: OrderKey & { verb: string }): Promise<number> => {
  const { calls } = await tables(tx)
    .insertInto('sandbox_calls')
    .values({ ...call, calls: 1 })
    .onConflict((conflict) =>
      conflict.columns(['rail', 'reference', 'verb']).doUpdateSet({ calls: sql<number>`sandbox_calls.calls + 1` }),
    )
    .returning('calls')
    .executeTakeFirstOrThrow()
  return calls
}

/** The instruction for a reference, or for its part before the first colon. */
export const selectInstruction = async (db: Db, reference: string): Promise<SandboxBehavior | undefined> => {
  const whole = reference.split(':')[0] ?? reference
  const rows = await tables(db)
    .selectFrom('sandbox_instructions')
    .selectAll()
    .where('reference', 'in', [reference, whole])
    .execute()
  const row = rows.find((candidate) => candidate.reference === reference) ?? rows[0]
  return row && SandboxBehavior.parse(row.behavior)
}

export const upsertInstruction = async (db: Db, reference: string, behavior: SandboxBehavior): Promise<void> => {
  const text = JSON.stringify(behavior)
  await tables(db)
    .insertInto('sandbox_instructions')
    .values({ reference, behavior: text })
    .onConflict((conflict) => conflict.column('reference').doUpdateSet({ behavior: text }))
    .execute()
}

/** Due notices, in sending order, which is not always the order of occurrence. */
export const claimDueNotices = async (
  db: Db,
  now: Temporal.Instant,
  limit: number,
): Promise<{ copy: number; notice: Omit<ArrivingNotice, 'partner'> }[]> => {
  const rows = await tables(db)
    .selectFrom('sandbox_notices')
    .selectAll()
    .where('deliveredAt', 'is', null)
    .where('deliverAt', '<=', now)
    .orderBy('deliverAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => {
    const news = { status: row.status, reason: row.reason, amount: amountOf(row), at: row.happenedAt }
    const { pickupCode, returnCode } = row
    const details = {
      pay_out: { pickupCode },
      pay_in: { returnCode },
      instant: { returnCode },
      check_clearing: { returnCode },
      bill_pay: {},
      card: {},
      cash_in: {},
    }
    const detail = details[row.rail]
    const notice = { noticeId: row.noticeId, rail: row.rail, reference: row.reference, news: { ...news, ...detail } }
    return { copy: row.copy, notice: notice as Omit<ArrivingNotice, 'partner'> }
  })
}

/** The order that pays a bill, unless it failed. */
export const selectBillPayer = async (db: Db, bill: string): Promise<string | undefined> => {
  const row = await tables(db)
    .selectFrom('sandbox_bills')
    .select('orderReference')
    .where('bill', '=', bill)
    .where(({ not, exists }) => not(exists(endedOrder(db))))
    .executeTakeFirst()
  return row?.orderReference
}

/** Assigns a bill to an order; false while another order has it. */
export const claimBill = async (db: Db, bill: string, orderReference: string): Promise<boolean> => {
  const claimed = await tables(db)
    .insertInto('sandbox_bills')
    .values({ bill, orderReference })
    .onConflict((conflict) =>
      conflict
        .column('bill')
        .doUpdateSet({ orderReference })
        .where(({ or, eb, exists }) =>
          or([eb('sandbox_bills.orderReference', '=', orderReference), exists(endedOrder(db))]),
        ),
    )
    .returning('bill')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The order of a row of sandbox_bills, if it moved no money in the end. */
const endedOrder = (db: Db) =>
  tables(db)
    .selectFrom('sandbox_orders')
    .select('status')
    .where('rail', '=', 'bill_pay')
    .where('status', 'in', ['refused', 'canceled', 'returned'])
    .whereRef('reference', '=', sql.ref('sandbox_bills.order_reference'))
