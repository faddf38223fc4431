import { Refusal } from '#contract/lib/errors.ts'
import type { CurrencyCode } from '#contract/lib/money.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { type Account, type AccountKind, readSystemAccount } from './account.ts'
import { callOpenAccount, selectAccount, selectBalances, selectWallets } from './queries.ts'

/** Idempotent; the same id with other terms is a `conflict`. */
export const openAccount = async (tx: Tx, account: Account): Promise<void> => {
  if (await callOpenAccount(tx, { ...account, party: null })) return
  const found = await selectAccount(tx, account.id)
  const same = found?.kind === account.kind && found.ownerId === account.ownerId && found.currency === account.currency
  if (!same) throw new Refusal('conflict')
}

/** Opens the customer's one wallet in `currency` if there is none; it never goes below zero. Returns its id. */
export const openWallet = async (
  tx: Tx,
  { userId, currency, at }: { userId: string; currency: CurrencyCode; at: Temporal.Instant },
): Promise<string> => {
  await callOpenAccount(tx, { id: newId(at), kind: 'wallet', ownerId: userId, party: null, currency, at })
  const wallet = (await selectWallets(tx, userId)).find((found) => found.currency === currency)
  if (!wallet) throw new Error(`the ${currency} wallet of ${userId} was neither there nor made`)
  return wallet.id
}

export const walletsOf = (
  db: Db,
  userId: string,
): Promise<{ id: string; currency: CurrencyCode; posted: bigint; available: bigint }[]> => selectWallets(db, userId)

/** A customer's balances: their wallets, then their card. */
export const balancesOf = async (
  db: Db,
  { userId, currency }: { userId: string; currency?: CurrencyCode },
): Promise<{ id: string; kind: AccountKind; currency: CurrencyCode; posted: bigint; available: bigint }[]> =>
  (await selectBalances(db, userId)).filter((found) => currency === undefined || found.currency === currency)

/** Opens those of `ids` that are system accounts; their ids encode all their terms. */
export const openSystemAccounts = async (db: Db, ids: readonly string[], at: Temporal.Instant): Promise<void> => {
  for (const id of [...new Set(ids)].sort()) {
    const account = readSystemAccount(id)
    if (account) await callOpenAccount(db, { ...account, id, ownerId: null, at })
  }
}
