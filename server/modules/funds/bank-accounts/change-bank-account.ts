import { nickname_max } from '#contract/funds/bank-accounts.ts'
import { oneLine } from '#contract/lib/clean-text.ts'
import { type ErrorCode, Refusal } from '#contract/lib/errors.ts'
import { hasControl } from '#contract/lib/names.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import type { BankAccountRecord } from './bank-account.ts'
import { bankAccounts, selectBankAccounts, type Use, usesOf } from './queries.ts'

type ChangeDeps = Pick<Deps, 'db' | 'now'>
type OwnKey = { id: string; userId: string }

const lockOwn = async (tx: Tx, { id, userId }: OwnKey): Promise<BankAccountRecord> => {
  const account = await bankAccounts.lock(tx, { id })
  if (account?.userId !== userId) throw new Refusal('not_found')
  return account
}

/**
 * Sets a customer's nickname for a bank account, one line of at most 40 characters; an empty one clears it. Throws `invalid_request` for
 * the field, `not_found`, also for another customer's.
 */
export const renameBankAccount = async (
  { db, now }: ChangeDeps,
  { nickname: typed, ...own }: OwnKey & { nickname: string },
): Promise<BankAccountRecord> => {
  const nickname = oneLine(typed)
  if (hasControl(nickname)) throw new Refusal('invalid_request', { fields: { nickname: 'malformed' } })
  if (nickname.length > nickname_max) throw new Refusal('invalid_request', { fields: { nickname: 'too_long' } })
  return transaction(db, async (tx) => {
    const before = await lockOwn(tx, own)
    if (before.removedAt) throw new Refusal('not_found')
    if (before.nickname === nickname) return before
    await bankAccounts.update(tx, { id: own.id }, { nickname })
    const payload = { userId: own.userId }
    await recordChange(tx, { at: now(), actor: own.userId, what: 'bank_account.renamed', subject: own.id, payload })
    return { ...before, nickname }
  })
}

/**
 * Makes one of a customer's bank accounts the default. Refuses `not_found`, also for another customer's, `bank_account_refused`, and
 * `bank_account_unchecked` while it must be verified again.
 */
export const makeDefault = async ({ db, now }: ChangeDeps, own: OwnKey): Promise<BankAccountRecord> =>
  transaction(db, async (tx) => {
    const account = await lockOwn(tx, own)
    if (account.removedAt) throw new Refusal('not_found')
    if (account.status === 'refused') throw new Refusal('bank_account_refused')
    if (account.status !== 'verified') throw new Refusal('bank_account_unchecked')
    const [first] = await selectBankAccounts(tx, own.userId, { removed: false })
    if (first?.id === own.id && account.defaultAt) return account
    const at = now()
    await bankAccounts.update(tx, { id: own.id }, { defaultAt: at })
    const payload = { userId: own.userId }
    await recordChange(tx, { at, actor: own.userId, what: 'bank_account.default', subject: own.id, payload })
    return { ...account, defaultAt: at }
  })

const refusals = {
  transfer: 'bank_account_pays_transfer',
  topUp: 'bank_account_pays_top_up',
  withdrawal: 'bank_account_takes_withdrawal',
  schedule: 'bank_account_pays_schedule',
  payment: 'bank_account_in_use',
} as const satisfies Record<Use, ErrorCode>

/**
 * Removes one of a customer's bank accounts: it is no longer listed or debited, and past payments keep their reference to it. Removing it
 * again changes nothing. If it was the default, the previous default or the newest usable account replaces it. Refuses by name each use
 * in progress: `bank_account_pays_transfer` …; `not_found`, also for another customer's.
 */
export const removeBankAccount = async (
  { db, now }: ChangeDeps,
  own: OwnKey,
  first?: (tx: Tx) => Promise<void>,
): Promise<void> => {
  const at = now()
  await transaction(db, async (tx) => {
    await first?.(tx)
    const account = await lockOwn(tx, own)
    if (account.removedAt) return
    const [use] = await usesOf(tx, own)
    if (use) throw new Refusal(refusals[use])
    await bankAccounts.update(tx, { id: own.id }, { removedAt: at })
    await nameDefault(tx, own.userId, at)
    const { bankName, last4 } = account
    const payload = { userId: own.userId }
    const details = { bankName, last4 }
    await recordChange(tx, { at, actor: own.userId, what: 'bank_account.removed', subject: own.id, details, payload })
  })
}

const nameDefault = async (tx: Tx, userId: string, at: Temporal.Instant): Promise<void> => {
  const accounts = await selectBankAccounts(tx, userId, { removed: false })
  if (accounts[0]?.defaultAt) return
  const next = accounts.find(({ status }) => status === 'verified')
  if (next) await bankAccounts.update(tx, { id: next.id }, { defaultAt: at })
}
