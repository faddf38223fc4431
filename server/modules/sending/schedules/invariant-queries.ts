import { type RawBuilder, sql } from 'kysely'
import { type Invariant, type Span, selectProblems } from '#server/platform/proof.ts'

type Query = (span: Span) => RawBuilder<{ problem: string }>

const queries: Record<string, Query> = {
  'a created payment has its transfer, and a transfer of a schedule its created payment': ({ lower, upper }) => sql`
    select format('payment %s of schedule %s is created, and has no transfer of its sender', p.id, s.id) as problem
    from scheduled_payments p join schedules s on s.id = p.schedule_id left join transfers t on t.id = p.id
    where p.id between ${lower} and ${upper} and p.state = 'created'
      and (t.id is null or t.user_id <> s.user_id)
    union all
    select format('transfer %s was made for schedule %s, and its payment is not created', t.id, d.schedule_id)
    from transfers t join disclosures d on d.id = t.disclosure_id
    where t.id between ${lower} and ${upper} and d.schedule_id is not null and not exists (
      select from scheduled_payments p where p.id = t.id and p.state = 'created' and p.schedule_id = d.schedule_id
    )`,
  'no two transfers were made for one date of a schedule': () => sql`
    select format('%s transfers were made for %s of schedule %s', count(*), d.scheduled_for, d.schedule_id) as problem
    from transfers t join disclosures d on d.id = t.disclosure_id
    where d.schedule_id is not null group by d.schedule_id, d.scheduled_for having count(*) > 1`,
  'an active schedule waits for its next payment, and no other waits': () => sql`
    select format('schedule %s is %s, and %s payments wait', s.id, s.state, count(p.id)) as problem
    from schedules s left join scheduled_payments p on p.schedule_id = s.id and p.next_run_at is not null
    group by s.id, s.state having (count(p.id) > 0) <> (s.state = 'active')`,
}

export const invariants: readonly Invariant[] = Object.entries(queries).map(([name, query]) => ({
  name,
  find: (tx, span) => selectProblems(tx, query(span)),
}))
