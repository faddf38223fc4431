import { type RawBuilder, sql } from 'kysely'
import { movementInvariant } from '#server/modules/funds/movements/index.ts'
import { hasUndeliveredEvent } from '#server/platform/events.ts'
import { type Invariant, type Span, selectProblems } from '#server/platform/proof.ts'
import { versions } from './terms.ts'

/** The dual approval threshold, by version of the terms. */
const needsTwo = sql.join(versions.map(({ version, needsTwoFrom }) => sql`(${version}::text, ${needsTwoFrom}::bigint)`))

type Query = (span: Span) => RawBuilder<{ problem: string }>

const queries: Record<string, Query> = {
  'the money of a check is where its state says': ({ lower, upper }) => sql`
    select format('check deposit %s is %s, and its reservation is not', d.id, d.state) as problem
    from check_deposits d left join ledger_reservation_ends e on e.reservation_id = d.reservation_id
    where d.id between ${lower} and ${upper} and case
      when d.state = 'held' then d.reservation_id is null or e.reservation_id is not null
      when d.state = 'usable' then e.reservation_id is null or e.posting_id is not null
      when d.state = 'returned' then e.reservation_id is null
      else d.reservation_id is not null end`,
  'what counts as credited was settled by the paying bank and not returned': ({ lower, upper }) => sql`
    select format('check deposit %s is %s, and its item is not settled', d.id, d.state) as problem from check_deposits d
    where d.id between ${lower} and ${upper} and d.state in ('held', 'usable', 'returned') and not exists (
      select from check_items i where i.owner_kind = 'check_deposit' and i.owner_id = d.id and i.settled_at is not null
        and i.amount = d.amount and (i.state = 'returned') = (d.state = 'returned')
    ) and not ${hasUndeliveredEvent(sql.ref('d.id'))}`,
  'a check is presented once, and only after it was accepted': ({ lower, upper }) => sql`
    select format('check deposit %s is %s, and has %s items', d.id, d.state, count(i.id)) as problem
    from check_deposits d left join check_items i on i.owner_kind = 'check_deposit' and i.owner_id = d.id
    where d.id between ${lower} and ${upper} group by d.id, d.state
    having count(i.id) <> case when d.state in ('in_review', 'amount_differs', 'rejected', 'withdrawn') then 0 else 1 end`,
  'a check that was credited is in the books once, and no other is': ({ lower, upper }) => sql`
    select format('check deposit %s is %s, and %s postings credited it', d.id, d.state, count(p.subject)) as problem
    from check_deposits d left join (
      select subject from ledger_postings where kind = 'check_deposited' and id between ${lower} and ${upper}
    ) as p on p.subject = d.id::text
    where d.id between ${lower} and ${upper} group by d.id, d.state
    having count(p.subject) <> case when d.state in ('held', 'usable', 'returned') then 1 else 0 end`,
  'a returned check is taken back or owed': ({ lower, upper }) => sql`
    select format('check deposit %s is returned, and its money is neither taken back nor owed', d.id) as problem
    from check_deposits d join ledger_reservation_ends e on e.reservation_id = d.reservation_id
    where d.id between ${lower} and ${upper} and d.state = 'returned' and e.posting_id is null
      and not exists (select from debts o where o.owner_kind = 'check_deposit' and o.owner_id = d.id)`,
  'two administrators accepted what needs two': ({ lower, upper }) => sql`
    select format('check deposit %s of %s was accepted by one administrator', d.id, d.amount) as problem
    from check_deposits d join (values ${needsTwo}) as t (version, needs_two_from) on t.version = d.terms_version
    where d.id between ${lower} and ${upper} and d.amount >= t.needs_two_from
      and d.state in ('accepted', 'held', 'usable', 'failed', 'returned')
      and (d.approved_by is null or d.approved_by = d.decided_by)`,
}

export const invariants: readonly Invariant[] = [
  ...Object.entries(queries).map(
    ([name, query]): Invariant => ({ name, find: (tx, span) => selectProblems(tx, query(span)) }),
  ),
  movementInvariant({ kind: 'check_deposit', table: 'check_deposits' }),
]
