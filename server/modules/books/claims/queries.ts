import { sql } from 'kysely'
import type { ClaimStatus } from '#contract/books/claims.ts'
import type { Terms } from '#contract/sending/quotes.ts'
import { lifeOf, type TransferState, transferStates } from '#contract/sending/transfer-states.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import type { ClaimRecord } from './claim.ts'

type Instant = Temporal.Instant

/** A second claim of an error is refused like a taken id. */
export const claims = rows<ClaimRecord>('claims', { unique: 'any' })
const tables = (db: Db) => db.withTables<{ claims: ClaimRecord }>()

export type ClaimedTransfer = {
  id: string
  userId: string
  code: string
  state: TransferState
  total: bigint
  currency: string
  terms: Pick<Terms, 'dateAvailable' | 'country'>
}

export const findClaimed = async (db: Db, id: string): Promise<ClaimedTransfer | undefined> => {
  const { rows } = await sql<ClaimedTransfer>`
    select id, user_id as "userId", confirmation_code as code, state, total, currency, terms from transfers where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** When we last sent documents about this transfer. */
export const lastAnswered = async (db: Db, transferId: string): Promise<Instant | null> => {
  const { at } = await tables(db)
    .selectFrom('claims')
    .select(({ fn }) => fn.max('reportedAt').as('at'))
    .where('transferId', '=', transferId)
    .where('kind', '=', 'documents')
    .executeTakeFirstOrThrow()
  return at
}

const since = sql`coalesce(reopened_at, opened_at)`

type Sought = { status: ClaimStatus; after: Place | undefined; limit: number }

/** Open claims by deadline, decided ones newest first. */
export const selectQueue = (db: Db, { status, after, limit }: Sought): Promise<ClaimRecord[]> => {
  const all = tables(db).selectFrom('claims').selectAll().limit(limit)
  return status === 'waiting'
    ? all
        .where('state', '=', 'open')
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(${since}, id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`),
        )
        .orderBy(since)
        .orderBy('id')
        .execute()
    : all
        .where('state', '<>', 'open')
        .$if(after !== undefined, (query) =>
          query.where(sql<boolean>`(decided_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
        )
        .orderBy('decidedAt', 'desc')
        .orderBy('id', 'desc')
        .execute()
}

/** States that wait for the sender or for a required investigation: their delay is no error, (a)(1)(iv)(B) and (D). */
const excusedStates = transferStates.filter((state) => lifeOf(state).held || state === 'canceling')

/**
 * When the money of a transfer `t` was first available, and whether an excuse came before. A pickup that was ordered again for a corrected
 * name is available a second time: its sender's delay, not ours.
 */
export const availability = sql`
  select first.available_at, exists (
    select from transfer_events where transfer_id = t.id and to_state = any(${excusedStates})
      and event_at <= coalesce(first.available_at, 'infinity')
  ) as excused
  from (
    select coalesce(min(event_at) filter (where to_state = 'payout_available'),
      max(event_at) filter (where to_state = 'delivered')) as available_at
    from transfer_events where transfer_id = t.id
  ) as first`

type Delivery = {
  dateAvailable: string
  country: string
  availableAt: Instant
  /** When it was collected, and the hold after a new password was over. */
  mayStartAt: Instant | null
}

/** When a delivered transfer's money was available; undefined where a delay would not be ours. */
export const findDelivery = async (db: Db, id: string): Promise<Delivery | undefined> => {
  const { rows } = await sql<Delivery>`
    select t.terms ->> 'dateAvailable' as "dateAvailable", t.terms ->> 'country' as country,
      greatest(t.collected_at, t.payout_not_before) as "mayStartAt", moves.available_at as "availableAt"
    from transfers t cross join lateral (${availability}) as moves
    where t.id = ${id} and t.state = 'delivered' and not moves.excused`.execute(db)
  return rows[0]
}
