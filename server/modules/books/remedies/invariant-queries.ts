import { type RawBuilder, sql } from 'kysely'
import { type Invariant, type Span, selectProblems } from '#server/platform/proof.ts'

type Query = (span: Span) => RawBuilder<{ problem: string }>

const queries: Record<string, Query> = {
  'remedies of a transfer come to no more than its total': ({ lower, upper }) => sql`
    select format('transfer %s of %s got remedies of %s', t.id, t.total, sum(r.amount)) as problem
    from remedies r join transfers t on t.id = r.transfer_id
    where t.id between ${lower} and ${upper} group by t.id, t.total having sum(r.amount) > t.total`,
  'a transfer knows what remedies and a recall paid of it, and with its refund they are no more than its total': ({
    lower,
    upper,
  }) => sql`
    select format('transfer %s of %s has %s of remedies, %s after a recall and %s given back, and its remedies are %s', t.id, t.total,
      t.remedied, t.recall_credited, coalesce(back.amount, 0), coalesce(given.amount, 0)) as problem
    from transfers t
    left join (
      select transfer_id, sum(amount) as amount from remedies
      where kind <> 'goodwill' and transfer_id between ${lower} and ${upper} group by transfer_id
    ) as given on given.transfer_id = t.id
    left join lateral (
      -- All but what made our own expense good.
      select sum(e.amount) as amount, sum(e.amount) filter (where p.kind = 'recall_refunded') as credited from ledger_postings p
      join ledger_entries e on e.posting_id = p.id and e.stamp = p.stamp and e.amount > 0
      join ledger_accounts a on a.id = e.account_id and a.kind <> 'result' and (p.kind = 'refunded' or a.kind = 'wallet')
      where p.subject = t.id::text and p.kind in ('refunded', 'recall_refunded')
    ) as back on t.remedied > 0 or t.recall_credited > 0
    where t.id between ${lower} and ${upper}
      and (t.remedied <> coalesce(given.amount, 0) or t.recall_credited <> coalesce(back.credited, 0)
        or t.remedied + coalesce(back.amount, 0) > t.total)`,
  'each remedy is a movement of who got it': ({ lower, upper }) => sql`
    select format('remedy %s of %s: its movement brings %s', coalesce(r.id, m.id), r.amount, m.in_amount) as problem
    from (select * from remedies where id between ${lower} and ${upper}) r
    full join (select * from movements where kind = 'remedy' and id between ${lower} and ${upper}) m
      on m.id = r.id and m.user_id = r.user_id
    where (m.in_amount, m.in_currency) is distinct from (r.amount, r.currency)`,
  'what a remedy sends to the recipient is a free transfer of its amount by the same sender': ({ lower, upper }) => sql`
    select format('remedy %s of %s sent the transfer %s of %s', r.id, r.amount, r.resent_id, t.total) as problem
    from remedies r left join transfers t on t.id = r.resent_id
    where r.resent_id is not null and r.id between ${lower} and ${upper}
      and (t.user_id, t.amount, t.total, t.currency) is distinct from (r.user_id, r.amount, r.amount, r.currency)`,
  'what the books call remedies is what customers got': ({ lower, upper }) => sql`
    select format('transfer %s: the books have %s, its remedies are %s', coalesce(posted.subject, given.subject),
      coalesce(posted.amount, 0), coalesce(given.amount, 0)) as problem
    from (
      select p.subject, -sum(e.amount) as amount
      from ledger_postings p
      join ledger_entries e on e.posting_id = p.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'result' and a.party = 'remedies'
      where p.kind = 'remedied' and p.subject between ${lower} and ${upper} group by p.subject
    ) as posted full join (
      select transfer_id::text as subject, sum(amount) as amount from remedies
      where transfer_id between ${lower}::uuid and ${upper}::uuid group by transfer_id
    ) as given using (subject)
    where posted.amount is distinct from given.amount`,
}

export const invariants: readonly Invariant[] = Object.entries(queries).map(([name, query]) => ({
  name,
  find: (tx, span) => selectProblems(tx, query(span)),
}))
