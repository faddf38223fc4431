import { type RawBuilder, sql } from 'kysely'
import { movementInvariant } from '#server/modules/funds/movements/index.ts'
import { hasUndeliveredEvent } from '#server/platform/events.ts'
import { type Invariant, type Span, selectProblems } from '#server/platform/proof.ts'
import { ownerKind } from './bill.ts'

type Query = (span: Span) => RawBuilder<{ problem: string }>

const queries: Record<string, Query> = {
  'the money of a bill is where its state says': ({ lower, upper }) => sql`
    select format('bill %s is %s, and its reservation is not', b.id, b.state) as problem
    from bills b left join ledger_reservation_ends e on e.reservation_id = b.reservation_id
    where b.id between ${lower} and ${upper} and case b.state
      when 'paying' then e.reservation_id is not null
      when 'paid' then e.posting_id is null
      when 'returned' then e.posting_id is null
      else e.reservation_id is null or e.posting_id is not null end`,
  'what counts as paid was taken by the biller and not returned': ({ lower, upper }) => sql`
    select format('bill %s is %s, and its payment is not settled', b.id, b.state) as problem from bills b
    where b.id between ${lower} and ${upper} and b.state in ('paid', 'returned') and not exists (
      select from bill_payments p where p.owner_kind = 'bill' and p.owner_id = b.id and p.settled_at is not null
        and (p.state = 'returned') = (b.state = 'returned')
    ) and not ${hasUndeliveredEvent(sql.ref('b.id'))}`,
  'a bill pays its biller exactly what was disclosed': ({ lower, upper }) => sql`
    select format('bill %s is not what its quote disclosed', b.id) as problem
    from bills b join bill_quotes q on q.id = b.quote_id
    where b.id between ${lower} and ${upper} and (
      (b.received_minor, b.receive_currency, b.sent_minor, b.fee_minor, b.total_minor, b.rate, b.biller_id, b.user_id)
        is distinct from
      (q.received_minor, q.receive_currency, q.sent_minor, q.fee_minor, q.total_minor, q.rate, q.biller_id, q.user_id)
      or q.used_at is null
      or not exists (
        select from bill_payments p where p.owner_kind = 'bill' and p.owner_id = b.id
          and p.amount = b.received_minor and p.currency = b.receive_currency
      )
    )`,
  'a returned bill is in the balance once, and no other is': ({ lower, upper }) => sql`
    select format('bill %s is %s, and %s postings gave it back', b.id, b.state, count(p.subject)) as problem
    from bills b left join (
      select subject from ledger_postings where kind = 'bill_returned' and id between ${lower} and ${upper}
    ) as p on p.subject = b.id::text
    where b.id between ${lower} and ${upper} group by b.id, b.state
    having count(p.subject) <> case b.state when 'returned' then 1 else 0 end`,
}

export const invariants: readonly Invariant[] = [
  ...Object.entries(queries).map(
    ([name, query]): Invariant => ({ name, find: (tx, span) => selectProblems(tx, query(span)) }),
  ),
  movementInvariant({ kind: ownerKind, table: 'bills' }),
]
