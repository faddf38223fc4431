import { Refusal } from '#contract/lib/errors.ts'
import { type Rails, validateAccount } from '#server/modules/ground/rails/index.ts'
import { audit } from '#server/platform/audit.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { takeLimit } from '#server/platform/limits.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { numberMacsOf, openNumbers, sealNumbers } from './account-numbers.ts'
import type { BankAccountRecord } from './bank-account.ts'
import { readAccountNumbers, readBankAccount } from './bank-accounts.ts'
import { type BankAccountChange, bankAccounts, forgetDoubt, selectSealedNumbers, updateRefused } from './queries.ts'

type Moment = { actor: string; at: Temporal.Instant }

/** Each pair costs us up to two dollars, which stay in the account. */
const depositsPerDay_max = 3

/** Counts a pair of deposits against a customer's daily limit. Refuses `too_many`. */
export const takeDeposits = (deps: Pick<Deps, 'db' | 'now'>, userId: string): Promise<void> =>
  takeLimit(deps, { key: `account-deposits:${userId}`, max: depositsPerDay_max, minutes: 24 * 60 })

/**
 * Permanently disables an account after a debit was returned with a code that forbids further use. `barred`: its numbers cannot be added again by any
 * customer. Idempotent.
 */
export const refuseBankAccount = async (
  tx: Tx,
  { id, reason, barred, actor, at }: { id: string; reason: string; barred: boolean } & Moment,
): Promise<void> => {
  if (!(await updateRefused(tx, { id, reason, barred }))) return
  const why = { reason, barred }
  await recordChange(tx, { at, actor, what: 'bank_account.closed', subject: id, details: why, payload: why })
}

/** Corrections from a notification of change; numbers that it does not include stay. */
export type AccountChange = {
  code: string
  routingNumber: string | null
  accountNumber: string | null
  kind: 'checking' | 'savings' | null
}

/**
 * Requires a new check before the next use of a verified account, after a return code that puts its numbers in doubt or a correction by
 * its bank. After a return the instant check no longer counts. A correction also applies to an account that waits for its check.
 */
export const followChange = async (
  tx: Tx,
  { secrets }: Pick<Deps, 'secrets'>,
  { id, reason, change, actor, at }: { id: string; reason: string; change: AccountChange | null } & Moment,
): Promise<void> => {
  const account = await bankAccounts.lock(tx, { id })
  if (!account || account.status === 'refused') return
  const { status } = account
  if (status !== 'verified' && !change) return
  const corrected = change ? await correctionOf(tx, { secrets }, { id, change }) : { needsDeposits: true }
  await bankAccounts.update(
    tx,
    { id },
    {
      ...corrected,
      status: status === 'verified' ? 'doubted' : status,
      reason: status === 'failed' ? account.reason : reason,
    },
  )
  if (status === 'verified') await recordDoubt(tx, { id, reason, actor, at })
  else await audit(tx, { at, actor, action: 'bank_account.corrected', subject: id, details: { reason } })
}

const recordDoubt = (tx: Tx, { id, reason, actor, at }: { id: string; reason: string } & Moment): Promise<void> =>
  recordChange(tx, { at, actor, what: 'bank_account.doubted', subject: id, details: { reason }, payload: { reason } })

const correctionOf = async (
  tx: Tx,
  { secrets }: Pick<Deps, 'secrets'>,
  { id, change }: { id: string; change: AccountChange },
): Promise<BankAccountChange> => {
  const { routingNumber, accountNumber, kind } = change
  const key = secrets.key('bank-accounts')
  const sealed = await selectSealedNumbers(tx, id)
  if (!sealed) return {}
  const old = openNumbers(key, id, sealed)
  const numbers = {
    routingNumber: routingNumber ?? old.routingNumber,
    accountNumber: accountNumber ?? old.accountNumber,
  }
  return {
    sealedNumbers: sealNumbers(key, id, numbers),
    numberMac: numberMacsOf(secrets, numbers)[0],
    last4: numbers.accountNumber.slice(-4),
    ...(kind ? { kind } : {}),
  }
}

type CheckDeps = Pick<Deps, 'db' | 'now' | 'secrets'> & { rails: Pick<Rails, 'payIn'> }
type OwnKey = { id: string; userId: string }

/**
 * Validates an account again with the provider, using the numbers as its bank corrected them. `deposits`: only they can verify it now.
 * Refuses `unavailable` when the provider does not reply, and `bank_account_refused` when it does not confirm the account.
 */
export const checkAgain = async (deps: CheckDeps, own: OwnKey): Promise<'verified' | 'deposits'> => {
  const { db, now, secrets } = deps
  const account = await readBankAccount(db, own)
  if (account.needsDeposits || account.status !== 'doubted') return 'deposits'
  const numbers = await transaction(db, (tx) =>
    readAccountNumbers(tx, { secrets }, { id: own.id, actor: own.userId, at: now() }),
  )
  const validation = await validateAccount(deps.rails.payIn, { ...account, ...numbers })
  if (validation.status === 'unavailable') throw new Refusal('unavailable')
  if (validation.status === 'refused') {
    await transaction(db, async (tx) => {
      await moveOn(tx, own, { from: ['doubted'], change: { status: 'failed', reason: 'closed' } })
      const details = { reason: validation.reason }
      await audit(tx, { at: now(), actor: own.userId, action: 'bank_account.check_failed', subject: own.id, details })
    })
    throw new Refusal('bank_account_refused')
  }
  const { token, bankName, status } = validation
  if (status === 'unknown') {
    await transaction(db, (tx) => moveOn(tx, own, { from: ['doubted'], change: { token, bankName } }))
    return 'deposits'
  }
  await transaction(db, async (tx) => {
    const change = { token, bankName, status: 'verified', reason: null } as const
    if (!(await moveOn(tx, own, { from: ['doubted'], change }))) return
    await recordChange(tx, { at: now(), actor: own.userId, what: 'bank_account.verified', subject: own.id })
  })
  return 'verified'
}

type Move = { from: readonly BankAccountRecord['status'][]; change: BankAccountChange }

/** Returns false when the account is in another state or was removed. */
const moveOn = async (tx: Tx, { id }: Pick<OwnKey, 'id'>, { from, change }: Move): Promise<boolean> => {
  const account = await bankAccounts.lock(tx, { id })
  if (!account || account.removedAt || !from.includes(account.status)) return false
  await bankAccounts.update(tx, { id }, change)
  return true
}

/** Records that deposits were sent. Refuses `conflict` when the account needs none. */
export const beginDeposits = async (tx: Tx, own: OwnKey): Promise<void> => {
  const change = { status: 'pending', reason: null } as const
  if (!(await moveOn(tx, own, { from: ['pending', 'failed', 'doubted'], change }))) throw new Refusal('conflict')
}

type Outcome = { outcome: 'verified' } | { outcome: 'failed'; reason: string }

/**
 * Records whether the deposits verified an account that waited for them. Numbers that its bank corrected meanwhile need a new check: the
 * partner's token still names the former ones.
 */
export const endDeposits = async (tx: Tx, id: string, { actor, at, ...ended }: Outcome & Moment): Promise<void> => {
  const account = await bankAccounts.lock(tx, { id })
  if (!account || account.removedAt || account.status !== 'pending') return
  if (ended.outcome === 'failed') {
    const { reason } = ended
    await bankAccounts.update(tx, { id }, { status: 'failed', reason })
    return recordChange(tx, { at, actor, what: 'bank_account.check_failed', subject: id, details: { reason } })
  }
  const { reason } = account
  await bankAccounts.update(tx, { id }, { status: reason === null ? 'verified' : 'doubted' })
  await forgetDoubt(tx, id)
  if (reason !== null) return recordDoubt(tx, { id, reason, actor, at })
  await recordChange(tx, { at, actor, what: 'bank_account.verified', subject: id })
}
