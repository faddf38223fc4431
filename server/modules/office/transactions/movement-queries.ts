import { type RawBuilder, sql } from 'kysely'
import { type MovementKind, type MovementPhase, movementKinds } from '#contract/funds/movements.ts'
import type { MovementOrder, PartnerPayment } from '#contract/office/admin-transactions.ts'
import type { MovementRecord } from '#server/modules/funds/movements/index.ts'
import type { Db } from '#server/platform/database.ts'
import { escapeLike } from '#server/platform/escape-like.ts'
import type { PageAfter } from '#server/platform/every-page.ts'
import { selectFew } from '#server/platform/few.ts'
import { noPreparedPlan } from '#server/platform/prepared.ts'

type Bool = RawBuilder<boolean>
const tables = (db: Db) => db.withTables<{ movements: MovementRecord }>()

export type Sought = {
  customerId?: string | undefined
  kind?: MovementKind | undefined
  phases?: readonly MovementPhase[] | undefined
  currency?: string | undefined
  from?: Temporal.Instant | undefined
  before?: Temporal.Instant | undefined
  /** Minor units. */
  amountFrom?: bigint | undefined
  amountTo?: bigint | undefined
  /** Undefined without a search. */
  typed?: { parts: readonly string[]; ids: readonly string[] } | undefined
  sort: MovementOrder
  direction: 'asc' | 'desc'
}

/** `few`: ids of all matches; undefined without a search, or with too many matches. */
export type Chosen = { sought: Sought; few: readonly string[] | undefined }

const all = (conditions: readonly (Bool | false | undefined)[]): Bool =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition)], sql` and `) as Bool

const hasWords = (parts: readonly string[]): Bool =>
  all(parts.map((part) => sql<boolean>`words like ${`%${escapeLike(part)}%`}`))

/** With a currency, its own side of the movement counts; otherwise the outgoing amount, or the incoming one if none. */
const between = ({ currency, amountFrom, amountTo }: Sought): Bool => {
  const amount = currency
    ? sql`case when out_currency = ${currency} then out_amount else in_amount end`
    : sql`coalesce(out_amount, in_amount)`
  return all([
    amountFrom !== undefined && sql<boolean>`${amount} >= ${amountFrom}`,
    amountTo !== undefined && sql<boolean>`${amount} <= ${amountTo}`,
  ])
}

/** The phases are literal, as in the index `movements_waiting`, which lets the planner use it. */
const isInPhases = (phases: readonly MovementPhase[]): Bool =>
  phases.every((phase) => phase === 'open' || phase === 'held')
    ? sql<boolean>`phase in ('open', 'held') and phase = any (${phases}::text[])`
    : sql<boolean>`phase = any (${phases}::text[])`

const meetsIndexed = (sought: Sought): Bool => {
  const { customerId, kind, phases, currency, from, before } = sought
  return all([
    customerId !== undefined && sql<boolean>`user_id = ${customerId}::uuid`,
    kind && sql<boolean>`kind = ${kind}`,
    phases && isInPhases(phases),
    currency !== undefined && sql<boolean>`(out_currency = ${currency} or in_currency = ${currency})`,
    from && sql<boolean>`started_at >= ${from}`,
    before && sql<boolean>`started_at < ${before}`,
    between(sought),
  ])
}

/** Collects the matches of a selective search first, which avoids a scan along the whole list. */
export const choose = async (db: Db, sought: Sought): Promise<Chosen> => {
  const { typed } = sought
  if (!typed) return { sought, few: undefined }
  if (typed.ids.length > 0) return { sought, few: typed.ids }
  return { sought, few: await selectFew(db, sql`select id from movements where ${hasWords(typed.parts)}`) }
}

/** On a scan, only rows passed by the index are probed for the text. */
const isChosen = ({ sought, few }: Chosen): Bool => {
  if (few) return all([meetsIndexed(sought), sql<boolean>`id = any (${few}::uuid[])`])
  if (!sought.typed) return meetsIndexed(sought)
  return all([
    meetsIndexed(sought),
    sql<boolean>`(select ${hasWords(sought.typed.parts)} from movements as words_of where words_of.id = movements.id and words_of.user_id = movements.user_id)`,
  ])
}

/** Sort keys of each order, spelled as in its index. The amount is the one shown in a list. */
const keysOf = {
  date: [['started_at', 'timestamptz']],
  amount: [
    [
      "case when kind = 'top_up' then coalesce(in_currency, out_currency) else coalesce(out_currency, in_currency) end",
      'text',
    ],
    [
      "case when kind = 'top_up' then coalesce(in_amount, out_amount) else coalesce(out_amount, in_amount) end",
      'bigint',
    ],
  ],
} as const satisfies Record<MovementOrder, readonly (readonly [string, string])[]>

/** Keyset position: the page starts after these keys (as text) and this id. */
export type MovementPlace = { keys: readonly string[]; id: string }

export const placeIn =
  (sort: MovementOrder) =>
  ({ id, kind, startedAt, ...row }: MovementRecord): MovementPlace => {
    if (sort === 'date') return { id, keys: [startedAt.toString()] }
    const out = [row.outCurrency, row.outAmount] as const
    const into = [row.inCurrency, row.inAmount] as const
    const [first, other] = kind === 'top_up' ? [into, out] : [out, into]
    return { id, keys: (first[0] === null ? other : first).map(String) }
  }

export const selectChosen = (
  db: Db,
  { chosen, after, limit }: PageAfter<MovementPlace> & { chosen: Chosen },
): Promise<MovementRecord[]> => {
  const { sort, direction } = chosen.sought
  const keys = keysOf[sort]
  const columns = [...keys.map(([column]) => column), 'id'].map((column) => sql.raw(column))
  const order = sql.join(columns.map((column) => sql`${column} ${sql.raw(direction)}`))
  const last = after && [
    ...keys.map(([, type], at) => sql`${after.keys[at]}::${sql.raw(type)}`),
    sql`${after.id}::uuid`,
  ]
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  const place = last && sql<boolean>`(${sql.join(columns)}) ${beyond} (${sql.join(last)})`
  const page = sql<string>`(
    select id, user_id from movements where ${all([isChosen(chosen), place])}
    order by ${order} limit ${limit}
  )`
  return tables(db)
    .selectFrom('movements')
    .selectAll()
    .where(sql<boolean>`(id, user_id) in ${page}`)
    .orderBy(sql`${order}, user_id`)
    .modifyEnd(sql.raw(noPreparedPlan))
    .execute()
}

/** One row, or two when it moved the balances of two customers. */
export const selectMovements = (db: Db, id: string): Promise<MovementRecord[]> =>
  tables(db).selectFrom('movements').selectAll().where('id', '=', id).orderBy('userId').execute()

const payments = ['debits', 'credits', 'charges', 'refunds', 'payouts', 'check_items', 'bill_payments'] as const
const kinds = Object.keys(movementKinds)

/** Movements with this id: their own, a posting's, or a payment's at us or at a partner. */
export const selectNamed = async (db: Db, text: string, id: string | undefined): Promise<string[]> => {
  const byPayment = payments.map(
    (table) => sql`select owner_id from ${sql.table(table)} where reference = ${text} or partner_reference = ${text}`,
  )
  const byId = [
    sql`select id as owner_id from movements where id = ${id ?? null}::uuid`,
    sql`select subject::uuid from ledger_postings where id = ${id ?? null}::uuid and subject ~ '^[0-9a-f]{8}-[0-9a-f-]{27}$'`,
  ]
  const found = sql.join([...(id ? byId : []), ...byPayment], sql` union `)
  const { rows } = await sql<{ ownerId: string }>`${found}`.execute(db)
  return rows.map(({ ownerId }) => ownerId)
}

export type PaymentRow = Omit<PartnerPayment, 'amount' | 'createdAt'> & {
  minor: bigint
  currency: string
  createdAt: Temporal.Instant
}

/** Partner orders of a movement, in order of request. */
export const selectPayments = async (db: Db, ownerId: string): Promise<PaymentRow[]> => {
  const each = payments.map(
    (table) => sql`
      select ${sql.lit(table.slice(0, -1))} as kind, state, amount as minor, currency, partner, reference, partner_reference, created_at
      from ${sql.table(table)} where owner_kind = any (${kinds}::text[]) and owner_id = ${ownerId}::uuid`,
  )
  const { rows } = await sql<PaymentRow>`
    select kind, state, minor, currency, partner, reference, partner_reference as "partnerReference", created_at as "createdAt"
    from (${sql.join(each, sql` union all `)}) as asked order by created_at, kind`.execute(db)
  return rows
}
