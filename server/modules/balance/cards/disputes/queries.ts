import { sql } from 'kysely'
import type { Place } from '#server/platform/cursor.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { isNotStalled } from '#server/platform/each-row.ts'
import { rows } from '#server/platform/rows.ts'
import type { PurchaseRecord } from '../purchases/purchase.ts'
import { untiedSince } from '../purchases/refund-queries.ts'
import type { DisputeRecord } from './dispute.ts'

type Tables = {
  card_disputes: DisputeRecord
  card_loads: { userId: string; createdAt: Temporal.Instant }
}
const tables = (db: Db) => db.withTables<Tables>()

/** A second open dispute of a purchase is refused like a taken id. */
export const disputes = rows<DisputeRecord>('cardDisputes', { unique: 'any', time: 'openedAt' })

export const findWaiting = (tx: Tx, purchaseId: string): Promise<DisputeRecord | undefined> =>
  tables(tx)
    .selectFrom('card_disputes')
    .selectAll()
    .where('purchaseId', '=', purchaseId)
    .where('state', 'in', ['open', 'credited'])
    .forUpdate()
    .executeTakeFirst()

/** Amount of a purchase already claimed or refunded, in minor units. */
export const sumDisputed = async (db: Db, purchaseId: string): Promise<bigint> => {
  const { sum } = await tables(db)
    .selectFrom('card_disputes')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('purchaseId', '=', purchaseId)
    .where('state', 'in', ['open', 'credited', 'accepted'])
    .executeTakeFirstOrThrow()
  return sum
}

/** The larger of the totals credited or accepted since then by one staff member and for a customer, without this dispute. Minor units. */
export const sumDecidedSince = async (
  tx: Tx,
  input: { except: string; userId: string; by: string; currency: string; since: Temporal.Instant },
): Promise<bigint> => {
  const { except, userId, by, currency, since } = input
  const { rows } = await sql<{ most: bigint }>`
    select coalesce(greatest(sum(amount) filter (where user_id = ${userId}), sum(amount) filter (where decided_by = ${by})), 0)::bigint as most
    from card_disputes
    where id <> ${except} and currency = ${currency} and state in ('credited', 'accepted') and decided_by is not null and state_at > ${since}
  `.execute(tx)
  return rows[0]?.most ?? 0n
}

export const firstLoadOf = async (db: Db, userId: string): Promise<Temporal.Instant | null> => {
  const row = await tables(db)
    .selectFrom('card_loads')
    .select('createdAt')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return row?.createdAt ?? null
}

type Input = { status: 'waiting' | 'decided'; after: Place | undefined; limit: number }

/** Open disputes oldest first, because those are the most urgent; decided ones newest first. */
export const selectQueue = (db: Db, { status, after, limit }: Input): Promise<DisputeRecord[]> => {
  const all = tables(db).selectFrom('card_disputes').selectAll().limit(limit)
  if (status === 'waiting')
    return all
      .where('state', 'in', ['open', 'credited'])
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(opened_at, id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('openedAt')
      .orderBy('id')
      .execute()
  return all
    .where('state', 'not in', ['open', 'credited'])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(state_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('stateAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

type Due = { today: string; stalled: readonly string[]; limit: number }

/** Disputes with a credit, decision or reversal due on a day. None is accepted automatically while a refund is unmatched: staff decide. */
export const selectDue = async (db: Db, { today, stalled, limit }: Due): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select d.id from card_disputes d join card_purchases p on p.id = d.purchase_id
    where (
      (d.state = 'open' and d.credit_by <= ${today})
      or (d.state in ('open', 'credited') and d.decide_by < ${today}
        and not ${untiedSince({ accountId: sql`d.account_id`, since: sql`p.started_at` })})
      or (d.credit_ends_on <= ${today} and d.credit_ended_at is null)
    ) and ${isNotStalled('d.id', stalled)}
    order by d.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export const hasUntiedRefund = async (
  tx: Tx,
  { accountId, startedAt }: Pick<PurchaseRecord, 'accountId' | 'startedAt'>,
): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select ${untiedSince({ accountId: sql`${accountId}::uuid`, since: sql`${startedAt}::timestamptz` })} as found`.execute(
    tx,
  )
  return rows[0]?.found ?? false
}
