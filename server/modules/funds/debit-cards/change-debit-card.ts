import { nickname_max } from '#contract/funds/debit-cards.ts'
import { oneLine } from '#contract/lib/clean-text.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { hasControl } from '#contract/lib/names.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import type { DebitCardRecord } from './debit-card.ts'
import { clearDefault, debitCards, isInUse, lockOwner, selectDebitCards } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now'>
type OwnKey = { id: string; userId: string }

const lockOwn = async (tx: Tx, { id, userId }: OwnKey): Promise<DebitCardRecord> => {
  await lockOwner(tx, userId)
  const card = await debitCards.lock(tx, { id })
  if (card?.userId !== userId) throw new Refusal('not_found')
  return card
}

const lockLinked = async (tx: Tx, own: OwnKey): Promise<DebitCardRecord> => {
  const card = await lockOwn(tx, own)
  if (card.removedAt) throw new Refusal('not_found')
  return card
}

/** Throws `invalid_request` for the field, `not_found`, also for another customer's. */
export const renameDebitCard = async (
  { db, now }: Deps,
  { nickname: typed, ...own }: OwnKey & { nickname: string },
): Promise<DebitCardRecord> => {
  const nickname = oneLine(typed)
  if (hasControl(nickname)) throw new Refusal('invalid_request', { fields: { nickname: 'malformed' } })
  if (nickname.length > nickname_max) throw new Refusal('invalid_request', { fields: { nickname: 'too_long' } })
  return transaction(db, async (tx) => {
    const before = await lockLinked(tx, own)
    if (before.nickname === nickname) return before
    await debitCards.update(tx, { id: own.id }, { nickname })
    const payload = { userId: own.userId }
    await recordChange(tx, { at: now(), actor: own.userId, what: 'debit_card.renamed', subject: own.id, payload })
    return { ...before, nickname }
  })
}

/** Throws `not_found`, also for another customer's, and `card_unusable` for one that is refused. */
export const makeDefault = ({ db, now }: Deps, own: OwnKey): Promise<DebitCardRecord> =>
  transaction(db, async (tx) => {
    const card = await lockLinked(tx, own)
    if (card.status !== 'verified') throw new Refusal('card_unusable')
    if (card.isDefault) return card
    await clearDefault(tx, own.userId)
    await debitCards.update(tx, { id: own.id }, { isDefault: true })
    const payload = { userId: own.userId }
    await recordChange(tx, { at: now(), actor: own.userId, what: 'debit_card.preferred', subject: own.id, payload })
    return { ...card, isDefault: true }
  })

/**
 * Removes one of a customer's cards; if it was the default, the newest of the others becomes the default. Removing it again changes
 * nothing. Refuses `card_in_use` while a transfer, a charge or a refund with it is in progress, `not_found`, also for another customer's.
 */
export const removeDebitCard = async ({ db, now }: Deps, own: OwnKey): Promise<void> => {
  const at = now()
  await transaction(db, async (tx) => {
    const card = await lockOwn(tx, own)
    if (card.removedAt) return
    if (await isInUse(tx, own)) throw new Refusal('card_in_use')
    await debitCards.update(tx, { id: own.id }, { removedAt: at, isDefault: false, checkAt: null })
    const [next] = await selectDebitCards(tx, own.userId)
    if (card.isDefault && next) await debitCards.update(tx, { id: next.id }, { isDefault: true })
    const { brand, last4 } = card
    const payload = { userId: own.userId }
    const details = { brand, last4 }
    await recordChange(tx, { at, actor: own.userId, what: 'debit_card.removed', subject: own.id, details, payload })
  })
}
