import { sql } from 'kysely'
import { systemBalances } from '#server/modules/ground/ledger/index.ts'
import { type Invariant, selectProblems } from '#server/platform/proof.ts'

/** A payout waits for its prefund, so only a fact takes one below zero: a partner's shortage that was written off. */
export const invariants: readonly Invariant[] = [
  {
    name: 'no prefund is below zero by what we paid out',
    find: async (tx, { kind }) => {
      const all = kind === 'closed' ? [] : await systemBalances(tx, { kinds: ['prefund'] })
      const owed = all.filter(({ posted }) => posted > 0n)
      return selectProblems(
        tx,
        sql`
          select format('the prefund of %s at %s is below zero by %s', o.currency, o.party, o.posted) as problem
          from unnest(
            ${owed.map(({ currency }) => currency)}::text[], ${owed.map(({ party }) => party)}::text[],
            ${owed.map(({ posted }) => posted)}::bigint[]
          ) as o (currency, party, posted)
          where o.posted > (
            select coalesce(sum(settled_amount), 0) from breaks
            where decision = 'write_off' and partner = o.party and currency = o.currency
          )`,
      )
    },
  },
]
