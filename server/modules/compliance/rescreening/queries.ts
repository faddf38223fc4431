import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'

/** In this order. */
export const populations = [
  'customers',
  'recipients',
  'bank_accounts',
  'businesses',
  'trade_names',
  'business_people',
] as const
export type Population = (typeof populations)[number]

type Run = {
  id: string
  list: string
  since: Temporal.Instant
  population: Population
  after: string | null
  compared: bigint
  matched: bigint
  finishedAt: Temporal.Instant | null
}
export const runs = rows<Run>('rescreenings')

/** The oldest run in progress that no other worker has. */
export const lockOpenRun = (tx: Tx): Promise<Run | undefined> =>
  tx
    .withTables<{ rescreenings: Run }>()
    .selectFrom('rescreenings')
    .selectAll()
    .where('finishedAt', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** `owner`: the customer who is reviewed for it. */
export type Subject = { id: string; owner: string; name: string; birthDate: string | null; country: string | null }

const selects: Record<Population, ReturnType<typeof sql>> = {
  customers: sql`
    select id, id as owner, concat_ws(' ', first_name, nullif(middle_name, ''), last_name) as name, dob::text as birth_date,
      nationality as country, created_at from users where id not in (select id from businesses)`,
  recipients: sql`
    select id, user_id as owner, concat_ws(' ', first_name, last_name, nullif(second_last_name, '')) as name, birth_year as birth_date,
      country, created_at from recipients`,
  bank_accounts: sql`
    select id, user_id as owner, holder as name, null as birth_date, null as country, created_at from bank_accounts`,
  businesses: sql`
    select id, id as owner, name, null as birth_date, null as country, submitted_at as created_at from businesses`,
  trade_names: sql`
    select id, id as owner, trade_name as name, null as birth_date, null as country, submitted_at as created_at
    from businesses where trade_name <> ''`,
  business_people: sql`
    select p.id, p.business_id as owner, concat_ws(' ', p.first_name, p.last_name) as name, p.dob::text as birth_date,
      p.country, b.submitted_at as created_at from business_people p join businesses b on b.id = p.business_id`,
}

/** Rows from before a load: later ones are compared with its list when they are made or used. */
export const selectSubjects = async (
  db: Db,
  { population, since, after, limit }: Pick<Run, 'population' | 'since' | 'after'> & { limit: number },
): Promise<Subject[]> => {
  const { rows: found } = await sql<Subject>`
    select id, owner, name, birth_date, country from (${selects[population]}) people
    where created_at < ${since} and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`.execute(
    db,
  )
  return found
}
