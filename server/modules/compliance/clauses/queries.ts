import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database.ts'
import { isShown } from '#server/platform/hidden-records.ts'

type Row = { label: string; at: Temporal.Instant; path: string }
export type EvidenceQuery = (db: Db, readerId: string) => Promise<Row[]>

const shown = 20
/** A rare condition reads no more transfers than these. */
const searched = 20_000

const became = (state: string) =>
  sql`exists (select from transfer_events e where e.transfer_id = t.id and e.to_state = ${state})`
const disclosed = (which: RawBuilder<unknown>) =>
  sql`exists (select from disclosures d where (d.id = t.disclosure_id or d.transfer_id = t.id) and ${which})`

const conditions = {
  pre_payment: disclosed(sql`d.kind = 'pre_payment'`),
  receipt: disclosed(sql`d.kind = 'receipt'`),
  in_two_languages: disclosed(sql`d.kind = 'receipt' and d.language <> 'en'`),
  remedied: sql`t.remedied > 0`,
  canceled: became('canceled'),
  canceled_and_refunded: sql`t.state = 'refunded' and ${became('canceled')}`,
  scheduled: sql`t.channel = 'scheduled'`,
  on_record: sql`(t.record_cleared_at is not null or ${became('on_hold_information')} or t.amount >= 300000)`,
  traveled: sql`t.amount >= 100000 and ${became('payout_submitted')}`,
  rejected: became('rejected'),
  taxed: sql`t.tax > 0`,
  told_purpose: sql`t.purpose is not null`,
  funding_failed: sql`t.state = 'funding_failed'`,
} as const

const select = async (db: Db, query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(db)).rows

/** Transfers that a clause applied to, newest first; `oldest`: the ones kept longest. */
export const transfersWith =
  (which: keyof typeof conditions | 'oldest'): EvidenceQuery =>
  (db) => {
    const direction = which === 'oldest' ? sql`asc` : sql`desc`
    return select(
      db,
      sql<Row>`
        select t.confirmation_code as label, t.created_at as at, '/dashboard/transactions/movements/' || t.id as path
        from (select * from transfers order by created_at ${direction}, id ${direction} limit ${searched}) t
        where ${which === 'oldest' ? sql`true` : conditions[which]}
        order by t.created_at ${direction}, t.id ${direction} limit ${shown}`,
    )
  }

const recordsFor = (readerId: string) => ({
  claims: sql<Row>`
    select upper(right(id::text, 8)) as label, coalesce(reported_at, opened_at) as at, '/dashboard/claims/' || id as path
    from claims order by opened_at desc, id desc limit ${shown}`,
  cases: sql<Row>`
    select upper(right(id::text, 8)) as label, opened_at as at, '/dashboard/compliance/cases/' || id as path
    from cases where ${isShown(readerId)} order by opened_at desc, id desc limit ${shown}`,
  ctrs: sql<Row>`
    select upper(right(id::text, 8)) as label, created_at as at, '/dashboard/compliance/ctrs/' || id as path
    from ctrs where ${isShown(readerId)} order by created_at desc, id desc limit ${shown}`,
  ctrs_filed: sql<Row>`
    select bsa_id as label, filed_at as at, '/dashboard/compliance/ctrs/' || id as path
    from ctrs where filed_at is not null and ${isShown(readerId)} order by filed_at desc, id desc limit ${shown}`,
  card_disputes: sql<Row>`
    select upper(right(id::text, 8)) as label, opened_at as at, '/dashboard/card-disputes/' || id as path
    from card_disputes order by opened_at desc, id desc limit ${shown}`,
  prepaid_consents: sql<Row>`
    select version as label, at, '/dashboard/customers/' || user_id as path
    from prepaid_consents order by position desc limit ${shown}`,
  e_sign_consents: sql<Row>`
    select version as label, at, '/dashboard/customers/' || user_id as path
    from e_sign_consents where action = 'given' order by position desc limit ${shown}`,
  blocked: sql<Row>`
    select t.confirmation_code as label, coalesce(b.reported_at, b.blocked_at) as at,
      '/dashboard/treasury/blocked-property' as path
    from blocked_properties b join transfers t on t.id = b.transfer_id order by 2 desc, b.id desc limit ${shown}`,
  policies: sql<Row>`
    select title as label, published_at as at, '/dashboard/compliance/policies/' || policy_id as path
    from policy_versions order by published_at desc, id desc limit ${shown}`,
  rules: sql<Row>`
    select kind || ' ' || version as label, coalesce(live_at, written_at) as at, '/dashboard/compliance/rules/' || kind as path
    from monitoring_rules order by 2 desc, id desc limit ${shown}`,
  monitoring: sql<Row>`
    select upper(right(id::text, 8)) as label, raised_at as at, '/dashboard/compliance/alerts/' || id as path
    from alerts where kind = 'monitoring' and ${isShown(readerId)} order by raised_at desc, id desc limit ${shown}`,
  ny_sales: sql<Row>`
    select quarter as label, filed_at as at, '/dashboard/reporting/sales-report' as path
    from report_filings order by quarter desc limit ${shown}`,
  investments: sql<Row>`
    select day::text as label, measured_at as at, '/dashboard/reporting/permissible-investments' as path
    from investment_days order by day desc limit ${shown}`,
  reviews: sql<Row>`
    select upper(right(id::text, 8)) as label, reviewed_at as at, '/dashboard/setting/staff' as path
    from staff_reviews order by reviewed_at desc, id desc limit ${shown}`,
  examinations: sql<Row>`
    select (details ->> 'from') || ' – ' || (details ->> 'to') as label, at, '/dashboard/compliance/clauses' as path
    from audit where action = 'examination.exported' and split_part(action, '.', 1) = 'examination'
    order by id desc limit ${shown}`,
  audit: sql<Row>`
    select upper(right(id::text, 8)) as label, at, '/dashboard/compliance/audit-log' as path
    from audit order by id desc limit ${shown}`,
})

/** The latest records of a kind. */
export const recordsOf =
  (kind: keyof ReturnType<typeof recordsFor>): EvidenceQuery =>
  (db, readerId) =>
    select(db, recordsFor(readerId)[kind])
