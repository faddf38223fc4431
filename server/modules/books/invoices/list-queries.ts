import { type RawBuilder, sql } from 'kysely'
import {
  type InvoiceAge,
  type InvoiceFilter,
  type InvoicesSought,
  invoiceAgeNames,
  invoiceAges,
  type invoiceOrders,
} from '#contract/books/invoices.ts'
import { searchable } from '#contract/lib/names.ts'
import type { Place } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { escapeLike } from '#server/platform/escape-like.ts'
import type { PageAfter } from '#server/platform/every-page.ts'
import { selectFew } from '#server/platform/few.ts'
import { noPreparedPlan } from '#server/platform/prepared.ts'
import type { InvoiceRecord } from './invoice.ts'

type Bool = RawBuilder<boolean>
type Order = (typeof invoiceOrders)[number]

const tables = (db: Db) => db.withTables<{ invoices: InvoiceRecord }>()

/** Sort column of each order; ties are sorted by id. */
const columnOf = { newest: 'createdAt', due: 'dueOn', total: 'total' } as const satisfies Record<Order, string>
const typeOf = { newest: 'timestamptz', due: 'date', total: 'bigint' } as const satisfies Record<Order, string>

/** Keyset position: the page starts after this key (as text) and id. */
export type InvoicePlace = { key: string; id: string }

export const placeIn =
  (sort: Order) =>
  (row: InvoiceRecord): InvoicePlace => ({ key: String(row[columnOf[sort]]), id: row.id })

/** `few`: ids that match the search; undefined without a search, or with too many matches. */
type Chosen = { sought: InvoicesSought; today: string; few: string[] | undefined }

const companiesNamed = (like: string) =>
  sql`select id from businesses where searchable(name || ' ' || trade_name) like ${like}`

const companies_max = 1_000

/** Approved companies, by name. */
export const selectCompanies = async (db: Db): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from businesses where state = 'approved' order by name, id limit ${companies_max}`.execute(db)
  return rows
}

const likeOf = ({ search }: InvoicesSought): string | undefined => {
  const text = searchable(search ?? '')
  return text === '' ? undefined : `%${escapeLike(text)}%`
}

/** Collects the matches of a selective search first, which avoids a scan along the whole list. */
export const choose = async (db: Db, sought: InvoicesSought, today: string): Promise<Chosen> => {
  const like = likeOf(sought)
  if (like === undefined) return { sought, today, few: undefined }
  const typed = sql<{ id: string }>`
    select id from invoices where searchable(number) like ${like}
    union all select id from invoices where business_id in (${companiesNamed(like)})`
  return { sought, today, few: await selectFew(db, typed) }
}

const isAge = (filter: InvoiceFilter): filter is InvoiceAge => filter in invoiceAges

/** Open invoices of an aging bucket. */
const isOfAge = (age: InvoiceAge, today: string): Bool => {
  const [least, most] = invoiceAges[age]
  const late = sql`${today}::date - due_on`
  return sql`state = 'open' and ${least === null ? sql`true` : sql`${late} >= ${least}`} and ${most === null ? sql`true` : sql`${late} <= ${most}`}`
}

const conditionsOf = ({ sought, today, few }: Chosen): Bool => {
  const { filter } = sought
  const like = likeOf(sought)
  const conditions: (Bool | undefined)[] = [
    isAge(filter)
      ? isOfAge(filter, today)
      : filter === 'all'
        ? undefined
        : sql`state = ${filter === 'overdue' ? 'open' : filter}`,
    filter === 'overdue' ? sql`due_on < ${today}::date` : undefined,
    few ? sql`id = any (${few}::uuid[])` : undefined,
    like !== undefined && !few
      ? sql`(searchable(number) like ${like} or business_id in (${companiesNamed(like)}))`
      : undefined,
  ]
  return sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `)
}

export const selectChosen = (
  db: Db,
  { chosen, after, limit }: PageAfter<InvoicePlace> & { chosen: Chosen },
): Promise<InvoiceRecord[]> => {
  const { sort, direction } = chosen.sought
  const column = columnOf[sort]
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  let page = tables(db).selectFrom('invoices').selectAll().where(conditionsOf(chosen))
  if (after) {
    const last = sql`${after.key}::${sql.raw(typeOf[sort])}, ${after.id}::uuid`
    page = page.where(sql<boolean>`(${sql.ref(column)}, id) ${beyond} (${last})`)
  }
  return page
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .modifyEnd(sql.raw(noPreparedPlan))
    .execute()
}

export const selectIssuedTo = (
  db: Db,
  { businessId, after, limit }: PageAfter<Place> & { businessId: string },
): Promise<InvoiceRecord[]> =>
  tables(db)
    .selectFrom('invoices')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('state', '<>', 'draft')
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Receivables of all companies in cents, by aging bucket. */
export const sumOwed = async (db: Db, today: string): Promise<{ age: InvoiceAge; owed: bigint }[]> => {
  const sums = invoiceAgeNames.map(
    (age) => sql`
      select ${age}::text as age, coalesce(sum(total - paid - credited), 0)::bigint as owed
      from invoices where ${isOfAge(age, today)}`,
  )
  const { rows } = await sql<{ age: InvoiceAge; owed: bigint }>`${sql.join(sums, sql` union all `)}`.execute(db)
  return invoiceAgeNames.map((age) => ({ age, owed: rows.find((row) => row.age === age)?.owed ?? 0n }))
}
