import type { WithdrawalSpeed, WithdrawalTerms } from '#contract/balance/withdrawals.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { parseAmount, toWire } from '#contract/lib/money.ts'
import {
  type BankAccountRecord,
  listBankAccounts,
  readRoutingNumber,
  usableBankAccount,
} from '#server/modules/funds/bank-accounts/index.ts'
import { refuseBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { refuseDebtor } from '#server/modules/funds/debts/index.ts'
import { creditDay } from '#server/modules/ground/corridors/index.ts'
import { walletsOf } from '#server/modules/ground/ledger/index.ts'
import { type InstantPay, instantCapOn, type Rails } from '#server/modules/ground/rails/index.ts'
import { payoutHoldOf } from '#server/modules/people/identity/index.ts'
import { refuseUnverified } from '#server/modules/sending/transfers/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { readFees } from './fees.ts'
import { currency } from './withdrawal.ts'

type Deps = Pick<PlatformDeps, 'now' | 'secrets'> & { rails: Pick<Rails, 'instantPay'> }
type ReadDeps = Deps & { db: Db }

/** `amount` and `fee` in minor units. */
export type Request = {
  id: string
  userId: string
  amount: bigint
  fee: bigint
  bankAccountId: string
  speed: WithdrawalSpeed
}

/** `amount` is decimal text of dollars, as '150.00'. The fee is the current one: a code sent for another does not confirm it. */
export const readWanted = async (
  { db, now }: Pick<ReadDeps, 'db' | 'now'>,
  { amount: typed, ...request }: Omit<Request, 'amount' | 'fee'> & { amount: string },
): Promise<Request> => {
  const amount = parseAmount(typed.trim(), currency)
  if (typeof amount === 'string') throw refuseFields({ amount })
  return { ...request, amount, fee: (await readFees(db, now()))[request.speed] }
}

const dollarsOf = async (db: Db, userId: string) =>
  (await walletsOf(db, userId)).find((wallet) => wallet.currency === currency)

const isUsable = ({ status, holderMatches }: BankAccountRecord): boolean => status === 'verified' && holderMatches

/** The customer's accounts at banks that receive instant payments. */
const instantAccounts = async (
  { db, secrets }: ReadDeps,
  { railsOf }: InstantPay,
  userId: string,
): Promise<string[]> => {
  const found: string[] = []
  for (const { id } of (await listBankAccounts(db, userId)).filter(isUsable))
    if (railsOf(await readRoutingNumber(db, { secrets }, id)).length > 0) found.push(id)
  return found
}

export const readTerms = async (deps: ReadDeps, userId: string): Promise<WithdrawalTerms> => {
  const { db, now, rails } = deps
  const at = now()
  const wallet = await dollarsOf(db, userId)
  const pausedUntil = await payoutHoldOf(db, { userId, now: at })
  const { standard, instant } = await readFees(db, at)
  const money = (minor: bigint) => toWire({ minor, currency })
  return {
    available: money(wallet?.available ?? 0n),
    fee: money(standard),
    arrivesBy: creditDay(at).toString(),
    instant: rails.instantPay && {
      fee: money(instant),
      accounts: await instantAccounts(deps, rails.instantPay, userId),
    },
    pausedUntil: pausedUntil?.toString() ?? null,
  }
}

/** Refuses `not_instant` and `instant_cap`. */
const checkInstant = async (db: Db, { now, secrets, rails }: Deps, { amount, bankAccountId }: Request) => {
  const takes = rails.instantPay?.railsOf(await readRoutingNumber(db, { secrets }, bankAccountId)) ?? []
  if (takes.length === 0) throw refuseFields({ bankAccountId: 'not_instant' })
  const cap = instantCapOn(takes, dayOf(now()).toString())
  if (amount > cap) throw refuseFields({ amount: 'instant_cap' }, { cap: { minor: cap, currency } })
}

/**
 * Checks, without writing, that a customer may withdraw this amount to this account now. Only to an account in the customer's own name:
 * any other is a transfer, with its disclosure. Refuses `not_verified`, `withdrawal_paused`, `balance_blocked`, `payment_owed`,
 * `not_found`, `bank_account_refused`, `not_your_account`, `not_instant`, `instant_cap` and `insufficient_funds`.
 */
export const checkWithdrawal = async (
  db: Db,
  deps: Deps,
  request: Request,
): Promise<{ walletId: string; account: BankAccountRecord }> => {
  const { userId, amount, fee, bankAccountId, speed } = request
  await refuseUnverified(db, userId)
  const until = await payoutHoldOf(db, { userId, now: deps.now() })
  if (until) throw new Refusal('withdrawal_paused', { values: { until } })
  await refuseBlocked(db, userId)
  await refuseDebtor(db, userId)
  const account = await usableBankAccount(db, { id: bankAccountId, userId })
  if (!account.holderMatches) throw refuseFields({ bankAccountId: 'not_your_account' })
  if (speed === 'instant') await checkInstant(db, deps, request)
  const wallet = await dollarsOf(db, userId)
  if (!wallet || wallet.available < amount + fee) throw refuseFields({ amount: 'insufficient_funds' })
  return { walletId: wallet.id, account }
}
