import { sql } from 'kysely'
import type { PrefundState } from '#contract/books/prefunds.ts'
import { statesWhere } from '#contract/sending/transfer-states.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { timeZone } from '#server/platform/new-york.ts'
import type { Span } from '../office/queries.ts'

/** Confirmed and not yet sent to the partner, including held transfers, which may be released. */
const ahead = statesWhere(({ payoutAhead, held }) => payoutAhead || held)

/** Payout amounts of transfers ahead of their payout, in minor units per currency. */
export const sumAccepted = async (db: Db): Promise<{ currency: string; amount: bigint }[]> => {
  const { rows } = await sql<{ currency: string; amount: bigint }>`
    select terms -> 'received' ->> 'currency' as currency, sum((terms -> 'received' ->> 'minor')::bigint)::bigint as amount
    from transfers where state = any(${ahead}::text[]) group by 1`.execute(db)
  return rows
}

type Waiting = { partner: string; currency: string; count: number; amount: bigint }

/** Payouts that wait for money at a partner now: transfers at `payer`, and bills that were never submitted to theirs. */
export const sumWaiting = async (db: Db, payer: string): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select ${payer}::text as partner, terms -> 'received' ->> 'currency' as currency, count(*)::int as count,
      sum((terms -> 'received' ->> 'minor')::bigint)::bigint as amount
    from transfers where prefund_awaited_at is not null and state = 'funds_collected' group by 2
    union all
    select partner, currency, count(*)::int, sum(amount)::bigint
    from bill_payments where next_run_at is not null and attempted_at is null group by 1, 2`.execute(db)
  return rows
}

type Scheduled = { country: string; currency: string; amount: bigint }

/** Due scheduled transfers until a day, by country and the currency of the fixed amount. */
export const sumScheduled = async (db: Db, until: Temporal.PlainDate): Promise<Scheduled[]> => {
  const { rows } = await sql<Scheduled>`
    select recipients.country, schedules.currency, sum(schedules.amount)::bigint as amount
    from scheduled_payments as due
    join schedules on schedules.id = due.schedule_id and schedules.state = 'active'
    join recipients on recipients.id = schedules.recipient_id
    where due.next_run_at is not null and due.due_on <= ${until.toString()}::date
    group by 1, 2`.execute(db)
  return rows
}

type PaidOut = { partner: string; currency: string; amount: bigint; days: number }

/** Payouts from each prefund in a span: the decrease of its balance without additions. `days`: since its first use. */
export const sumPaidOut = async (db: Db, { from, to }: Span): Promise<PaidOut[]> => {
  const [first, last] = [from, to].map(String)
  const { rows } = await sql<PaidOut>`
    with changes as (
      select party as partner, currency, amount, day from ledger_days
      where kind = 'prefund' and day between ${first}::date and ${last}::date
      union all
      select partner, coalesce(currency, 'USD'), coalesce(bought, dollars), (decided_at at time zone ${timeZone})::date
      from treasury_orders
      where kind in ('exchange', 'top_up') and decided_at >= ${first}::timestamp at time zone ${timeZone}
        and decided_at < (${last}::date + 1)::timestamp at time zone ${timeZone}
    )
    select partner, currency, sum(amount)::bigint as amount, ${last}::date - min(day) + 1 as days
    from changes group by 1, 2`.execute(db)
  return rows
}

type StateChange = { partner: string; currency: string; state: PrefundState; at: Temporal.Instant }

/** Records a prefund's state and its time. Returns the previous one; null for the first. */
export const noteState = async (
  tx: Tx,
  { partner, currency, state, at }: StateChange,
): Promise<PrefundState | null> => {
  const { rows } = await sql<{ before: PrefundState | null }>`
    with before as (
      select state from prefund_states where partner = ${partner} and currency = ${currency} for update
    ), noted as (
      insert into prefund_states (partner, currency, state, since) values (${partner}, ${currency}, ${state}, ${at})
      on conflict (partner, currency) do update set state = excluded.state, since = excluded.since
      where prefund_states.state <> excluded.state
    )
    select (select state from before) as before`.execute(tx)
  return rows[0]?.before ?? null
}
