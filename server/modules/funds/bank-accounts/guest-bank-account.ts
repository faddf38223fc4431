import { Refusal } from '#contract/lib/errors.ts'
import { validateAccount } from '#server/modules/ground/rails/index.ts'
import { audit } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/database.ts'
import { numberMacsOf, sealNumbers } from './account-numbers.ts'
import { type BankAccountDeps, refuseAccount, sameAccount } from './add-bank-account.ts'
import { type BankAccountRecord, readTyped, type TypedBankAccount } from './bank-account.ts'
import { bankAccounts, isBarred, needDeposits } from './queries.ts'

/** A guest who pays another amount after a refusal reuses the account: the typed fields identify it. */
const digestOf = (
  { mac }: BankAccountDeps['secrets'],
  { routingNumber, accountNumber, kind, holder }: TypedBankAccount,
): string => mac('bank-accounts', JSON.stringify([routingNumber, accountNumber, kind, holder]))

/**
 * Adds the bank account of one guest payment: the payment's id is both the account's id and its owner's. Only an instant check can verify
 * it. Refuses as `addBankAccount` does, and `guest_bank_unsure` where the check is inconclusive.
 */
export const addGuestBankAccount = async (
  deps: BankAccountDeps,
  { id, ...request }: TypedBankAccount & { id: string },
): Promise<BankAccountRecord> => {
  const { db, now, secrets, rails } = deps
  const typed = readTyped(request)
  const own = { id, userId: id }
  const requestDigest = digestOf(secrets, typed)
  const known = await sameAccount(db, { id, requestDigest })
  if (known) return known
  const numberMacs = numberMacsOf(secrets, typed)
  if (await isBarred(db, numberMacs)) return refuseAccount(deps, { ...own, typed, reason: 'barred' })
  const validation = await validateAccount(rails.payIn, typed)
  if (validation.status === 'unavailable') throw new Refusal('unavailable')
  if (validation.status === 'refused') return refuseAccount(deps, { ...own, typed, reason: validation.reason })
  if (validation.status === 'unknown' || (await needDeposits(db, numberMacs)))
    throw new Refusal('guest_bank_unsure', { fields: { accountNumber: 'guest_bank_unsure' } })
  const { bankName, token } = validation
  const last4 = typed.accountNumber.slice(-4)
  const account: BankAccountRecord = {
    ...{
      id,
      userId: id,
      holder: typed.holder,
      holderMatches: true,
      kind: typed.kind,
      last4,
      nickname: '',
      bankName,
      token,
    },
    ...{ status: 'verified', reason: null, needsDeposits: false, defaultAt: null, createdAt: now(), removedAt: null },
  }
  return transaction(db, async (tx) => {
    const sealedNumbers = sealNumbers(secrets.key('bank-accounts'), id, typed)
    if (!(await bankAccounts.insertOnce(tx, { ...account, sealedNumbers, requestDigest, numberMac: numberMacs[0] }))) {
      const winner = await sameAccount(tx, { id, requestDigest })
      if (!winner) throw new Error(`bank account ${id} was neither inserted nor found`)
      return winner
    }
    await audit(tx, {
      at: now(),
      actor: 'guest',
      action: 'bank_account.guest',
      subject: id,
      details: { last4, bankName },
    })
    return account
  })
}
