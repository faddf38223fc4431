import type { BankAccount } from '#contract/funds/bank-accounts.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type AccountNumbers, openNumbers } from './account-numbers.ts'
import { type BankAccountRecord, wireBankAccount } from './bank-account.ts'
import { bankAccounts, selectBankAccounts, selectSealedNumbers, shareBankAccount } from './queries.ts'

/** A customer's accounts, the default one first, then the newest. */
export const listBankAccounts = (
  db: Db,
  userId: string,
  { removed = false }: { removed?: boolean } = {},
): Promise<BankAccountRecord[]> => selectBankAccounts(db, userId, { removed })

/**
 * One of a customer's own accounts, verified, refused or removed: check `status` and `removedAt` before a debit. `share`: blocks its
 * removal until the transaction ends. Throws `not_found`, also for another customer's.
 */
export const readBankAccount = async (
  db: Db,
  { id, userId }: { id: string; userId: string },
  { share = false }: { share?: boolean } = {},
): Promise<BankAccountRecord> => {
  const found = share ? await shareBankAccount(db, id) : await bankAccounts.find(db, { id })
  if (found?.userId !== userId) throw new Refusal('not_found')
  const { requestDigest: _, ...account } = found
  return account
}

/** An account of any owner, for event handlers. */
export const findBankAccount = async (db: Db, id: string): Promise<BankAccountRecord | undefined> => {
  const found = await bankAccounts.find(db, { id })
  if (!found) return undefined
  const { requestDigest: _, ...account } = found
  return account
}

export const showBankAccount = async (db: Db, account: BankAccountRecord): Promise<BankAccount> => {
  const [first] = await selectBankAccounts(db, account.userId, { removed: false })
  return wireBankAccount(account, { isDefault: isDefault(account, first) })
}

const isDefault = ({ id }: BankAccountRecord, first: BankAccountRecord | undefined): boolean =>
  first?.id === id && first.defaultAt !== null

export const showBankAccounts = async (db: Db, userId: string): Promise<BankAccount[]> => {
  const accounts = await selectBankAccounts(db, userId, { removed: false })
  return accounts.map((account) => wireBankAccount(account, { isDefault: isDefault(account, accounts[0]) }))
}

/**
 * A customer's own account that may be debited and credited; its removal is blocked meanwhile. Refuses `not_found`,
 * `bank_account_refused`, and `bank_account_unchecked` while it must be verified again.
 */
export const usableBankAccount = async (
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<BankAccountRecord> => {
  const account = await readBankAccount(db, { id, userId }, { share: true })
  if (account.removedAt) throw new Refusal('not_found')
  if (account.status === 'verified') return account
  const code = account.status === 'refused' ? 'bank_account_refused' : 'bank_account_unchecked'
  throw new Refusal(code, { fields: { bankAccountId: code } })
}

/** The bank of one account by its number, which is public: nothing of the account itself is returned. */
export const readRoutingNumber = async (db: Db, { secrets }: Pick<Deps, 'secrets'>, id: string): Promise<string> => {
  const sealed = await selectSealedNumbers(db, id)
  if (!sealed) throw new Refusal('not_found')
  return openNumbers(secrets.key('bank-accounts'), id, sealed).routingNumber
}

/** Decrypts the numbers, for an ACH file or an instant payment only; each read is audited. */
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
