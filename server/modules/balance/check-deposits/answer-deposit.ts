import type { CheckDeposit } from '#contract/balance/check-deposits.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { Money } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changeState } from './change-state.ts'
import { type CheckDepositRecord, wireDeposit } from './check-deposit.ts'
import { refuseOverLimit } from './check-limits.ts'
import { deposits } from './queries.ts'
import { feeOf, termsOf } from './terms.ts'

type AnswerDeps = Pick<Deps, 'db' | 'now' | 'wake'>
type Input = { id: string; userId: string; language: Language }

/** Locks the account, then the customer's own deposit. Refuses `not_found`. */
const lockOwn = async (tx: Tx, { id, userId }: Input): Promise<CheckDepositRecord> => {
  if (!(await lockIfOpen(tx, userId))) throw new Refusal('not_found')
  const deposit = await deposits.lock(tx, { id })
  if (deposit?.userId !== userId) throw new Refusal('not_found')
  return deposit
}

/**
 * Accepts the reviewer's amount: the deposit returns to its old place in the queue. Idempotent. Refuses `not_found`, `check_changed` when
 * it does not wait for that amount, and as `refuseOverLimit` does.
 */
export const acceptAmount = async (
  { db, now, wake }: AnswerDeps,
  { amount, ...input }: Input & { amount: Money },
): Promise<CheckDeposit> => {
  const changed = await transaction(db, async (tx) => {
    const at = now()
    const deposit = await lockOwn(tx, input)
    const isAgain = deposit.state === 'in_review' && deposit.amount === amount.minor && deposit.readAmount !== null
    if (isAgain) return deposit
    const { state, readAmount, currency } = deposit
    if (
      state !== 'amount_differs' ||
      readAmount === null ||
      readAmount !== amount.minor ||
      currency !== amount.currency
    )
      throw new Refusal('check_changed')
    const terms = termsOf(deposit)
    const { userId, id } = deposit
    await refuseOverLimit(tx, { userId, amount: readAmount, terms, at, but: id })
    const also = { amount: readAmount, fee: feeOf(readAmount, terms) }
    const details = { typed: deposit.amount.toString(), read: readAmount.toString() }
    return changeState(tx, deposit, { to: 'in_review', actor: userId, also, details, at })
  })
  wake()
  return wireDeposit(changed, input.language)
}

/** Withdraws a deposit before acceptance. Idempotent. Refuses `not_found`, and `check_changed` when it is too late. */
export const withdrawDeposit = async ({ db, now, wake }: AnswerDeps, input: Input): Promise<CheckDeposit> => {
  const changed = await transaction(db, async (tx) => {
    const deposit = await lockOwn(tx, input)
    const { state, userId } = deposit
    if (state === 'withdrawn') return deposit
    if (state !== 'in_review' && state !== 'amount_differs') throw new Refusal('check_changed')
    return changeState(tx, deposit, { to: 'withdrawn', actor: userId, at: now() })
  })
  wake()
  return wireDeposit(changed, input.language)
}
