import { randomInt } from 'node:crypto'
import type { AccountCheck } from '#contract/funds/account-checks.ts'
import { checkDays } from '#contract/funds/account-checks.ts'
import type { BankAccount } from '#contract/funds/bank-accounts.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { creditDay } from '#server/modules/ground/corridors/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { beginDeposits, checkAgain, readBankAccount, showBankAccount, takeDeposits } from '../bank-accounts/index.ts'
import { requestCredit } from '../payments/index.ts'
import { type AccountCheckRecord, currency, depositsOf, wireCheck } from './account-check.ts'
import { checks, findOpen } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'secrets' | 'wake'> & { rails: Rails }
/**
 * `requestDigest` is null where the system sends the deposits automatically. `actor`: the person who requests them, where the account is a
 * company’s.
 */
type Request = { id: string; userId: string; bankAccountId: string; requestDigest: string | null; actor?: string }
type CheckedAccount = { account: BankAccount; check: AccountCheck | null }

/** One to ninety-nine cents: micro-entries are below a dollar (Nacha Operating Rules, §2.7). */
const cents = (): bigint => BigInt(randomInt(1, 100))

/** Sends two deposits to an account that needs verification. Returns false when others are in progress or the id is taken. */
export const sendDeposits = async (
  tx: Tx,
  { rails, now }: Pick<Deps, 'rails' | 'now'>,
  { id, userId, bankAccountId, requestDigest, actor = userId }: Request,
): Promise<boolean> => {
  const at = now()
  const check: AccountCheckRecord = {
    ...{ id, userId, bankAccountId, requestDigest, firstId: newId(at), secondId: newId(at) },
    ...{ firstAmount: cents(), secondAmount: cents(), state: 'sent', reason: null, tried: '' },
    ...{ arrivesBy: creditDay(at).toString(), expiresAt: at.add({ hours: checkDays * 24 }), sentAt: at, stateAt: at },
  }
  if (!(await checks.insertOnce(tx, check))) return false
  for (const { owner, amount, reference } of depositsOf(check))
    await requestCredit(
      { tx, rails, at },
      { owner, reference, amount: { minor: amount, currency }, userId, bankAccountId },
    )
  const payload = { userId, bankAccountId }
  await recordChange(tx, { at, actor, what: 'account_check.sent', subject: id, payload })
  return true
}

/**
 * Verifies one of a customer's accounts again: immediately where its bank supports the instant check, otherwise by two deposits. Leaves
 * an account as it is when it is verified or its deposits are in progress. Refuses `not_found`, `conflict` for the id of another's check,
 * `bank_account_refused`, `unavailable`, `too_many`.
 */
export const createCheck = async (
  deps: Deps,
  request: Request & { requestDigest: string },
): Promise<CheckedAccount> => {
  const { db } = deps
  const own = { id: request.bankAccountId, userId: request.userId }
  const account = await readBankAccount(db, own)
  const known = replayed(await checks.find(db, { id: request.id }), request.requestDigest)
  if (account.removedAt) throw new Refusal('not_found')
  if (account.status === 'refused') throw new Refusal('bank_account_refused')
  const underWay = known ?? (await findOpen(db, own.id))
  if (!underWay && account.status !== 'verified' && (await checkAgain(deps, own)) === 'deposits') {
    await takeDeposits(deps, own.userId)
    await transaction(db, async (tx) => {
      if (await sendDeposits(tx, deps, request)) await beginDeposits(tx, own)
    })
    deps.wake()
  }
  return show(db, own)
}

const show = async (db: Db, own: { id: string; userId: string }): Promise<CheckedAccount> => {
  const check = await findOpen(db, own.id)
  return {
    account: await showBankAccount(db, await readBankAccount(db, own)),
    check: check ? wireCheck(check) : null,
  }
}
