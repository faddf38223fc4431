import type { Module } from '#server/modules/module.ts'
import { jobs } from './jobs.ts'
import { measures } from './measures.ts'
import { invariants } from './verify-ledger.ts'

export { type Account, type AccountKind, systemAccount } from './account.ts'
export {
  balance,
  balanceAt,
  type PostingOf,
  postingsOf,
  postingsWith,
  type StatementLine,
  statement,
} from './balance.ts'
export { holdsOf, type LedgerHold } from './holds.ts'
export { balancesOf, openAccount, openWallet, walletsOf } from './open-account.ts'
export { post, release, reserve, settle } from './post.ts'
export { type PostResult, postEach } from './post-each.ts'
export { type Entry, type Posting, postingIdOf } from './posting.ts'
export { callOpenFrom as openBooksFrom } from './queries.ts'
export { type SystemBalance, systemBalances } from './system-balances.ts'
export { verifyLedger } from './verify-ledger.ts'

export const ledger: Module = {
  owns: [
    'ledger_accounts',
    'ledger_kinds',
    'ledger_postings',
    'ledger_entries',
    'ledger_fold',
    'ledger_sealed_months',
    'ledger_sealed_sums',
    'ledger_reservations',
    'ledger_reservation_ends',
    'registered_ids',
  ],
  personal: [{ table: 'ledger_accounts', owner: 'owner_id' }],
  jobs,
  invariants,
  measures,
}
