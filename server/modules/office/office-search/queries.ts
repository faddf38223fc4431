import { sql } from 'kysely'
import { searchable } from '#contract/lib/names.ts'
import { type CaseKind, found_max } from '#contract/office/office-search.ts'
import type { Db } from '#server/platform/database.ts'
import { escapeLike } from '#server/platform/escape-like.ts'
import { isShown } from '#server/platform/hidden-records.ts'
import { codeTyped } from '#server/platform/reference-code.ts'

export type CaseRow = {
  kind: CaseKind
  id: string
  name: string
  minor: bigint | null
  currency: string | null
  openedAt: Temporal.Instant
  closed: boolean
}

/** `approvals`: the kinds that the reader may decide. */
export type Sought = { text: string; id: string | undefined; approvals: readonly string[]; readerId: string }

/** The transfer with the typed confirmation code or id. */
const transferSought = ({ text, id }: Sought) =>
  sql`select id from transfers where id = ${id ?? null}::uuid or confirmation_code = ${(codeTyped(text) ?? text).toUpperCase()}`

/** Each selects its newest rows, with the columns of `CaseRow`. */
const selects: Record<CaseKind, (sought: Sought) => ReturnType<typeof sql>> = {
  ticket: ({ text, id }) => sql`
    select 'ticket', id, reference || ' · ' || name, null::bigint, null::text, created_at, answered_at is not null from tickets
    where id = ${id ?? null}::uuid or reference = ${(codeTyped(text) ?? text).toUpperCase()} or (email = ${text.toLowerCase()} and user_id is null)`,
  break: (sought) => sql`
    select 'break', id, '', amount, currency, opened_at, settled_at is not null from breaks
    where id = ${sought.id ?? null}::uuid or owner_id = ${sought.id ?? null}::uuid or customer_id = ${sought.id ?? null}::uuid
      or reference = ${sought.text} or owner_id in (${transferSought(sought)})`,
  business: ({ text, id }) => sql`
    select 'business', id, name, null, null, submitted_at, state <> 'pending' from businesses
    where submitted_at is not null and (id = ${id ?? null}::uuid or searchable(name || ' ' || trade_name) like ${`%${escapeLike(searchable(text))}%`})`,
  dispute: ({ id }) => sql`
    select 'dispute', id, '', amount, currency, opened_at, state not in ('open', 'credited') from card_disputes
    where id = ${id ?? null}::uuid or purchase_id = ${id ?? null}::uuid`,
  claim: (sought) => sql`
    select 'claim', id, '', null, null, opened_at, state <> 'open' from claims
    where id = ${sought.id ?? null}::uuid or transfer_id in (${transferSought(sought)})`,
  check: ({ text, id }) => sql`
    select 'check', id, check_number, amount, currency, created_at, state <> 'in_review' from check_deposits
    where id = ${id ?? null}::uuid or check_number = ${text}`,
  invoice: ({ text, id }) => sql`
    select 'invoice', id, coalesce(number, ''), total, 'USD', created_at, state not in ('draft', 'open') from invoices
    where id = ${id ?? null}::uuid or number = ${text.toUpperCase()}
      or business_id in (select id from businesses where searchable(name || ' ' || trade_name) like ${`%${escapeLike(searchable(text))}%`})`,
  alert: (sought) => sql`
    select 'alert', id, '', null, null, raised_at, closed_at is not null from alerts
    where ${isShown(sought.readerId)} and (id = ${sought.id ?? null}::uuid or subject_id = ${sought.text}
      or subject_id in (select id::text from (${transferSought(sought)}) as about))`,
  investigation: (sought) => sql`
    select 'investigation', id, '', null, null, opened_at, closed_at is not null from cases
    where ${isShown(sought.readerId)} and (id = ${sought.id ?? null}::uuid or user_id = ${sought.id ?? null}::uuid
      or id in (select case_id from case_links where kind = 'transfer' and linked_id in (${transferSought(sought)})))`,
  currency_report: (sought) => sql`
    select 'currency_report', id, '', total, 'USD', created_at, filed_at is not null from ctrs
    where ${isShown(sought.readerId)} and (id = ${sought.id ?? null}::uuid or user_id = ${sought.id ?? null}::uuid
      or bsa_id = ${sought.text})`,
  approval: (sought) => sql`
    select 'approval', id, '', null, null, requested_at, decision is not null from approvals
    where kind = any(${sought.approvals}::text[]) and ${isShown(sought.readerId)}
      and (id = ${sought.id ?? null}::uuid or subject = ${sought.text}
        or subject in (select id::text from (${transferSought(sought)}) as about))`,
}

export const selectCases = async (db: Db, kinds: readonly CaseKind[], sought: Sought): Promise<CaseRow[]> => {
  const each = kinds.map((kind) => sql`(${selects[kind](sought)} order by 6 desc limit ${found_max})`)
  const { rows } = await sql<CaseRow>`
    select kind, id, name, minor, currency, "openedAt", closed
    from (${sql.join(each, sql` union all `)}) as found (kind, id, name, minor, currency, "openedAt", closed)`.execute(
    db,
  )
  return rows
}
