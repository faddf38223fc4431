import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { statement } from '#server/platform/statement.ts'

/**
 * Active blocks of an owner's balances: each lasts until all of the owner's other property held at that time is released. The row of a
 * transfer that was never charged holds nothing.
 */
const lasting = (owner: RawBuilder<unknown>) => sql<{ transferId: string; blockedAt: Temporal.Instant }>`
  select b.transfer_id, b.blocked_at from blocked_properties b
  where b.user_id = ${owner} and b.kind = 'balance' and exists (
    select from blocked_properties h
    where h.user_id = b.user_id and h.released_at is null and h.amount > 0
      and (b.released_at is null or b.released_at > h.blocked_at))`

/**
 * An owner's funds in balances and on a card that can be blocked. Funds released by a license while the block is active are in the
 * wallet, and are not blocked again.
 */
const blockable = (owner: RawBuilder<unknown>) => sql`
  select * from (
    select a.id, a.currency, a.kind, a.opened_at, a.posted - a.reserved - case when a.kind = 'wallet' then coalesce((
      select sum(r.amount) from blocked_properties r
      where r.user_id = a.owner_id and r.currency = a.currency
        and r.released_at >= (select min(blocked_at) from (${lasting(sql.ref('a.owner_id'))}) lasting)
    ), 0)::bigint else 0 end as amount
    from ledger_accounts a where a.owner_id = ${owner} and a.kind in ('wallet', 'card')) free
  where amount > 0`

export type Blockable = { id: string; currency: string; amount: bigint }

export const selectBlockable = async (db: Db, userId: string): Promise<Blockable[]> => {
  const { rows } = await sql<Blockable>`
    select id, currency, amount from (${blockable(sql`${userId}::uuid`)}) found
    order by kind desc, opened_at, currency`.execute(db)
  return rows
}

/** The transfer that first caused an active block of the owner's balances. */
export const findLasting = (db: Db, userId: string): Promise<{ transferId: string } | undefined> =>
  firstLasting.first(db, { userId })

const firstLasting = statement(
  (_, { userId }: { userId: string }) => sql<{ transferId: string }>`
    select transfer_id as "transferId" from (${lasting(sql`${userId}::uuid`)}) found
    order by blocked_at limit 1`,
)

/** Waits for every concurrent decision on an owner's held property. */
export const lockHeld = async (tx: Tx, userId: string): Promise<void> => {
  await sql`
    select id from blocked_properties where user_id = ${userId} and released_at is null
    order by id for update`.execute(tx)
}

type Due = { stalled: readonly string[]; limit: number }

export const selectOwnersDue = async (db: Db, { stalled, limit }: Due): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select o.user_id as id from (select distinct user_id from blocked_properties where kind = 'balance') o
    where exists (${lasting(sql.ref('o.user_id'))}) and exists (${blockable(sql.ref('o.user_id'))})
      and o.user_id::text <> all (${stalled}::text[])
    order by 1 limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
