import { checkTries_max } from '#contract/funds/account-checks.ts'
import type { BankAccount } from '#contract/funds/bank-accounts.ts'
import { type ErrorCode, Refusal, refuseFields } from '#contract/lib/errors.ts'
import { parseAmount } from '#contract/lib/money.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { readBankAccount, showBankAccount } from '../bank-accounts/index.ts'
import { currency, isOpen, pairOf, triedPairs } from './account-check.ts'
import { endCheck } from './end-check.ts'
import { checks } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'wake'>
/** `actor`: the person who typed, where the account is a company’s. */
type Input = { id: string; userId: string; first: string; second: string; actor?: string }

/** Parses '0.07' as cents. Refuses the invalid fields. */
const readPair = ({ first, second }: Input): string => {
  const fields: Record<string, ErrorCode> = {}
  const read = (field: 'first' | 'second', typed: string): bigint => {
    const minor = parseAmount(typed.trim(), currency)
    if (typed.trim() === '') fields[field] = 'required'
    else if (typeof minor === 'string' || minor > 99n) fields[field] = 'deposit_amount_range'
    return typeof minor === 'bigint' ? minor : 0n
  }
  const pair = pairOf(read('first', first), read('second', second))
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
  return pair
}

type Answer = { verified: true } | { refusal: Refusal }

/**
 * Compares the amounts that a customer read on the account's statement, in either order. Repeating a wrong pair does not use another try.
 * Refuses `not_found`, also for another customer's, `deposits_on_the_way`, `deposit_amounts_wrong` with the remaining tries, and
 * `account_check_failed` after the last try or after expiry.
 */
export const confirmAmounts = async ({ db, now, wake }: Deps, typed: Input): Promise<BankAccount> => {
  const { id, userId, actor = userId } = typed
  const pair = readPair(typed)
  const found = await checks.find(db, { id })
  if (found?.userId !== userId) throw new Refusal('not_found')
  // A wrong try must be committed, so it is refused after the commit.
  const answer = await transaction(db, async (tx): Promise<Answer> => {
    const check = await checks.lock(tx, { id })
    if (!check) throw new Error(`account check ${id} is gone`)
    const at = now()
    const isRight = pair === pairOf(check.firstAmount, check.secondAmount)
    if (check.state === 'verified' && isRight) return { verified: true }
    if (!isOpen(check)) return { refusal: new Refusal('account_check_failed') }
    if (Temporal.Instant.compare(check.expiresAt, at) <= 0) {
      await endCheck(tx, check, { to: 'failed', reason: 'expired', actor: 'account-checks', at })
      return { refusal: new Refusal('account_check_failed') }
    }
    if (check.state === 'sent') return { refusal: new Refusal('deposits_on_the_way') }
    if (isRight) {
      await endCheck(tx, check, { to: 'verified', reason: null, actor, at })
      return { verified: true }
    }
    const tried = [...new Set([...triedPairs(check), pair])]
    await checks.update(tx, { id }, { tried: tried.join(' ') })
    const left = checkTries_max - tried.length
    if (left > 0)
      return { refusal: new Refusal('deposit_amounts_wrong', { values: { left: left.toString() }, context: { left } }) }
    await endCheck(tx, check, { to: 'failed', reason: 'wrong_amounts', actor, at })
    return { refusal: new Refusal('account_check_failed') }
  })
  wake()
  if ('refusal' in answer) throw answer.refusal
  return showBankAccount(db, await readBankAccount(db, { id: found.bankAccountId, userId }))
}
