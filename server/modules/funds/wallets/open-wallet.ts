import { holdableOf } from '#contract/funds/holdable.ts'
import type { Wallet } from '#contract/funds/wallets.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import type { CurrencyCode } from '#contract/lib/money.ts'
import { openWallet, walletsOf } from '#server/modules/ground/ledger/index.ts'
import { requirePrepaidConsent } from '#server/modules/people/consents/index.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { wireWallet } from './wallets.ts'

/** Refuses `currency_not_held`, on the field, for a currency that balances do not support. */
export const refuseUnheld = (fields: Record<string, CurrencyCode>): void => {
  const unheld = Object.entries(fields).filter(([, currency]) => !holdableOf(currency))
  if (unheld.length > 0) throw refuseFields(Object.fromEntries(unheld.map(([field]) => [field, 'currency_not_held'])))
}

/**
 * Opens a customer's balance in a currency, or returns the existing one. Refuses `currency_not_held` and, until the disclosures of a
 * balance were accepted, `prepaid_required`.
 */
export const openWalletIn = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, currency }: { userId: string; currency: CurrencyCode },
): Promise<Wallet> => {
  refuseUnheld({ currency })
  return transaction(db, async (tx) => {
    const at = now()
    if (!(await lockIfOpen(tx, userId))) throw new Refusal('not_found')
    const find = async () => (await walletsOf(tx, userId)).find((wallet) => wallet.currency === currency)
    const known = await find()
    if (known) return wireWallet(known)
    await requirePrepaidConsent(tx, userId)
    const id = await openWallet(tx, { userId, currency, at })
    await recordChange(tx, { at, actor: userId, what: 'wallet.opened', subject: id, details: { currency } })
    const opened = await find()
    if (!opened) throw new Error(`the ${currency} wallet of ${userId} was opened and is not there`)
    return wireWallet(opened)
  })
}
