import { sql } from 'kysely'
import { type Invariant, selectProblems } from '#server/platform/proof.ts'

/** A returned debit is unpaid while its debt is open or written off, or when no debt was opened for it. */
export const invariants: readonly Invariant[] = [
  {
    name: 'nothing blocked is released whose debit the bank took back',
    find: (tx, { lower, upper }) =>
      selectProblems(
        tx,
        sql`
          select format('blocked property %s was released, and %s of %s was returned and not repaid', b.id, r.reference, b.transfer_id)
            as problem
          from blocked_properties b
          join (
            select owner_id, reference, opened_at as at from debts where state <> 'settled'
            union all
            select d.owner_id, d.reference, d.state_at from debits d
            where d.state = 'returned' and not exists (select from debts where owner_id = d.owner_id)
          ) r on r.owner_id = b.transfer_id and r.at <= b.released_at
          where b.kind = 'transfer' and b.id between ${lower} and ${upper}`,
      ),
  },
]
