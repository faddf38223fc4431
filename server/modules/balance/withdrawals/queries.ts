import { type RawBuilder, sql } from 'kysely'
import { movementInvariant } from '#server/modules/funds/movements/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { hasUndeliveredEvent } from '#server/platform/events.ts'
import { type Invariant, type Span, selectProblems } from '#server/platform/proof.ts'
import { rows } from '#server/platform/rows.ts'
import { ownerKind, type WithdrawalRecord } from './withdrawal.ts'

export const withdrawals = rows<WithdrawalRecord>('withdrawals', { time: 'requestedAt' })

type Query = (span: Span) => RawBuilder<{ problem: string }>

const queries: Record<string, Query> = {
  'the money of a withdrawal is where its state says': ({ lower, upper }) => sql`
    select format('withdrawal %s is %s, and its reservation is not', w.id, w.state) as problem
    from withdrawals w left join ledger_reservation_ends e on e.reservation_id = w.reservation_id
    where w.id between ${lower} and ${upper} and case w.state
      when 'sent' then e.reservation_id is not null
      when 'failed' then e.reservation_id is null or e.posting_id is not null
      else e.posting_id is null end`,
  'what counts as withdrawn was settled by the bank and not returned': ({ lower, upper }) => sql`
    select format('withdrawal %s is %s, and its credit is not settled', w.id, w.state) as problem from withdrawals w
    where w.id between ${lower} and ${upper} and w.state in ('arrived', 'returned') and not exists (
      select from credits c where c.owner_kind = 'withdrawal' and c.owner_id = w.id and c.settled_at is not null
        and (c.state = 'returned') = (w.state = 'returned')
    ) and not ${hasUndeliveredEvent(sql.ref('w.id'))}`,
  'a returned withdrawal is in the balance once, and no other is': ({ lower, upper }) => sql`
    select format('withdrawal %s is %s, and %s postings gave it back', w.id, w.state, count(p.subject)) as problem
    from withdrawals w left join (
      select subject from ledger_postings where kind = 'withdrawal_returned' and id between ${lower} and ${upper}
    ) as p on p.subject = w.id::text
    where w.id between ${lower} and ${upper} group by w.id, w.state
    having count(p.subject) <> case w.state when 'returned' then 1 else 0 end`,
  'the fee of a withdrawal is income while it is in the account, and never otherwise': ({ lower, upper }) => sql`
    select format('withdrawal %s is %s with a fee of %s, and %s is booked', w.id, w.state, w.fee, coalesce(b.fee, 0)) as problem
    from withdrawals w left join (
      select p.subject, sum(e.amount) as fee from ledger_postings p
      join ledger_accounts a on a.id = any(p.accounts) and a.kind = 'fees'
      join ledger_entries e on e.account_id = a.id and e.stamp = p.stamp and e.posting_id = p.id
      where p.kind in ('withdrawn', 'withdrawn_instantly', 'withdrawal_returned') and p.id between ${lower} and ${upper}
      group by p.subject
    ) as b on b.subject = w.id::text
    where w.id between ${lower} and ${upper}
      and coalesce(b.fee, 0) <> case w.state when 'arrived' then w.fee else 0 end`,
}

export const invariants: readonly Invariant[] = [
  ...Object.entries(queries).map(([name, query]) => ({
    name,
    find: (tx: Tx, span: Span) => selectProblems(tx, query(span)),
  })),
  movementInvariant({ kind: ownerKind, table: 'withdrawals' }),
]
