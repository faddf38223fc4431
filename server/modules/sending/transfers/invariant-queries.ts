import { type RawBuilder, sql } from 'kysely'
import { statesWhere } from '#contract/sending/transfer-states.ts'
import { movementInvariant } from '#server/modules/funds/movements/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { hasUndeliveredEvent } from '#server/platform/events.ts'
import { type Invariant, type Span, selectProblems } from '#server/platform/proof.ts'
import { ownerKind } from './record.ts'
import { isLostRename } from './repair/queries.ts'

/** A return is booked after the decision. */
const undecided = statesWhere(({ fundsLocked, ends }) => fundsLocked && ends === null)

type Query = (span: Span) => RawBuilder<{ problem: string }>

/** Each finds the violating transfers of a span: a posting has the time of its transfer. */
const queries: Record<string, Query> = {
  'at most one payout a transfer': ({ lower, upper }) => sql`
    select format('transfer %s was paid out %s times', t.id, open.payouts) as problem from transfers t
    cross join lateral (
      -- Less those that were taken back.
      select sum(case kind when 'payout_submitted' then 1 else -1 end) as payouts from ledger_postings
      where subject = t.id::text and kind in ('payout_submitted', 'payout_failed', 'returned', 'unclaimed', 'canceled')
    ) as open
    where t.id between ${lower} and ${upper} and open.payouts > 1`,
  'only a refused or renamed payout is sent again': ({ lower, upper }) => sql`
    select format('transfer %s has the payout %s, which is %s, and another', t.id, p.reference, p.state) as problem
    from transfers t join payouts p on p.owner_kind = 'transfer' and p.owner_id = t.id
    where t.id between ${lower} and ${upper} and t.payout_attempt > 1 and p.state <> 'failed'
      and p.reference <> t.id || ':payout:' || t.payout_attempt
      -- Canceled by a partner that cannot change a name.
      and not (p.state = 'canceled' and exists (
        select from payout_repairs r where r.transfer_id = t.id and r.outcome = 'not_possible' and r.made_at is not null
      ))`,
  'what was given back is not paid out as well': ({ lower, upper }) => sql`
    select format('transfer %s was given back, its payout %s is %s', t.id, p.reference, p.state) as problem
    from transfers t join payouts p on p.owner_kind = 'transfer' and p.owner_id = t.id
    where t.id between ${lower} and ${upper} and t.funds = 'returned' and p.state in ('accepted', 'available', 'delivered')
      -- A person settles what the partner paid after our refund.
      and not exists (select from breaks b where b.reference = p.reference and b.kind = 'paid_after_refund')`,
  'what counts as delivered was taken by the partner': ({ lower, upper }) => sql`
    select format('transfer %s is delivered, and no partner took its payout', t.id) as problem from transfers t
    where t.id between ${lower} and ${upper} and t.state = 'delivered' and not exists (
      select from payouts p where p.owner_kind = 'transfer' and p.owner_id = t.id and p.accepted_at is not null
    )`,
  'what a bank pays for was debited and settled': ({ lower, upper }) => sql`
    select format('transfer %s is %s, and its debit is not settled', t.id, t.funds) as problem from transfers t
    where t.id between ${lower} and ${upper} and t.pay_in = 'ach' and t.funds in ('in_flight', 'paid_out') and not exists (
      select from debits d where d.owner_kind = 'transfer' and d.owner_id = t.id and d.settled_at is not null
    )`,
  'what a card pays for was charged and settled': ({ lower, upper }) => sql`
    select format('transfer %s is %s, and its charge is not settled', t.id, t.funds) as problem from transfers t
    where t.id between ${lower} and ${upper} and t.pay_in = 'card' and t.funds in ('in_flight', 'paid_out') and not exists (
      select from charges c where c.owner_kind = 'transfer' and c.owner_id = t.id and c.settled_at is not null
    )`,
  'what a bank or a network took back is booked or owed': ({ lower, upper }) => sql`
    select format('transfer %s is %s, and the return of %s is neither booked nor owed', t.id, t.state, p.reference) as problem
    from (
      select owner_id, reference from debits
      where owner_kind = 'transfer' and owner_id between ${lower} and ${upper} and state = 'returned'
      union all
      select owner_id, reference from charges
      where owner_kind = 'transfer' and owner_id between ${lower} and ${upper} and state = 'returned'
    ) as p join transfers t on t.id = p.owner_id
    where case when t.receivable_posting_id is null
        then not exists (select from ledger_postings l where l.subject = t.id::text and l.kind = 'funding_returned')
        else not exists (select from debts d where d.owner_kind = 'transfer' and d.owner_id = t.id) end
      -- A person decides first, or a partner is asked to cancel what has left.
      and t.state <> all (${undecided}::text[])
      and not exists (select from credits c where c.owner_kind = 'transfer' and c.owner_id = t.id and c.next_run_at is not null)
      and not exists (select from refunds r where r.owner_kind = 'transfer' and r.owner_id = t.id and r.next_run_at is not null)
      and not exists (
        select from payouts o where o.owner_kind = 'transfer' and o.owner_id = t.id and o.cancel_requested_at is not null
          and o.next_run_at is not null
      )
      and not ${hasUndeliveredEvent(sql.ref('t.id'))}`,
  'what a partner did not pay out is with us again': ({ lower, upper }) => sql`
    select format('transfer %s is %s, and its payout %s is %s', t.id, t.state, p.reference, p.state) as problem
    from transfers t cross join lateral (
      select reference, state from payouts where owner_kind = 'transfer' and owner_id = t.id order by created_at desc limit 1
    ) as p
    where t.id between ${lower} and ${upper} and t.funds = 'paid_out' and p.state in ('returned', 'unclaimed', 'failed', 'canceled')
      and not ${hasUndeliveredEvent(sql.ref('t.id'))}`,
  'what came back of a contested payout is booked once': ({ lower, upper }) => sql`
    select format('%s came back of the contested payout %s, and is not booked', b.amount, b.reference) as problem
    from breaks b
    where b.owner_id between ${lower} and ${upper} and b.owner_kind = 'transfer' and b.kind = 'recall_returned'
      and (select count(*) from breaks o where o.kind = 'recall_returned' and o.owner_id = b.owner_id)
        > (select count(*) from ledger_postings l where l.subject = b.owner_id::text and l.kind = 'return_held')
      and not ${hasUndeliveredEvent(sql.ref('b.owner_id'))}
    union all
    select format('transfer %s is %s, and what came back of its contested payout is held', t.id, t.funds)
    from breaks b join transfers t on t.id = b.owner_id
    where b.owner_id between ${lower} and ${upper} and b.owner_kind = 'transfer' and b.kind = 'recall_returned'
      and t.funds <> 'paid_out'`,
  'a refund that a bank returned is in the wallet': ({ lower, upper }) => sql`
    select format('the refund %s was returned, and is in no wallet', r.reference) as problem
    from (
      select owner_id, reference from credits
      where owner_kind = 'transfer' and owner_id between ${lower} and ${upper} and state = 'returned'
      union all
      select owner_id, reference from refunds
      where owner_kind = 'transfer' and owner_id between ${lower} and ${upper} and state = 'returned'
    ) as r
    where not exists (select from ledger_postings l where l.subject = r.owner_id::text and l.kind = 'refund_returned')
      and not ${hasUndeliveredEvent(sql.ref('r.owner_id'))}`,
  'the money of a transfer is where its state says': ({ lower, upper }) => sql`
    select format('transfer %s of %s is %s, and its account has %s', t.id, t.total, t.funds, a.posted) as problem
    from transfers t left join ledger_accounts a on a.id = t.in_flight_id
    where t.id between ${lower} and ${upper} and a.posted is distinct from case when t.funds = 'in_flight' then t.total else 0 end`,
  'what was given back is neither reserved nor in flight': ({ lower, upper }) => sql`
    select format('transfer %s is %s, and its reservation is not', t.id, t.funds) as problem
    from transfers t left join ledger_reservation_ends e on e.reservation_id = t.reservation_id
    where t.id between ${lower} and ${upper}
      and (t.funds = 'reserved') <> (t.reservation_id is not null and e.reservation_id is null)`,
  'every open transfer has a time, a person or an open payment': ({ lower, upper }) => sql`
    select format('transfer %s is %s, and nothing moves it on', t.id, t.state) as problem from transfers t
    where t.id between ${lower} and ${upper} and next_run_at is null and held_at is null
      and state not in ('delivered', 'funding_failed', 'blocked', 'refunded')
      and not exists (select from debits where owner_id = t.id and next_run_at is not null)
      and not exists (select from credits where owner_id = t.id and next_run_at is not null)
      and not exists (select from charges where owner_id = t.id and next_run_at is not null)
      and not exists (select from refunds where owner_id = t.id and next_run_at is not null)
      and not exists (select from payouts where owner_id = t.id and next_run_at is not null)
      and not ${hasUndeliveredEvent(sql.ref('t.id'))}`,
  'every pending correction of a name has a time or an open payout': ({ lower, upper }) => sql`
    select format('transfer %s is %s, and nothing makes the correction %s', t.id, t.state, r.id) as problem
    from transfers t join payout_repairs r on r.transfer_id = t.id
    where t.id between ${lower} and ${upper} and ${isLostRename}`,
  'every move of a transfer follows the one before': ({ lower, upper }) => sql`
    select format('transfer %s moved from %s where it was %s', transfer_id, from_state, before) as problem
    from (
      select transfer_id, from_state, lag(to_state) over (partition by transfer_id order by position) as before
      from transfer_events where transfer_id between ${lower} and ${upper}
    ) as moves where from_state is distinct from before`,
  'a transfer is where its last move took it': ({ lower, upper }) => sql`
    select format('transfer %s is %s, and was moved to %s', t.id, t.state, e.to_state) as problem
    from transfers t left join (
      select distinct on (transfer_id) transfer_id, to_state from transfer_events
      where transfer_id between ${lower} and ${upper} order by transfer_id, position desc
    ) as e on e.transfer_id = t.id
    where t.id between ${lower} and ${upper} and t.state is distinct from e.to_state`,
  'no transfer without the disclosure and the receipt of its terms': ({ lower, upper }) => sql`
    select format('transfer %s lacks the disclosure or the receipt of its terms', t.id) as problem from transfers t
    left join disclosures d on d.id = t.disclosure_id and d.kind = 'pre_payment' and d.user_id = t.user_id
    left join disclosures r on r.transfer_id = t.id
    where t.id between ${lower} and ${upper} and (
      d.id is null or r.id is null
      or d.input -> 'amount' <> t.terms -> 'amount' or d.input -> 'received' <> t.terms -> 'received'
      or r.input -> 'amount' <> t.terms -> 'amount' or r.input -> 'received' <> t.terms -> 'received'
    )`,
}

export const invariants: readonly Invariant[] = [
  ...Object.entries(queries).map(([name, query]) => ({
    name,
    find: (tx: Tx, span: Span) => selectProblems(tx, query(span)),
  })),
  movementInvariant({ kind: ownerKind, table: 'transfers' }),
]
