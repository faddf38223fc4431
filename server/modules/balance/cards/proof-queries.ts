import { type RawBuilder, sql } from 'kysely'
import { movementInvariant } from '#server/modules/funds/movements/index.ts'
import { type Invariant, type Span, selectProblems } from '#server/platform/proof.ts'

type Query = (span: Span) => RawBuilder<{ problem: string }>

const queries: Record<string, Query> = {
  'what a card purchase holds is reserved once': ({ lower, upper }) => sql`
    select format('card purchase %s holds %s, and its reservation does not', c.id, c.held) as problem
    from card_purchases c
      left join ledger_reservations r on r.id = c.reservation_id
      left join ledger_reservation_ends e on e.reservation_id = r.id
    where c.id between ${lower} and ${upper}
      and (c.held > 0 and (r.id is null or e.reservation_id is not null or -r.amounts[1] <> c.held or r.accounts[1] <> c.account_id))`,
  'a card holds what its purchases hold': ({ lower, upper }) => sql`
    select format('the card account %s holds %s, and its purchases hold %s', a.id, l.reserved, coalesce(sum(c.held), 0)) as problem
    from card_accounts a join ledger_accounts l on l.id = a.id left join card_purchases c on c.account_id = a.id
    where a.id between ${lower} and ${upper} group by a.id, l.reserved having l.reserved <> coalesce(sum(c.held), 0)`,
  'what was collected with a card left it or is owed': ({ lower, upper }) => sql`
    select format('merchants collected %s of card purchase %s, and %s left the card', c.cleared, c.id, t.taken + o.owed) as problem
    from card_purchases c
      left join lateral (
        select coalesce(-sum(e.amount), 0)::bigint as taken
        from ledger_postings p join ledger_entries e on e.posting_id = p.id and e.account_id = c.account_id
        where p.subject = c.id::text and p.kind = 'card_purchase'
      ) t on true
      left join lateral (
        select coalesce(sum(d.amount), 0)::bigint as owed
        from card_webhooks w join debts d on d.owner_kind = 'card_purchase' and d.owner_id = w.id
        where w.purchase_token = c.token
      ) o on true
    where c.id between ${lower} and ${upper} and t.taken + o.owed <> c.cleared`,
  'a dispute has its money where its state says': ({ lower, upper }) => sql`
    select format('card dispute %s is %s, and its postings are not', d.id, d.state) as problem
    from card_disputes d left join lateral (
      select count(*) filter (where p.kind = 'card_credited') as credits, count(*) filter (where p.kind = 'card_dispute_paid') as paid
      from ledger_postings p where p.subject = d.id::text
    ) p on true
    where d.id between ${lower} and ${upper} and (
      p.credits <> case when d.credited_at is null then 0 else 1 end or p.paid <> case when d.state = 'accepted' then 1 else 0 end
      or (d.state in ('credited', 'accepted') and d.credited_at is null)
      or (d.state = 'rejected' and (d.credited_at is null) <> (d.credit_ends_on is null))
    )`,
  'refunds and disputes give back no more of a purchase than was collected': ({ lower, upper }) => sql`
    select format('%s of card purchase %s was collected, refunds gave back %s and disputes %s', c.cleared, c.id, r.amount, d.amount) as problem
    from card_purchases c
      cross join lateral (
        select coalesce(sum(amount - retained), 0) as amount from card_refund_parts where purchase_id = c.id
      ) r
      cross join lateral (
        select coalesce(sum(amount), 0) as amount from card_disputes where purchase_id = c.id and state in ('credited', 'accepted')
      ) d
    where c.id between ${lower} and ${upper} and r.amount + d.amount > c.cleared`,
  'a refund is on the card but for what a dispute had paid, and is of purchases for no more than it brought': ({
    lower,
    upper,
  }) => sql`
    select format('card refund %s of %s brought %s, and is tied for %s less %s', r.id, r.amount, e.amount, p.amount, p.retained) as problem
    from card_refunds r
      cross join lateral (
        select coalesce(sum(amount), 0) as amount, coalesce(sum(retained), 0) as retained from card_refund_parts where refund_id = r.id
      ) p
      cross join lateral (
        select coalesce(sum(e.amount), 0) as amount
        from ledger_postings p join ledger_entries e on e.posting_id = p.id and e.account_id = r.account_id
        where p.subject = r.id::text and p.kind = 'card_refund'
      ) e
    where r.id between ${lower} and ${upper} and (p.amount > r.amount or e.amount <> r.amount - p.retained)`,
  'a dispute has its movement, in the same state': ({ lower, upper }) => sql`
    select format('card dispute %s is %s, and its movement is %s', d.id, d.state, m.state) as problem
    from card_disputes d left join movements m on m.id = d.id and m.user_id = d.user_id and m.kind = 'card_dispute'
    where d.id between ${lower} and ${upper}
      -- One that was opened before movements were written at the opening may have none until it is credited.
      and m.state is distinct from d.state and (m.id is not null or d.credited_at is not null)`,
}

export const invariants: readonly Invariant[] = [
  ...Object.entries(queries).map(
    ([name, query]): Invariant => ({ name, find: (tx, span) => selectProblems(tx, query(span)) }),
  ),
  movementInvariant({ kind: 'card_purchase', table: 'card_purchases' }),
  movementInvariant({ kind: 'card_refund', table: 'card_refunds' }),
  movementInvariant({ kind: 'card_load', table: 'card_loads' }),
]
