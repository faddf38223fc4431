import { type RawBuilder, sql } from 'kysely'
import { type Invariant, type Span, selectProblems } from '#server/platform/proof.ts'

/** A property's postings on its owner's account and on its state's payable. */
const moved = sql`
  select coalesce(sum(e.amount) filter (where a.id = p.account_id and l.kind = 'unclaimed_reported'), 0) as taken,
    coalesce(sum(e.amount) filter (where a.id = p.account_id and l.kind = 'unclaimed_returned'), 0) as returned,
    coalesce(sum(e.amount) filter (where a.kind = 'unclaimed'), 0) as owed
  from ledger_postings l
  join ledger_entries e on e.account_id = any (l.accounts) and e.stamp = l.stamp and e.posting_id = l.id
  join ledger_accounts a on a.id = e.account_id
  where l.subject = p.id::text`

const queries: Record<string, (span: Span) => RawBuilder<{ problem: string }>> = {
  'what was reported left its balance, in its currency, and its dollars are owed to the state': ({
    lower,
    upper,
  }) => sql`
    select format('unclaimed property %s (%s): %s left the balance, %s is owed', p.id, p.state, -moved.taken, moved.owed) as problem
    from unclaimed_properties p cross join lateral (${moved}) moved
    where p.report_id is not null and p.id between ${lower} and ${upper}
      and (moved.taken <> -coalesce(p.foreign_amount, p.amount)
        or moved.owed <> case when p.state = 'returned' then 0 else p.amount end)`,
  'an owner has exactly what was reported of them again, or nothing of it': ({ lower, upper }) => sql`
    select format('unclaimed property %s (%s): %s of %s is in the balance again', p.id, p.state, moved.returned, -moved.taken)
      as problem
    from unclaimed_properties p cross join lateral (${moved}) moved
    where p.id between ${lower} and ${upper}
      and moved.returned <> case when p.state = 'returned' then -moved.taken else 0 end`,
}

export const invariants: readonly Invariant[] = Object.entries(queries).map(([name, query]) => ({
  name,
  find: (tx, span) => selectProblems(tx, query(span)),
}))
