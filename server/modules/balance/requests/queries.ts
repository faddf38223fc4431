import { sql } from 'kysely'
import type { RequestFilter } from '#contract/balance/requests.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { rows } from '#server/platform/rows.ts'
import type { Received, RequestRecord } from './request.ts'

const tables = (db: Db) => db.withTables<{ requests: RequestRecord }>()

export const requests = rows<RequestRecord>('requests')

export type RequestChange = Partial<RequestRecord>

const open = ['pending', 'seen'] as const

export const countOpen = async (db: Db, userId: string): Promise<number> => {
  const { open: count } = await tables(db)
    .selectFrom('requests')
    .select((eb) => eb.fn.countAll<bigint>().as('open'))
    .where('userId', '=', userId)
    .where('state', 'in', open)
    .executeTakeFirstOrThrow()
  return Number(count) // tidy allows Number because it counts rows
}

/** A reusable request also counts as paid after its first payment. */
const hasIncome = sql<boolean>`(many and exists (
  select from request_payments p where p.request_id = requests.id and p.state in ('held', 'usable') and p.amount > p.refunded
))`

const filters: Record<RequestFilter, ReturnType<typeof sql<boolean>>> = {
  all: sql<boolean>`true`,
  open: sql<boolean>`state in ('pending', 'seen', 'paying')`,
  paid: sql<boolean>`(state = 'paid' or ${hasIncome})`,
  expired: sql<boolean>`(state = 'expired' and not ${hasIncome})`,
}

export const selectRequests = (
  db: Db,
  { userId, filter, after, limit }: { userId: string; filter: RequestFilter; after: Place | undefined; limit: number },
): Promise<RequestRecord[]> =>
  tables(db)
    .selectFrom('requests')
    .selectAll()
    .where('userId', '=', userId)
    .where(filters[filter])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export type Counts = Record<RequestFilter, number>

export const countRequests = async (db: Db, userId: string): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*)::integer as "all", (count(*) filter (where ${filters.open}))::integer as open,
      (count(*) filter (where ${filters.paid}))::integer as paid, (count(*) filter (where ${filters.expired}))::integer as expired
    from requests where user_id = ${userId}`.execute(db)
  return rows[0] ?? { all: 0, open: 0, paid: 0, expired: 0 }
}

export type Sum = { currency: string; minor: bigint; count: number }

/** Total requested by currency; requests with an open amount add none. */
export const sumRequests = async (
  db: Db,
  { userId, filter }: { userId: string; filter: 'open' | 'expired' },
): Promise<Sum[]> => {
  const { rows } = await sql<Sum>`
    select currency, coalesce(sum(amount), 0)::bigint as minor, count(*)::integer as count
    from requests where user_id = ${userId} and ${filters[filter]} group by currency order by currency`.execute(db)
  return rows
}

/** Received in the balances since then, net of refunds. */
export const sumReceived = async (
  db: Db,
  { userId, since }: { userId: string; since: Temporal.Instant },
): Promise<Sum[]> => {
  const { rows } = await sql<Sum>`
    select currency, sum(amount - refunded)::bigint as minor, count(*)::integer as count
    from request_payments
    where user_id = ${userId} and settled_at >= ${since} and state in ('held', 'usable') and amount > refunded
    group by currency order by currency`.execute(db)
  return rows
}

export const selectReceived = async (db: Db, requestIds: readonly string[]): Promise<Map<string, Received>> => {
  if (requestIds.length === 0) return new Map()
  const { rows } = await sql<Received & { requestId: string }>`
    select request_id as "requestId", sum(amount - refunded)::bigint as minor, count(*)::integer as payments
    from request_payments
    where request_id = any(${[...requestIds]}::uuid[]) and state in ('held', 'usable', 'refunded')
    group by request_id`.execute(db)
  return new Map(rows.map(({ requestId, ...received }) => [requestId, received]))
}

export const selectIncoming = (
  db: Db,
  { email, now, after, limit }: { email: string; now: Temporal.Instant; after: Place | undefined; limit: number },
): Promise<RequestRecord[]> =>
  tables(db)
    .selectFrom('requests')
    .selectAll()
    .where('email', '=', email)
    .where('state', 'in', open)
    .where('expiresAt', '>', now)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Locks open requests past their last day. */
export const lockExpired = (
  tx: Tx,
  now: Temporal.Instant,
  skipped: readonly string[],
): Promise<RequestRecord | undefined> =>
  tables(tx)
    .selectFrom('requests')
    .selectAll()
    .where('state', 'in', open)
    .where('expiresAt', '<=', now)
    .where(isNotStalled('id', skipped))
    .orderBy('expiresAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Locks a customer's open requests. */
export const lockOpenOf = (tx: Tx, userId: string): Promise<RequestRecord[]> =>
  tables(tx)
    .selectFrom('requests')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', 'in', open)
    .orderBy('id')
    .forUpdate()
    .execute()
