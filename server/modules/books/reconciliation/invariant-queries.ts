import { sql } from 'kysely'
import { type Invariant, selectProblems } from '#server/platform/proof.ts'

export const invariants: readonly Invariant[] = [
  {
    name: 'the entries and the lines of a match have one sum',
    find: (tx, { lower, upper }) =>
      selectProblems(
        tx,
        sql`
          select format('match %s has lines of %s and entries of %s', id, stated, posted) as problem from (
            select m.id,
              coalesce((
                select sum(case l.side when 'credit' then l.amount else -l.amount end)
                from statement_match_lines own join bank_statement_lines l on l.id = own.line_id where own.match_id = m.id
              ), 0) as stated,
              coalesce((
                select -sum(e.amount) from statement_match_entries own
                join ledger_entries e on e.posting_id = own.posting_id and e.line = own.entry_line where own.match_id = m.id
              ), 0) as posted
            from statement_matches m where m.id between ${lower} and ${upper} and m.state <> 'declined'
          ) as sums where stated <> posted`,
      ),
  },
]
