import { type RawBuilder, sql } from 'kysely'
import { type Invariant, type Span, selectProblems } from '#server/platform/proof.ts'

type Query = (span: Span) => RawBuilder<{ problem: string }>

const queries: Record<string, Query> = {
  'a company sends nothing that its members did not confirm': ({ lower, upper }) => sql`
    select format('transfer %s of company %s belongs to no confirmed payment', t.id, b.id) as problem
    from transfers t join businesses b on b.id = t.user_id
    left join batch_rows r on r.id = t.id
    left join business_payments p on p.batch_id = r.batch_id and p.business_id = b.id
    where t.id between ${lower} and ${upper} and p.id is null`,
  'a confirmed payment has the lines that were prepared, to the same people': ({ lower, upper }) => sql`
    select format('payment %s has %s lines, of which %s were confirmed', p.id, p.lines, count(r.id)) as problem
    from business_payments p
    join business_payment_lines l on l.payment_id = p.id
    left join batch_rows r on r.batch_id = p.batch_id and r.position = l.position and r.recipient_id = l.recipient_id
    where p.id between ${lower} and ${upper} and p.batch_id is not null
    group by p.id, p.lines
    having count(r.id) <> p.lines or count(*) <> p.lines`,
}

export const invariants: Invariant[] = Object.entries(queries).map(([name, query]) => ({
  name,
  find: (tx, span) => selectProblems(tx, query(span)),
}))
