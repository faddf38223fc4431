import { Refusal } from '#contract/lib/errors.ts'
import { type Rails, validateAccount } from '#server/modules/ground/rails/index.ts'
import { lockOpenUser, readUser } from '#server/modules/people/identity/index.ts'
import { screenNames } from '#server/modules/staff/screening/index.ts'
import { audit } from '#server/platform/audit.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { takeLimit } from '#server/platform/limits.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { numberMacsOf, sealNumbers } from './account-numbers.ts'
import {
  type BankAccountRecord,
  holderMatches,
  holderToScreen,
  readTyped,
  type TypedBankAccount,
} from './bank-account.ts'
import { takeDeposits } from './check-bank-account.ts'
import { bankAccounts, hasNumbers, isBarred, needDeposits, selectBankAccounts } from './queries.ts'

export type BankAccountDeps = Pick<Deps, 'db' | 'now' | 'config' | 'secrets' | 'wake'> & { rails: Pick<Rails, 'payIn'> }

/** Many attempts suggest probing for existing accounts. */
const attemptsPerDay_max = 10

/**
 * Refuses a duplicate: the customer must have no other account with these numbers. A removed account may be added again, and a
 * simultaneous identical request is a retry.
 */
const refuseTwice = async (
  db: Db | Tx,
  { id, userId, numberMacs }: { id: string; userId: string; numberMacs: readonly string[] },
): Promise<void> => {
  if (await hasNumbers(db, { userId, numberMacs, but: id })) throw new Refusal('bank_account_known')
}

/**
 * Adds a bank account that the provider confirms, or that two deposits will verify where the provider cannot. The same id with the same
 * numbers is the same account; with others, another customer's or a removed one's, it is a `conflict`. Refuses `bank_account_known` for
 * numbers that the customer has already, `invalid_request` naming the fields, `bank_account_refused` when the provider does not confirm
 * it or its numbers were barred after a debit (only the audit log says which), `unavailable` when it does not reply, `too_many`. The
 * transaction that stores the account calls `first`.
 */
export const addBankAccount = async (
  deps: BankAccountDeps,
  { id, userId, requestDigest, ...request }: TypedBankAccount & { id: string; userId: string; requestDigest: string },
  first?: (tx: Tx) => Promise<void>,
): Promise<BankAccountRecord> => {
  const { db, now, secrets } = deps
  const typed = readTyped(request)
  const known = await sameAccount(db, { id, requestDigest })
  if (known) return known
  await takeLimit(deps, { key: `bank-account:${userId}`, max: attemptsPerDay_max, minutes: 24 * 60 })
  const numberMacs = numberMacsOf(secrets, typed)
  if (await isBarred(db, numberMacs)) return refuseAccount(deps, { id, userId, typed, reason: 'barred' })
  await refuseTwice(db, { id, userId, numberMacs })
  const user = await readUser(db, userId)
  // The provider is called outside any transaction: a slow reply must not hold our locks.
  // Nacha Operating Rules §2.5.17.4: an account is validated before its first use.
  const validation = await validateAccount(deps.rails.payIn, typed)
  if (validation.status === 'unavailable') throw new Refusal('unavailable')
  if (validation.status === 'refused') return refuseAccount(deps, { id, userId, typed, reason: validation.reason })
  const at = now()
  const last4 = typed.accountNumber.slice(-4)
  const { bankName, token } = validation
  // A bank's own report about these numbers overrides an instant check.
  const needsDeposits = await needDeposits(db, numberMacs)
  const isProved = validation.status === 'verified' && !needsDeposits
  if (!isProved) await takeDeposits(deps, userId)
  const { holder, kind } = typed
  const matches = holderMatches(holder, user)
  const account: BankAccountRecord = {
    id,
    userId,
    holder,
    holderMatches: matches,
    kind,
    last4,
    nickname: '',
    bankName,
    token,
    status: isProved ? 'verified' : 'pending',
    reason: null,
    needsDeposits,
    defaultAt: (await selectBankAccounts(db, userId, { removed: false })).length === 0 ? at : null,
    createdAt: at,
    removedAt: null,
  }
  const added = await transaction(db, async (tx) => {
    await first?.(tx)
    await lockOpenUser(tx, userId)
    const winning = await sameAccount(tx, { id, requestDigest })
    if (winning) return winning
    await refuseTwice(tx, { id, userId, numberMacs })
    const sealedNumbers = sealNumbers(secrets.key('bank-accounts'), id, typed)
    if (!(await bankAccounts.insertOnce(tx, { ...account, sealedNumbers, requestDigest, numberMac: numberMacs[0] })))
      return winner(tx, { id, requestDigest })
    // A listed holder's account is added, and its money held: each order screens the holder again.
    await screenNames(tx, { ...deps, at }, { moment: 'bank_account', owner: userId, names: [holderToScreen(account)] })
    const what = { last4, bankName, holderMatches: matches }
    const payload = { userId, ...what }
    await recordChange(tx, { at, actor: userId, what: 'bank_account.added', subject: id, details: what, payload })
    return account
  })
  deps.wake()
  return added
}

export const refuseAccount = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, userId, typed, reason }: { id: string; userId: string; typed: TypedBankAccount; reason: string },
): Promise<never> => {
  const details = { last4: typed.accountNumber.slice(-4), reason }
  await transaction(db, (tx) =>
    audit(tx, { at: now(), actor: userId, action: 'bank_account.refused', subject: id, details }),
  )
  throw new Refusal('bank_account_refused')
}

type NewAccount = { id: string; requestDigest: string }

/** Refuses `conflict` for any other request, and for an account that was removed since. */
export const sameAccount = async (
  db: Db,
  { id, requestDigest }: NewAccount,
): Promise<BankAccountRecord | undefined> => {
  const found = replayed(await bankAccounts.find(db, { id }), requestDigest)
  if (!found) return undefined
  const { requestDigest: _, ...account } = found
  if (account.removedAt) throw new Refusal('conflict')
  return account
}

/** A simultaneous request with this id won; its row is visible now. */
const winner = async (tx: Tx, request: NewAccount): Promise<BankAccountRecord> => {
  const account = await sameAccount(tx, request)
  if (!account) throw new Error(`bank account ${request.id} was neither inserted nor found`)
  return account
}
