import { sql } from 'kysely'
import { type Invariant, selectProblems } from '#server/platform/proof.ts'

/** The rows of our files against the totals that their bytes state. */
export const fileInvariants: readonly Invariant[] = [
  {
    name: 'a file to the bank carries exactly its entries',
    find: (tx) =>
      selectProblems(
        tx,
        sql`select format('the file %s states %s, its entries are %s of %s and %s', f.name, f.totals, count(e.reference),
              coalesce(sum(e.amount) filter (where e.kind = 'debit'), 0),
              coalesce(sum(e.amount) filter (where e.kind = 'credit'), 0)) as problem
            from ach_files f left join (
              select reference, file_id, kind, amount from ach_entries
              union all
              select e.reference, r.file_id, case e.kind when 'debit' then 'credit' else 'debit' end, e.amount
              from ach_reversals r join ach_entries e on e.reference = r.reference
            ) as e on e.file_id = f.id
            group by f.id
            having count(e.reference) <> (f.totals ->> 'entries')::bigint
              or coalesce(sum(e.amount) filter (where e.kind = 'debit'), 0) <> (f.totals ->> 'debits')::bigint
              or coalesce(sum(e.amount) filter (where e.kind = 'credit'), 0) <> (f.totals ->> 'credits')::bigint
            order by f.name`,
      ),
  },
]
