import { sql } from 'kysely'
import { type Invariant, selectProblems } from '#server/platform/proof.ts'

export const invariants: readonly Invariant[] = [
  {
    name: 'the entries of a line of a statement sum to it',
    find: (tx, { lower, upper }) =>
      selectProblems(
        tx,
        sql`
          select format('line %s has entries of %s', l.id, coalesce(-sum(e.amount), 0)) as problem
          from statement_matches m join bank_statement_lines l on l.id = m.line_id
          left join statement_match_entries own on own.match_id = m.id
          left join ledger_entries e on e.posting_id = own.posting_id and e.line = own.entry_line
          where m.id between ${lower} and ${upper} and m.state <> 'declined'
          group by m.id, l.id having coalesce(-sum(e.amount), 0) <> case l.side when 'credit' then l.amount else -l.amount end`,
      ),
  },
]
