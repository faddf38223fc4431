import { type RawBuilder, sql } from 'kysely'
import { movementInvariant } from '#server/modules/funds/movements/index.ts'
import { hasUndeliveredEvent } from '#server/platform/events.ts'
import { type Invariant, type Span, selectProblems } from '#server/platform/proof.ts'
import { ownerKind } from './top-up.ts'

type Query = (span: Span) => RawBuilder<{ problem: string }>

const queries: Record<string, Query> = {
  'the money of a top-up is held as its state says': ({ lower, upper }) => sql`
    select format('top-up %s is %s, and its reservation is not', t.id, t.state) as problem
    from top_ups t left join ledger_reservation_ends e on e.reservation_id = t.reservation_id
    where t.id between ${lower} and ${upper} and case
      when t.state = 'held' then t.reservation_id is null or e.reservation_id is not null
      when t.reservation_id is null then t.hold_rule is not null and t.state in ('usable', 'returned', 'refunded')
      when t.won_at is not null then e.reservation_id is null
      when t.state = 'usable' then e.reservation_id is null or e.posting_id is not null
      when t.state in ('returned', 'refunded') then e.reservation_id is null
      else true end`,
  'what a top-up credited is posted to the wallet': ({ lower, upper }) => sql`
    select format('top-up %s credited %s, and its postings %s', t.id, t.credited, coalesce(sum(e.amount), 0)) as problem
    from top_ups t
    left join ledger_postings p on p.subject = t.id::text and p.kind in ('top_up', 'cash_in')
      and p.id between ${lower} and ${upper}
    left join ledger_entries e on e.posting_id = p.id and e.stamp = p.stamp and e.account_id in (
      select a.id from ledger_accounts a where a.owner_id = t.user_id and a.kind = 'wallet'
    )
    where t.id between ${lower} and ${upper}
    group by t.id, t.credited having coalesce(sum(e.amount), 0) <> t.credited`,
  'what counts as added was settled by the bank and not returned': ({ lower, upper }) => sql`
    select format('top-up %s is %s, and its debit is not', t.id, t.state) as problem from top_ups t
    left join debits d on d.owner_kind = 'top_up' and d.owner_id = t.id
    where t.way = 'bank' and t.id between ${lower} and ${upper} and case t.state
      when 'held' then d.state is distinct from 'settled'
      when 'usable' then d.state is distinct from 'settled'
      when 'returned' then d.state is distinct from 'returned'
      when 'pending' then d.id is null
      else d.settled_at is not null end
      and not ${hasUndeliveredEvent(sql.ref('t.id'))}`,
  'what a card added was charged, and what was given back was refunded': ({ lower, upper }) => sql`
    select format('top-up %s is %s, and its charge or its refund is not', t.id, t.state) as problem from top_ups t
    left join charges c on c.owner_kind = 'top_up' and c.owner_id = t.id
    left join refunds r on r.owner_kind = 'top_up' and r.owner_id = t.id
    where t.way = 'card' and t.id between ${lower} and ${upper} and (
      (t.refunded_at is not null) > (r.settled_at is not null)
      or (t.won_at is not null) > (c.returned_at is not null)
      or r.state = 'returned' and not exists (
        select from ledger_postings p where p.subject = t.id::text and p.kind = 'refund_returned'
      )
      or case
        when t.state = 'pending' then c.id is null
        when t.state = 'returned' then c.returned_at is null or c.state <> 'returned'
        when t.state in ('held', 'usable', 'refunded') then c.settled_at is null or c.state <> 'settled'
        else c.settled_at is not null end)
      and not ${hasUndeliveredEvent(sql.ref('t.id'))}`,
  'cash that was paid made its top-up usable, and nothing else did': ({ lower, upper }) => sql`
    select format('top-up %s is %s, and %s payments brought %s', t.id, t.state, count(c.payment_id), sum(c.credited)) as problem
    from top_ups t left join cash_payments c on c.top_up_id = t.id
    where t.way = 'cash' and t.id between ${lower} and ${upper} group by t.id, t.state, t.credited
    having (t.state = 'usable') <> (count(c.payment_id) > 0)
      or t.credited < coalesce(sum(c.credited), 0) or t.credited > coalesce(sum(c.credited + c.excess), 0)`,
  'a returned top-up left the balance as it came, or is owed': ({ lower, upper }) => sql`
    select format('top-up %s was returned or refunded, and is given back %s times', t.id, (e.posting_id is not null)::int + (d.id is not null)::int)
      as problem
    from top_ups t left join ledger_reservation_ends e on e.reservation_id = t.reservation_id
    left join debts d on d.owner_kind = 'top_up' and d.owner_id = t.id
    where t.id between ${lower} and ${upper}
      and (e.posting_id is not null)::int + (d.id is not null)::int
        <> (t.state = 'returned' or t.won_at is not null)::int + (t.refunded_at is not null)::int`,
}

export const invariants: readonly Invariant[] = [
  ...Object.entries(queries).map(
    ([name, query]): Invariant => ({ name, find: (tx, span) => selectProblems(tx, query(span)) }),
  ),
  movementInvariant({ kind: ownerKind, table: 'top_ups' }),
]
