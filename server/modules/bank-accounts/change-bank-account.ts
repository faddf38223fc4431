import { nickname_max } from '../../../contract/bank-accounts.ts'
import { Refusal } from '../../../contract/errors.ts'
import { hasControl, oneLine } from '../../../contract/names.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordChange } from '../../platform/record-change.ts'
import type { BankAccountRecord } from './bank-account.ts'
import { isInUse, lockBankAccount, updateBankAccount } from './queries.ts'

type Needed = Pick<Deps, 'db' | 'now'>
type Own = { id: string; userId: string }

const lockOwn = async (tx: Tx, { id, userId }: Own): Promise<BankAccountRecord> => {
  const account = await lockBankAccount(tx, id)
  if (account?.userId !== userId) throw new Refusal('not_found')
  return account
}

/**
 * Gives one of a customer's bank accounts a name of their own, one line of at most 40 characters; an empty one takes it away.
 * Throws `invalid_request` for the field, `not_found`, also for another customer's.
 */
export const renameBankAccount = async (
  { db, now }: Needed,
  { nickname: typed, ...own }: Own & { nickname: string },
): Promise<BankAccountRecord> => {
  const nickname = oneLine(typed)
  if (hasControl(nickname)) throw new Refusal('invalid_request', { fields: { nickname: 'malformed' } })
  if (nickname.length > nickname_max) throw new Refusal('invalid_request', { fields: { nickname: 'too_long' } })
  return transaction(db, async (tx) => {
    const before = await lockOwn(tx, own)
    if (before.removedAt) throw new Refusal('not_found')
    if (before.nickname === nickname) return before
    await updateBankAccount(tx, own.id, { nickname })
    const payload = { userId: own.userId }
    await recordChange(tx, { at: now(), actor: own.userId, what: 'bank_account.renamed', subject: own.id, payload })
    return { ...before, nickname }
  })
}

/**
 * Removes one of a customer's bank accounts: it is no longer listed or debited, and what was paid with it keeps its account.
 * Removing it again changes nothing. Refuses `bank_account_in_use` while a transfer, a debit or a credit with it is under way,
 * `not_found`, also for another customer's.
 */
export const removeBankAccount = async ({ db, now }: Needed, own: Own): Promise<void> => {
  const at = now()
  await transaction(db, async (tx) => {
    const account = await lockOwn(tx, own)
    if (account.removedAt) return
    if (await isInUse(tx, own)) throw new Refusal('bank_account_in_use')
    await updateBankAccount(tx, own.id, { removedAt: at })
    const { bankName, last4 } = account
    const payload = { userId: own.userId }
    const details = { bankName, last4 }
    await recordChange(tx, { at, actor: own.userId, what: 'bank_account.removed', subject: own.id, details, payload })
  })
}
