import type { WithdrawalTerms } from '#contract/balance/withdrawals.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { parseAmount, toWire } from '#contract/lib/money.ts'
import { type BankAccountRecord, usableBankAccount } from '#server/modules/funds/bank-accounts/index.ts'
import { refuseBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { refuseDebtor } from '#server/modules/funds/debts/index.ts'
import { creditDay } from '#server/modules/ground/corridors/index.ts'
import { walletsOf } from '#server/modules/ground/ledger/index.ts'
import { payoutHoldOf } from '#server/modules/people/identity/index.ts'
import { refuseUnverified } from '#server/modules/sending/transfers/index.ts'
import type { Db } from '#server/platform/database.ts'
import { currency, fee } from './withdrawal.ts'

/** `amount` in minor units. */
export type Request = { id: string; userId: string; amount: bigint; bankAccountId: string }

/** `amount` is decimal text of dollars, as '150.00'. Refuses the field. */
export const readWanted = ({ amount: typed, ...request }: Omit<Request, 'amount'> & { amount: string }): Request => {
  const amount = parseAmount(typed.trim(), currency)
  if (typeof amount === 'string') throw refuseFields({ amount })
  return { ...request, amount }
}

const dollarsOf = async (db: Db, userId: string) =>
  (await walletsOf(db, userId)).find((wallet) => wallet.currency === currency)

export const readTerms = async (
  db: Db,
  { userId, now }: { userId: string; now: Temporal.Instant },
): Promise<WithdrawalTerms> => {
  const wallet = await dollarsOf(db, userId)
  const pausedUntil = await payoutHoldOf(db, { userId, now })
  return {
    available: toWire({ minor: wallet?.available ?? 0n, currency }),
    fee: toWire(fee),
    arrivesBy: creditDay(now).toString(),
    pausedUntil: pausedUntil?.toString() ?? null,
  }
}

/**
 * Checks, without writing, that a customer may withdraw this amount to this account now. Only to an account in the customer's own name:
 * any other is a transfer, with its disclosure. Refuses `not_verified`, `withdrawal_paused`, `balance_blocked`, `payment_owed`,
 * `not_found`, `bank_account_refused`, `not_your_account` and `insufficient_funds`.
 */
export const checkWithdrawal = async (
  db: Db,
  { userId, amount, bankAccountId }: Request,
  now: Temporal.Instant,
): Promise<{ walletId: string; account: BankAccountRecord }> => {
  await refuseUnverified(db, userId)
  const until = await payoutHoldOf(db, { userId, now })
  if (until) throw new Refusal('withdrawal_paused', { values: { until } })
  await refuseBlocked(db, userId)
  await refuseDebtor(db, userId)
  const account = await usableBankAccount(db, { id: bankAccountId, userId })
  if (!account.holderMatches) throw refuseFields({ bankAccountId: 'not_your_account' })
  const wallet = await dollarsOf(db, userId)
  if (!wallet || wallet.available < amount) throw refuseFields({ amount: 'insufficient_funds' })
  return { walletId: wallet.id, account }
}
