import { type RawBuilder, sql } from 'kysely'
import { movementInvariant } from '#server/modules/funds/movements/index.ts'
import { hasUndeliveredEvent } from '#server/platform/events.ts'
import { type Invariant, type Span, selectProblems } from '#server/platform/proof.ts'

type Query = (span: Span) => RawBuilder<{ problem: string }>

const queries: Record<string, Query> = {
  'what a request was paid is posted to its receiver once': ({ lower, upper }) => sql`
    select format('payment %s is %s, and its postings brought %s of %s', r.id, r.state, coalesce(sum(e.amount), 0), r.amount) as problem
    from request_payments r
    left join ledger_postings p on p.subject = r.id::text and p.kind = 'request_paid' and p.id between ${lower} and ${upper}
    left join ledger_entries e on e.posting_id = p.id and e.stamp = p.stamp and e.account_id in (
      select a.id from ledger_accounts a where a.owner_id = r.user_id and a.kind = 'wallet'
    )
    where r.id between ${lower} and ${upper}
    group by r.id, r.state, r.amount
    having coalesce(sum(e.amount), 0) <> case when r.state in ('pending', 'failed') then 0 else r.amount end`,
  'the money of a request is held as its state says': ({ lower, upper }) => sql`
    select format('payment %s is %s, and its reservation is not', r.id, r.state) as problem
    from request_payments r left join ledger_reservation_ends e on e.reservation_id = r.reservation_id
    where r.id between ${lower} and ${upper} and case
      when r.state = 'held' then r.reservation_id is null or e.reservation_id is not null
      when r.reservation_id is null then r.usable_on is not null and r.state in ('usable', 'refunded', 'returned')
      when r.state in ('usable', 'refunded') and r.won_at is null then e.reservation_id is null or e.posting_id is not null
      else e.reservation_id is null end`,
  'what a guest paid was settled by the partner and not returned': ({ lower, upper }) => sql`
    select format('payment %s is %s, and its charge or debit is not', r.id, r.state) as problem
    from request_payments r
    left join charges c on r.way = 'card' and c.owner_kind = 'request' and c.owner_id = r.id
    left join debits d on r.way = 'bank' and d.owner_kind = 'request' and d.owner_id = r.id
    where r.way <> 'balance' and r.id between ${lower} and ${upper} and case
      when r.state = 'pending' then c.id is null and d.id is null
      when r.state = 'failed' then coalesce(c.settled_at, d.settled_at) is not null
      when r.state = 'returned' then coalesce(c.returned_at, d.returned_at) is null or coalesce(c.state, d.state) <> 'returned'
      when r.won_at is not null then c.returned_at is null or c.state <> 'settled'
      else coalesce(c.settled_at, d.settled_at) is null or coalesce(c.state, d.state) <> 'settled' end
      and not ${hasUndeliveredEvent(sql.ref('r.id'))}`,
  'a request that can be paid once is as its payments say': ({ lower, upper }) => sql`
    select format('request %s is %s, and its payments are not', q.id, q.state) as problem
    from requests q where not q.many and q.id between ${lower} and ${upper} and case q.state
      when 'paying' then not exists (select from request_payments r where r.request_id = q.id and r.state = 'pending')
      when 'paid' then not exists (select from request_payments r where r.request_id = q.id and r.state in ('held', 'usable'))
      when 'canceled' then exists (
        select from request_payments r where r.request_id = q.id and r.won_at is null and r.state = 'usable' and r.refunded < r.amount
          and not exists (select from request_refunds f where f.payment_id = r.id and f.state in ('failed', 'returned'))
          and not exists (select from blocked_properties b where b.user_id = q.user_id and b.kind = 'balance')
      )
      when 'refunded' then not exists (select from request_payments r where r.request_id = q.id and (r.state = 'refunded' or (r.state = 'returned' and r.refunded = r.amount)))
      else exists (
        select from request_payments r where r.request_id = q.id and r.won_at is null and r.state in ('pending', 'held', 'usable', 'refunded')
      ) end`,
  'no more was given back of a payment than was paid, and each refund is posted or reserved': ({ lower, upper }) => sql`
    select format('payment %s gave back %s, and its refunds are %s', r.id, r.refunded, coalesce(sum(f.amount), 0)) as problem
    from request_payments r left join request_refunds f on f.payment_id = r.id and f.state in ('sent', 'done')
    where r.id between ${lower} and ${upper}
    group by r.id, r.refunded, r.amount, r.state
    having coalesce(sum(f.amount), 0) <> r.refunded or (r.state = 'refunded' and r.refunded <> r.amount)
    union all
    select format('refund %s is %s, and its money is not', f.id, f.state)
    from request_refunds f left join ledger_reservation_ends e on e.reservation_id = f.reservation_id
    where f.id between ${lower} and ${upper} and f.reservation_id is not null and case f.state
      when 'sent' then e.reservation_id is not null
      when 'failed' then e.reservation_id is null or e.posting_id is not null
      else e.posting_id is null end
    union all
    select format('refund %s is %s, and the partner returned it', f.id, f.state)
    from request_refunds f
    left join refunds c on c.owner_kind = 'request_refund' and c.owner_id = f.id
    left join credits b on b.owner_kind = 'request_refund' and b.owner_id = f.id
    where f.id between ${lower} and ${upper} and f.state <> 'returned' and coalesce(c.state, b.state) = 'returned'
      and not ${hasUndeliveredEvent(sql.ref('f.id'))}`,
  'a payment that came back left the balance as it came, or is owed': ({ lower, upper }) => sql`
    select format('payment %s is %s, and was taken back %s times', r.id, r.state, (e.posting_id is not null)::int + (d.id is not null)::int)
      as problem
    from request_payments r left join ledger_reservation_ends e on e.reservation_id = r.reservation_id
    left join debts d on d.owner_kind = 'request' and d.owner_id = r.id
    where r.id between ${lower} and ${upper}
      and (e.posting_id is not null)::int + (d.id is not null)::int <> (r.state = 'returned' or r.won_at is not null)::int
      -- Of what was refunded whole its receiver owes nothing.
      and not (e.posting_id is null and d.id is null and r.amount <= (
        select coalesce(sum(f.amount), 0) from request_refunds f where f.payment_id = r.id and f.state <> 'failed'
      ))`,
  'a refund of a payment that came back as well is owed by the guest, or never left': ({ lower, upper }) => sql`
    select format('refund %s of the returned payment %s is %s, and nobody owes it', f.id, r.id, f.state) as problem
    from request_payments r join request_refunds f on f.payment_id = r.id and f.state = 'done'
    left join debts d on d.owner_kind = 'request_refund' and d.owner_id = f.id
    left join refunds c on c.owner_kind = 'request_refund' and c.owner_id = f.id and r.way = 'card'
    left join credits b on b.owner_kind = 'request_refund' and b.owner_id = f.id and r.way = 'bank'
    where r.id between ${lower} and ${upper} and r.state = 'returned'
      and d.id is null and coalesce(c.settled_at, b.settled_at) is not null`,
  'what a guest pays from belongs to nobody else': ({ lower, upper }) => sql`
    select format('the account or card %s of a guest belongs to a customer or a company', s.id) as problem
    from (select id, user_id from bank_accounts union all select id, user_id from debit_cards) s join users u on u.id = s.user_id
    where s.id = s.user_id and s.id between ${lower} and ${upper}`,
}

export const invariants: readonly Invariant[] = [
  ...Object.entries(queries).map(
    ([name, query]): Invariant => ({ name, find: (tx, span) => selectProblems(tx, query(span)) }),
  ),
  movementInvariant({ kind: 'request', table: 'request_payments' }),
  movementInvariant({ kind: 'request_payment', table: 'request_payments', owner: 'payer_id' }),
  movementInvariant({ kind: 'request_refund', table: 'request_refunds' }),
  movementInvariant({ kind: 'request_refunded', table: 'request_refunds', owner: 'payer_id' }),
]
