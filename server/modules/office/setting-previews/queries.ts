import { sql } from 'kysely'
import type { PayInMethod, PayoutMethod } from '#contract/ground/corridors.ts'
import { statesWhere } from '#contract/sending/transfer-states.ts'
import type { ClosedCorridors, TierLimits } from '#contract/staff/settings.ts'
import type { Db } from '#server/platform/database.ts'

/** Dollar transfers created in the month, in any state. */
export type Month = { since: Temporal.Instant; until: Temporal.Instant }

const madeIn = ({ since, until }: Month) =>
  sql`t.currency = 'USD' and t.authorized_at >= ${since}::timestamptz and t.authorized_at < ${until}::timestamptz`

export type AmountRow = {
  country: string
  payout: PayoutMethod
  payIn: PayInMethod
  amount: bigint
  fee: bigint
  transfers: bigint
}

/** Transfers grouped by the fields that determine a fee. */
export const selectAmounts = async (db: Db, month: Month): Promise<AmountRow[]> => {
  const { rows } = await sql<AmountRow>`
    select t.terms ->> 'country' as country, t.terms ->> 'payout' as payout, t.pay_in, t.amount, t.total - t.amount - t.tax as fee,
      count(*) as transfers
    from transfers t where ${madeIn(month)} group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

export type ScheduledRow = { country: string; payout: PayoutMethod; payIn: PayInMethod; fee: bigint; schedules: bigint }

/** Active schedules grouped by the fields that determine a fee: none pays by card, the only fee that depends on the amount. */
export const selectScheduled = async (db: Db): Promise<ScheduledRow[]> => {
  const { rows } = await sql<ScheduledRow>`
    select r.country, r.payout, s.pay_in, s.fee, count(*) as schedules
    from schedules s join recipients r on r.id = s.recipient_id
    where s.state = 'active' group by 1, 2, 3, 4`.execute(db)
  return rows
}

/** Unsuccessful transfers count toward no limit. */
const uncounted = statesWhere(({ counts }) => !counts)

type Refused = { transfers: bigint; refused: bigint; customers: bigint; sum: bigint }

/**
 * Transfers of a month above a limit of the draft, each compared with its sender's earlier transfers, by the sender's current tier. Days
 * are New York's, and the thirty days roll back from the transfer, as limits do.
 */
export const countRefused = async (db: Db, month: Month, limits: TierLimits): Promise<Refused> => {
  const tiers = JSON.stringify(
    Object.entries(limits).map(([tier, sums]) => ({
      tier,
      transfer: sums.transfer.minor,
      day: sums.day.minor,
      thirty: sums.thirty_days.minor,
    })),
  )
  const { rows } = await sql<Refused>`
    with sent as (
      select t.user_id, t.amount, t.authorized_at,
        sum(t.amount) over (partition by t.user_id, (t.authorized_at at time zone 'America/New_York')::date
          order by t.authorized_at, t.id rows unbounded preceding) as day,
        sum(t.amount) over (partition by t.user_id order by t.authorized_at
          range interval '720 hours' preceding) as thirty
      from transfers t
      where ${madeIn({ since: month.since.subtract({ hours: 720 }), until: month.until })}
        and t.state <> all(${uncounted}::text[])
    ), judged as (
      select sent.*, sent.amount > l.transfer or sent.day > l.day or sent.thirty > l.thirty as is_refused
      from sent
      join users u on u.id = sent.user_id
      join jsonb_to_recordset(${tiers}::jsonb) as l (tier text, transfer bigint, day bigint, thirty bigint)
        on l.tier = case
          when u.role = 'business' then 'business'
          when exists (select from limit_requests q where q.user_id = u.id and q.state = 'granted') then 'raised'
          else 'verified' end
      where sent.authorized_at >= ${month.since}::timestamptz
    )
    select count(*) as transfers, count(*) filter (where is_refused) as refused,
      count(distinct user_id) filter (where is_refused) as customers,
      coalesce(sum(amount) filter (where is_refused), 0)::bigint as sum
    from judged`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  return row
}

export type Touched = { transfers: bigint; touched: bigint; sum: bigint }

const closedRows = (closed: ClosedCorridors['closed']) =>
  sql`jsonb_to_recordset(${JSON.stringify(closed)}::jsonb) as c (country text, payout text)`

export const countTouched = async (db: Db, month: Month, { closed }: ClosedCorridors): Promise<Touched> => {
  const { rows } = await sql<Touched>`
    with made as (
      select t.amount, exists (
        select from ${closedRows(closed)}
        where c.country = t.terms ->> 'country' and coalesce(c.payout, t.terms ->> 'payout') = t.terms ->> 'payout'
      ) as is_touched
      from transfers t where ${madeIn(month)}
    )
    select count(*) as transfers, count(*) filter (where is_touched) as touched,
      coalesce(sum(amount) filter (where is_touched), 0)::bigint as sum
    from made`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  return row
}

const countOf = async (rows: Promise<{ rows: { n: bigint }[] }>): Promise<bigint> => (await rows).rows[0]?.n ?? 0n

export const countSchedules = (db: Db): Promise<bigint> =>
  countOf(sql<{ n: bigint }>`select count(*) as n from schedules where state = 'active'`.execute(db))

export const countUnpaid = (db: Db): Promise<bigint> =>
  countOf(sql<{ n: bigint }>`select count(*) as n from invoices where state = 'open'`.execute(db))
