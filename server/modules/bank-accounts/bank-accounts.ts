import { Refusal } from '../../../contract/errors.ts'
import { audit } from '../../platform/audit.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordChange } from '../../platform/record-change.ts'
import { type AccountNumbers, openNumbers } from './account-numbers.ts'
import type { BankAccountRecord } from './bank-account.ts'
import { selectBankAccount, selectBankAccounts, selectSealedNumbers, updateRefused } from './queries.ts'

/** A customer's accounts, newest first. */
export const listBankAccounts = (
  db: Db,
  userId: string,
  { removed = false }: { removed?: boolean } = {},
): Promise<BankAccountRecord[]> => selectBankAccounts(db, userId, { removed })

/**
 * One of a customer's own accounts, verified, refused or removed: check `status` and `removedAt` before a debit. `share`: it is
 * not removed until the transaction ends. Throws `not_found`, also for another customer's.
 */
export const readBankAccount = async (
  db: Db,
  { id, userId }: { id: string; userId: string },
  lock: { share?: boolean } = {},
): Promise<BankAccountRecord> => {
  const found = await selectBankAccount(db, id, lock)
  if (found?.userId !== userId) throw new Refusal('not_found')
  const { fingerprint: _, ...account } = found
  return account
}

/** A customer's own account that may be debited and credited; it is not removed meanwhile. Refuses `not_found`, `bank_account_refused`. */
export const usableBankAccount = async (
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<BankAccountRecord> => {
  const account = await readBankAccount(db, { id, userId }, { share: true })
  if (account.removedAt) throw new Refusal('not_found')
  if (account.status !== 'verified')
    throw new Refusal('bank_account_refused', { fields: { bankAccountId: 'bank_account_refused' } })
  return account
}

/**
 * Ends the use of an account: the network returned a debit with such a code. `barred`: its numbers cannot be added again
 * by anyone. Idempotent.
 */
export const refuseBankAccount = async (
  tx: Tx,
  {
    id,
    reason,
    barred,
    actor,
    at,
  }: { id: string; reason: string; barred: boolean; actor: string; at: Temporal.Instant },
): Promise<void> => {
  if (!(await updateRefused(tx, { id, reason, barred }))) return
  const why = { reason, barred }
  await recordChange(tx, { at, actor, what: 'bank_account.closed', subject: id, details: why, payload: why })
}

/** The numbers in the clear, for an ACH file only; the read is audited. */
export const readAccountNumbers = async (
  tx: Tx,
  { secrets }: Pick<Deps, 'secrets'>,
  { id, actor, at }: { id: string; actor: string; at: Temporal.Instant },
): Promise<AccountNumbers> => {
  const sealed = await selectSealedNumbers(tx, id)
  if (!sealed) throw new Refusal('not_found')
  await audit(tx, { at, actor, action: 'bank_account.numbers_read', subject: id })
  return openNumbers(secrets.key('bank-accounts'), id, sealed)
}
