import { type RawBuilder, sql } from 'kysely'
import { shown_max, type ties } from '#contract/compliance/cases.ts'
import type { Db } from '#server/platform/database.ts'
import { timeZone } from '#server/platform/new-york.ts'

type Instant = Temporal.Instant
type Tie = (typeof ties)[number]

/** The other side of each tie, as `id`: an index finds it, and no more than the page shows are read. */
const tied: Record<Tie, (userId: string) => RawBuilder<unknown>> = {
  bank_account: (userId) => sql`
    select other.user_id as id from bank_accounts own
    join bank_accounts other on other.number_mac = own.number_mac and other.user_id <> own.user_id
    where own.user_id = ${userId}::uuid`,
  recipient: (userId) => sql`
    select other.user_id as id from recipients own
    join recipients other on other.fingerprint = own.fingerprint and other.user_id <> own.user_id
    where own.user_id = ${userId}::uuid`,
  device: (userId) => sql`
    select other.id from users own join trusted_browsers mine on mine.email = own.email
    join trusted_browsers theirs on theirs.browser = mine.browser and theirs.email <> mine.email
    join users other on other.email = theirs.email and other.closed_at is null
    where own.id = ${userId}::uuid`,
  address: (userId) => sql`
    select other.id from users own join users other on other.postal_code = own.postal_code
      and lower(other.street_number) = lower(own.street_number) and lower(other.street_name) = lower(own.street_name)
      and other.id <> own.id and other.role = 'customer'
    where own.id = ${userId}::uuid and own.street_name <> ''`,
}

export const selectTied = async (db: Db, userId: string): Promise<{ tie: Tie; id: string }[]> => {
  const each = Object.entries(tied).map(
    ([tie, of]) =>
      sql`(select ${sql.lit(tie)} as tie, id from (select distinct id from (${of(userId)} limit 200) near) far order by id limit ${shown_max})`,
  )
  const { rows } = await sql<{ tie: Tie; id: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return rows
}

export type CustomerRow = { verification: 'not_verified' | 'pending' | 'verified'; joinedAt: Instant; city: string }

export const readCustomerRow = async (db: Db, userId: string): Promise<CustomerRow | undefined> => {
  const { rows } = await sql<CustomerRow>`
    select coalesce(v.state, 'not_verified') as verification, u.created_at as "joinedAt", u.city
    from users u left join verifications v on v.user_id = u.id where u.id = ${userId}`.execute(db)
  return rows[0]
}

type Total = { month: string; country: string; transfers: number; amount: bigint; currency: string }

/** Confirmed transfers by month of New York and destination, canceled and refused ones included: attempts count. */
export const selectTotals = async (db: Db, userId: string, since: Instant): Promise<Total[]> => {
  const { rows } = await sql<Total>`
    select to_char(created_at at time zone ${timeZone}, 'YYYY-MM') as month, terms ->> 'country' as country,
      count(*)::int as transfers, sum(amount)::bigint as amount, currency::text as currency
    from transfers where user_id = ${userId} and created_at >= ${since}
    group by 1, 2, 5 order by 1 desc, 4 desc, 2 limit 120`.execute(db)
  return rows
}

type Blocked = {
  id: string
  amount: bigint
  currency: string
  blockedAt: Instant
  reportDueOn: string
  reported: boolean
}

export const selectBlocked = async (db: Db, userId: string): Promise<Blocked[]> => {
  const { rows } = await sql<Blocked>`
    select id, amount, currency::text as currency, blocked_at as "blockedAt", report_due_on::text as "reportDueOn", reported_at is not null as reported
    from blocked_properties where user_id = ${userId} order by blocked_at desc, id desc limit ${shown_max}`.execute(db)
  return rows
}
