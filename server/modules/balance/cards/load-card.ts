import { type CardLoad, openCardStates } from '#contract/balance/cards.ts'
import { Refusal, refuseFields } from '#contract/lib/errors.ts'
import { parseAmount, toWire } from '#contract/lib/money.ts'
import { isOwnerBlocked, refuseBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { lockOpenCustomer, onceOr } from '#server/modules/funds/orders/index.ts'
import { balance, openWallet, post, postingIdOf, walletsOf } from '#server/modules/ground/ledger/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { type CardAccountRecord, type CardRecord, currency, program } from './card.ts'
import { type CardLoadRecord, cardAccounts, cardLoads, findCurrentCard } from './queries.ts'
import { recordLoadMovement } from './record-movements.ts'
import { refusePaused } from './refuse-paused.ts'

type Direction = CardLoad['direction']
type Request = { id: string; userId: string; requestDigest: string; direction: Direction; amount: bigint }
type Moved = Pick<CardLoadRecord, 'id' | 'requestDigest'> & {
  account: CardAccountRecord
  card: CardRecord
  direction: Direction
  amount: bigint
  /** The owner by default. */
  actor?: string
  at: Temporal.Instant
}

const stateOf = { load: 'loaded', unload: 'unloaded' } as const

export const wireLoad = ({ id, state, amount: minor, currency: of, createdAt }: CardLoadRecord): CardLoad => ({
  id,
  direction: state === 'loaded' ? 'load' : 'unload',
  amount: toWire({ minor, currency: of }),
  createdAt: createdAt.toString(),
})

/** Moves money between wallet and card under the account lock. Refuses `insufficient_funds`. */
export const moveLoad = async (
  tx: Tx,
  { id, requestDigest, account, card, direction, amount, actor = account.userId, at }: Moved,
): Promise<CardLoadRecord> => {
  const { userId } = account
  const wallet = await openWallet(tx, { userId, currency, at })
  const [from, to] = direction === 'load' ? [wallet, account.id] : [account.id, wallet]
  const state = stateOf[direction]
  const load: CardLoadRecord = {
    ...{ id, userId, requestDigest, accountId: account.id, amount, currency, state, createdAt: at },
  }
  if (!(await cardLoads.insertOnce(tx, load))) throw new Refusal('conflict')
  const entries = [
    { account: from, amount: -amount, currency },
    { account: to, amount, currency },
  ]
  const posting = { id: postingIdOf('card_load', id, state), subject: id, eventAt: at, at }
  if (direction === 'load') await post(tx, { ...posting, kind: 'card_loaded', entries })
  else await post(tx, { ...posting, kind: 'card_unloaded', entries })
  await recordLoadMovement(tx, load, card)
  const details = { amount: amount.toString(), currency }
  await recordChange(tx, { at, actor, what: `card.${state}`, subject: id, details, payload: { userId } })
  return load
}

/**
 * Moves the available balance of an owner without an open card to the wallet, where they can use it, and returns it in minor units.
 * Blocked property stays. `isClosed`: so is the owner's account. The card account is locked.
 */
export const unloadUnused = async (
  tx: Tx,
  { account, isClosed = false, at }: { account: CardAccountRecord; isClosed?: boolean; at: Temporal.Instant },
): Promise<bigint> => {
  const { id, userId } = account
  const card = await findCurrentCard(tx, userId)
  if (!card || (!isClosed && openCardStates.some((open) => open === card.state))) return 0n
  const { available: amount } = await balance(tx, id)
  if (amount <= 0n || (await isOwnerBlocked(tx, userId))) return 0n
  const load = { id: newId(at), requestDigest: null, account, card, direction: 'unload', amount } as const
  await moveLoad(tx, { ...load, actor: 'cards', at })
  return amount
}

/**
 * Loads a card from the wallet, or unloads its available balance. The same id moves once. Refuses the amount by field, `card_full` above
 * the maximum card balance, `insufficient_funds`, `balance_blocked`, `card_paused` for a load, and `card_changed` without an open card.
 */
export const loadCard = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  { amount: typed, ...input }: Omit<Request, 'amount'> & { amount: string },
): Promise<CardLoad> => {
  const amount = parseAmount(typed.trim(), currency)
  if (typeof amount === 'string') throw refuseFields({ amount })
  const { id, userId, requestDigest, direction } = input
  const load = await onceOr(
    async () => replayed(await cardLoads.find(db, { id }), requestDigest),
    () =>
      transaction(db, async (tx) => {
        const at = now()
        await lockOpenCustomer(tx, userId)
        const account = await cardAccounts.lock(tx, { userId })
        const card = account && (await findCurrentCard(tx, userId))
        const mayLoad = card?.state === 'active' || card?.state === 'frozen'
        if (!account || !card || (direction === 'load' && !mayLoad)) throw new Refusal('card_changed')
        await refuseBlocked(tx, userId)
        if (direction === 'load') await refusePaused(tx, userId, at)
        await refuseAmount(tx, { account, direction, amount })
        return moveLoad(tx, { id, requestDigest, account, card, direction, amount, at })
      }),
  )
  wake()
  return wireLoad(load)
}

const refuseAmount = async (
  tx: Tx,
  { account, direction, amount }: Pick<Moved, 'account' | 'direction' | 'amount'>,
): Promise<void> => {
  const { posted, available } = await balance(tx, account.id)
  if (direction === 'unload') {
    if (amount > available) throw refuseFields({ amount: 'insufficient_funds' })
    return
  }
  const wallet = (await walletsOf(tx, account.userId)).find((found) => found.currency === currency)
  if (amount > (wallet?.available ?? 0n)) throw refuseFields({ amount: 'insufficient_funds' })
  const room = program.balance_max > posted ? program.balance_max - posted : 0n
  if (amount > room) throw refuseFields({ amount: 'card_full' }, { room: { minor: room, currency } })
}
