import type { Card, CardState, ReplaceReason } from '#contract/balance/cards.ts'
import { openCardStates } from '#contract/balance/cards.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { balance } from '#server/modules/ground/ledger/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/ids.ts'
import { replayed } from '#server/platform/replayed.ts'
import { type CardAccountRecord, type CardRecord, wireCard } from './card.ts'
import { changeState } from './change-state.ts'
import { holderOf } from './holder.ts'
import { moveLoad } from './load-card.ts'
import { insertOrdered } from './order-card.ts'
import { cardAccounts, cards } from './queries.ts'
import { syncCard } from './sync-card.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'wake'> & { rails: Rails }
type Own = { id: string; userId: string }

/** Locks the account, then the customer's own card. Refuses `not_found`. */
export const lockOwnCard = async (
  tx: Tx,
  { id, userId }: Own,
): Promise<{ card: CardRecord; account: CardAccountRecord }> => {
  const account = await cardAccounts.lock(tx, { userId })
  const card = account && (await cards.lock(tx, { id }))
  if (!account || card?.userId !== userId) throw new Refusal('not_found')
  return { card, account }
}

/** Runs a change on the customer's locked card, then syncs it to the issuer. */
const changing = async (
  deps: Deps,
  own: Own,
  work: (tx: Tx, card: CardRecord, at: Temporal.Instant) => Promise<CardRecord>,
): Promise<Card> => {
  const { db, now, wake } = deps
  const changed = await transaction(db, async (tx) => work(tx, (await lockOwnCard(tx, own)).card, now()))
  await syncCard(deps, changed.id)
  wake()
  return wireCard(changed, await holderOf(db, own.userId))
}

/**
 * Freezes a customer's card on behalf of staff, with a reason; only its owner can unfreeze it. Idempotent. Refuses `not_found`, and
 * `card_changed` for a closed card.
 */
export const freezeCardFor = (
  deps: Deps,
  { actor, reason, ...own }: Own & { actor: string; reason: string },
): Promise<Card> =>
  changing(deps, own, async (tx, card, at) => {
    if (card.state === 'frozen') return card
    if (card.state !== 'active') throw new Refusal('card_changed')
    return changeState(tx, card, { to: 'frozen', actor, because: reason, also: { nextRunAt: at }, at })
  })

/** Takes effect at commit, even before the issuer is in sync. Idempotent. Refuses `not_found`, and `card_changed` for a closed card. */
export const freezeCard = (deps: Deps, { frozen, ...own }: Own & { frozen: boolean }): Promise<Card> =>
  changing(deps, own, async (tx, card, at) => {
    const to: CardState = frozen ? 'frozen' : 'active'
    if (card.state === to) return card
    if (card.state !== 'active' && card.state !== 'frozen') throw new Refusal('card_changed')
    return changeState(tx, card, { to, actor: own.userId, also: { nextRunAt: at }, at })
  })

/**
 * Closes a card and moves its balance to the wallet. Idempotent. Refuses `not_found`, `card_changed` for a replaced card, and
 * `card_has_purchases` while anything is held.
 */
export const closeCard = (deps: Deps, own: Own): Promise<Card> =>
  changing(deps, own, async (tx, card, at) => {
    if (card.state === 'closed') return card
    if (card.state !== 'active' && card.state !== 'frozen') throw new Refusal('card_changed')
    const { posted, available } = await balance(tx, card.accountId)
    if (posted !== available) throw new Refusal('card_has_purchases')
    if (posted > 0n) {
      const account = await cardAccounts.find(tx, { id: card.accountId })
      if (!account) throw new Error(`the card ${card.id} has no account`)
      await moveLoad(tx, { id: newId(at), requestDigest: null, account, card, direction: 'unload', amount: posted, at })
    }
    return changeState(tx, card, { to: 'closed', actor: own.userId, also: { nextRunAt: at }, at })
  })

/**
 * Closes a lost or stolen card and orders another one with the same balance and limits; the same id returns the same card. Earlier
 * approvals still settle. Refuses `not_found`, `card_not_offered`, and `card_changed` for a closed card.
 */
export const replaceCard = async (
  deps: Deps,
  {
    id,
    replaces,
    userId,
    reason,
    requestDigest,
  }: Own & { replaces: string; reason: ReplaceReason; requestDigest: string },
): Promise<Card> => {
  const { db, now, rails, wake } = deps
  const { issuer } = rails
  if (!issuer) throw new Refusal('card_not_offered')
  if (!replayed(await cards.find(db, { id }), requestDigest))
    await transaction(db, async (tx) => {
      const at = now()
      if (!(await lockIfOpen(tx, userId))) throw new Refusal('not_found')
      const { card, account } = await lockOwnCard(tx, { id: replaces, userId })
      if (await cards.find(tx, { id })) return
      if (!openCardStates.some((open) => open === card.state) || card.state === 'ordered')
        throw new Refusal('card_changed')
      await changeState(tx, card, { to: 'replaced', actor: userId, also: { reason, nextRunAt: at }, at })
      const { name: partner } = issuer
      await insertOrdered(tx, { id, userId, requestDigest, accountId: account.id, replaces, partner, at })
    })
  await syncCard(deps, replaces)
  await syncCard(deps, id)
  wake()
  const made = replayed(await cards.find(db, { id }), requestDigest)
  if (!made) throw new Error(`the card ${id} was neither inserted nor found`)
  return wireCard(made, await holderOf(db, userId))
}
