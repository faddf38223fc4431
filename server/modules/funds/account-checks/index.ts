import type { AccountCheck } from '#contract/funds/account-checks.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Module } from '#server/modules/module.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachLocked } from '#server/platform/each-row.ts'
import type { Event, Subscriber } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import type { Job } from '#server/platform/jobs.ts'
import { findBankAccount } from '../bank-accounts/index.ts'
import { wireCheck } from './account-check.ts'
import { endCheck } from './end-check.ts'
import { followCredit } from './follow-credit.ts'
import { notifyOfCheck, notifyOfDoubt } from './notices.ts'
import { invariants, lockExpired, lockOpen, selectOpen } from './queries.ts'
import { registerRoutes } from './routes.ts'
import { sendDeposits } from './send-deposits.ts'

export { confirmAmounts } from './confirm-amounts.ts'
export { createCheck } from './send-deposits.ts'

type CheckDeps = Deps & { rails: Rails }

/** The open checks of a person or a company. */
export const openChecksOf = async (db: Db, userId: string): Promise<AccountCheck[]> =>
  (await selectOpen(db, userId)).map(wireCheck)

/** Handles a new account that the instant check could not verify. */
const beginCheck =
  (deps: CheckDeps) =>
  async (tx: Tx, { subject: bankAccountId }: Event): Promise<void> => {
    const account = await findBankAccount(tx, bankAccountId)
    if (account?.status !== 'pending' || account.removedAt) return
    const { userId } = account
    await sendDeposits(tx, deps, { id: newId(deps.now()), userId, bankAccountId, requestDigest: null })
  }

const forget =
  ({ now }: CheckDeps) =>
  async (tx: Tx, { subject }: Event): Promise<void> => {
    const check = await lockOpen(tx, subject)
    if (check) await endCheck(tx, check, { to: 'failed', reason: 'removed', actor: 'account-checks', at: now() })
  }

const subscribers = (deps: CheckDeps): Subscriber[] => [
  { to: 'bank_account.added', name: 'account-checks: two deposits are sent', handle: beginCheck(deps) },
  { to: 'bank_account.removed', name: 'account-checks: a removed account is not checked', handle: forget(deps) },
  { to: 'bank_account.doubted', name: 'account-checks: the customer is told', handle: notifyOfDoubt(deps) },
  { to: 'credit.*', name: 'account-checks: a deposit changed', handle: followCredit(deps) },
  { to: 'account_check.*', name: 'account-checks: the customer is told what became', handle: notifyOfCheck(deps) },
]

const expire = (deps: CheckDeps): Promise<number> =>
  eachLocked(deps, 'account-checks', {
    lock: (tx, skipped) => lockExpired(tx, deps.now(), skipped),
    handle: (tx, check) =>
      endCheck(tx, check, { to: 'failed', reason: 'expired', actor: 'account-checks', at: deps.now() }),
  })

const jobs = (deps: CheckDeps): Job[] => [{ name: 'account-checks', every_ms: 30_000, run: () => expire(deps) }]

/** Verifies bank accounts by two micro-deposits where the instant check cannot (decision 0285). */
export const accountChecks: Module<{ rails: Rails }> = {
  owns: ['account_checks'],
  reads: ['credits', 'ledger_postings'],
  personal: [
    {
      table: 'account_checks',
      owner: 'user_id',
      omit: ['first_id', 'second_id', 'first_amount', 'second_amount', 'reason', 'tried'],
    },
  ],
  routes: registerRoutes,
  subscribers,
  jobs,
  invariants,
}
