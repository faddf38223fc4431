import type { Wallet } from '#contract/funds/wallets.ts'
import { type Money, toWire } from '#contract/lib/money.ts'
import { openWallet, post, postingIdOf, systemAccount, walletsOf } from '#server/modules/ground/ledger/index.ts'
import { readUser } from '#server/modules/people/identity/index.ts'
import type { Now } from '#server/platform/clock.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { recordChange } from '#server/platform/record-change.ts'

/** Every customer has a wallet in the sending currency; a credit opens others. */
const firstCurrency = 'USD'

/** A customer's balances. Opens the first wallet here when the event of their sign-up is not handled yet. */
export const listWallets = async ({ db, now }: { db: Db; now: Now }, userId: string): Promise<Wallet[]> => {
  const open = await walletsOf(db, userId)
  if (!open.some(({ currency }) => currency === firstCurrency))
    await transaction(db, (tx) => openWallet(tx, { userId, currency: firstCurrency, at: now() }))
  return (await walletsOf(db, userId)).map(wireWallet)
}

type Held = Awaited<ReturnType<typeof walletsOf>>[number]

export const wireWallet = ({ id, currency, posted, available }: Held): Wallet => ({
  id,
  currency,
  balance: toWire({ minor: posted, currency }),
  available: toWire({ minor: available, currency }),
  held: toWire({ minor: posted - available, currency }),
})

export const subscribers = ({ now }: { now: Now }): Subscriber[] => [
  {
    to: 'user.created',
    name: 'wallets: the first wallet',
    handle: async (tx, { subject: userId }) => {
      const { role } = await readUser(tx, userId)
      if (role !== 'admin') await openWallet(tx, { userId, currency: firstCurrency, at: now() })
    },
  },
]

/**
 * Credits an incoming deposit: money that has reached our settlement account becomes our liability to the customer. `subject` is the
 * UUIDv7 of the deposit and the idempotency key: the same again credits nothing, with another amount or customer it is a `conflict`.
 */
export const creditWallet = async (
  tx: Tx,
  { userId, amount, subject, at }: { userId: string; amount: Money; subject: string; at: Temporal.Instant },
): Promise<'credited' | 'replayed'> => {
  const { minor, currency } = amount
  if (minor <= 0n) throw new Error(`a deposit of ${minor} ${currency} is none`)
  const wallet = await openWallet(tx, { userId, currency, at })
  const entries = [
    { account: systemAccount('settlement', currency), amount: -minor, currency },
    { account: wallet, amount: minor, currency },
  ]
  const id = postingIdOf('deposit', subject, 'deposit')
  if ((await post(tx, { id, kind: 'deposit', subject, entries, eventAt: at, at })) === 'replayed') return 'replayed'
  const details = { userId, amount: toWire(amount) }
  await recordChange(tx, { at, actor: 'funds', what: 'wallet.credited', subject, details, payload: details })
  return 'credited'
}
