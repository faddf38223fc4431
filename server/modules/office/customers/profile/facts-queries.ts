import { sql } from 'kysely'
import type { MovementKind } from '#contract/funds/movements.ts'
import type { Db } from '#server/platform/database.ts'

type Instant = Temporal.Instant

export type HeldRow = {
  id: string
  kind: MovementKind
  state: string
  phase: string
  title: string
  code: string
  minor: bigint
  currency: string
  since: Instant
  pausedUntil: Instant | null
}

/** Items held for review or for a recent password change, oldest first. */
export const selectHeld = async (db: Db, { userId, now }: { userId: string; now: Instant }): Promise<HeldRow[]> => {
  const { rows } = await sql<HeldRow>`
    select id, kind, state, phase, title, code, coalesce(out_amount, in_amount) as minor,
      coalesce(out_currency, in_currency) as currency, state_at as since, paused_until as "pausedUntil"
    from movements
    where user_id = ${userId}::uuid and phase in ('open', 'held') and (phase = 'held' or paused_until > ${now})
    order by state_at, id limit 100`.execute(db)
  return rows
}

export type Facts = {
  joinedAt: Instant
  verification: string
  listedNames: number
  listedAgain: number
  returnedDebits: number
  cardDisputes: number
  debts: number
  otherHolders: number
}

/** Counts for the risk rule, except those from other modules. */
export const countFacts = async (db: Db, { userId, yearAgo }: { userId: string; yearAgo: Instant }): Promise<Facts> => {
  const { rows } = await sql<Facts>`
    select u.created_at as "joinedAt",
      coalesce((select state from verifications where user_id = u.id), 'not_verified') as verification,
      (select count(*)::int from transfers where user_id = u.id and held_at is not null and hits is not null) as "listedNames",
      (select count(*)::int from alerts join transfers on transfers.id::text = alerts.subject_id
        where transfers.user_id = u.id and alerts.kind = 'sanctions_transfer' and alerts.raised_at >= ${yearAgo}
          and alerts.facts @> '[{"name": "attempt"}]') as "listedAgain",
      (select count(*)::int from debits where user_id = u.id and returned_at >= ${yearAgo}) as "returnedDebits",
      (select count(*)::int from card_disputes
        where user_id = u.id and state <> 'withdrawn' and opened_at >= ${yearAgo}) as "cardDisputes",
      (select count(*)::int from debts where user_id = u.id and state = 'open') as debts,
      (select count(*)::int from bank_accounts
        where user_id = u.id and removed_at is null and not holder_matches) as "otherHolders"
    from users u where u.id = ${userId}::uuid`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error(`no user ${userId}`)
  return facts
}
