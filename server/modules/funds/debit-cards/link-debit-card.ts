import { type CardSession, debitCards_max } from '#contract/funds/debit-cards.ts'
import { type ErrorCode, Refusal } from '#contract/lib/errors.ts'
import {
  type CapturedCard,
  type CaptureSession,
  ProviderDown,
  ProviderTimeout,
  type Rails,
} from '#server/modules/ground/rails/index.ts'
import { readUser } from '#server/modules/people/identity/index.ts'
import { audit } from '#server/platform/audit.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { takeLimit } from '#server/platform/limits.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { cardsOf, type DebitCardRecord } from './debit-card.ts'
import { clearDefault, debitCards, isBarred, lockOwner, selectDebitCards, sessions } from './queries.ts'

export type LinkDeps = Pick<PlatformDeps, 'db' | 'now' | 'wake'> & { rails: Pick<Rails, 'cards'> }
type OwnKey = { id: string; userId: string }

/** Many sessions suggest card testing. */
const sessionsPerDay_max = 10

/** Maps a missing reply of the processor to `unavailable`: nothing has moved, and a retry is safe. */
export const answered = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (error) {
    if (error instanceof ProviderTimeout || error instanceof ProviderDown) throw new Refusal('unavailable')
    throw error
  }
}

/**
 * Opens the processor's form for one card. The same id is the same form, another customer's a `conflict`. Refuses `not_found`
 * without a processor, `too_many_cards`, `too_many`, `unavailable`.
 */
export const openSession = async (
  deps: LinkDeps,
  { id, userId, requestDigest }: OwnKey & { requestDigest: string },
): Promise<CardSession> => {
  const { db, now, rails } = deps
  const cards = cardsOf(rails)
  if (!replayed(await sessions.find(db, { id }), requestDigest)) {
    await refuseMore(db, userId)
    await takeLimit(deps, { key: `debit-card:${userId}`, max: sessionsPerDay_max, minutes: 24 * 60 })
    const session = { id, userId, requestDigest, createdAt: now() }
    await transaction(db, async (tx) => {
      if (!(await sessions.insertOnce(tx, session))) replayed(await sessions.find(tx, { id }), requestDigest)
    })
  }
  const { firstName, lastName } = await readUser(db, userId)
  const { frameUrl } = await answered(cards.createSession({ reference: id, name: `${firstName} ${lastName}` }))
  return { id, frameUrl }
}

const refuseMore = async (db: Db, userId: string): Promise<void> => {
  if ((await selectDebitCards(db, userId)).length >= debitCards_max) throw new Refusal('too_many_cards')
}

/**
 * Links the card of a session as the processor reports it; the browser's claim is not trusted. The same id is the same card. Refuses
 * `not_found`, also for another customer's session, `card_session_open` and `card_session_expired`, `card_refused` when its bank or an
 * earlier dispute refuses it, `card_not_debit`, `card_not_us`, `card_linked`, `too_many_cards`, `unavailable`.
 */
export const linkDebitCard = async (deps: LinkDeps, own: OwnKey): Promise<DebitCardRecord> => {
  const { db, rails } = deps
  const cards = cardsOf(rails)
  const session = await sessions.find(db, { id: own.id })
  if (session?.userId !== own.userId) throw new Refusal('not_found')
  const known = await sameCard(db, own)
  if (known) return known
  const card = await readCaptured(deps, own)
  const linked = await insert(deps, own, { card, partner: cards.name })
  deps.wake()
  return linked
}

/** Reads the card that was entered into a session's form. Refuses as `linkDebitCard` does. */
export const readCaptured = async (deps: LinkDeps, own: OwnKey): Promise<CapturedCard> => {
  const captured = await answered(cardsOf(deps.rails).readSession(own.id))
  if (captured.status === 'unknown_reference' || captured.status === 'open') throw new Refusal('card_session_open')
  if (captured.status === 'expired') throw new Refusal('card_session_expired')
  if (captured.status === 'failed') return refuse(deps, own, { code: 'card_refused', captured })
  const problem = await problemOf(deps.db, captured.card)
  return problem ? refuse(deps, own, { code: problem, captured }) : captured.card
}

/** A linked card under this id, which its owner may have removed since. */
export const sameCard = async (db: Db, { id }: OwnKey): Promise<DebitCardRecord | undefined> => {
  const known = await debitCards.find(db, { id })
  if (known?.removedAt) throw new Refusal('conflict')
  return known
}

const problemOf = async (db: Db, card: CapturedCard): Promise<ErrorCode | undefined> => {
  if (card.funding !== 'debit') return 'card_not_debit'
  if (card.issuingCountry !== 'US') return 'card_not_us'
  return (await isBarred(db, card.fingerprint)) ? 'card_refused' : undefined
}

const refuse = async (
  { db, now }: LinkDeps,
  { id, userId }: OwnKey,
  { code, captured }: { code: ErrorCode; captured: Extract<CaptureSession, { status: 'failed' | 'done' }> },
): Promise<never> => {
  const details =
    captured.status === 'done'
      ? { code, last4: captured.card.last4, funding: captured.card.funding, country: captured.card.issuingCountry }
      : { code, reason: captured.reason }
  await transaction(db, (tx) =>
    audit(tx, { at: now(), actor: userId, action: 'debit_card.refused', subject: id, details }),
  )
  throw new Refusal(code)
}

const insert = (
  { db, now }: LinkDeps,
  own: OwnKey,
  { card, partner }: { card: CapturedCard; partner: string },
): Promise<DebitCardRecord> =>
  transaction(db, async (tx) => {
    const { id, userId } = own
    await lockOwner(tx, userId)
    const winner = await sameCard(tx, own)
    if (winner) return winner
    const others = await selectDebitCards(tx, userId)
    if (others.length >= debitCards_max) throw new Refusal('too_many_cards')
    if (others.some(({ fingerprint }) => fingerprint === card.fingerprint)) throw new Refusal('card_linked')
    const at = now()
    const { token, fingerprint, brand, last4, expiresMonth, expiresYear } = card
    const linked: DebitCardRecord = {
      ...{ id, userId, partner, token, fingerprint, brand, last4, expiresMonth, expiresYear },
      holderMatches: card.nameCheck === 'match' || card.nameCheck === 'partial',
      ...{ nickname: '', isDefault: others.length === 0, status: 'verified', reason: null, checkAt: null },
      ...{ createdAt: at, removedAt: null },
    }
    if (linked.isDefault) await clearDefault(tx, userId)
    await debitCards.insert(tx, linked)
    const details = { brand, last4, holderMatches: linked.holderMatches }
    const payload = { userId, ...details }
    await recordChange(tx, { at, actor: userId, what: 'debit_card.linked', subject: id, details, payload })
    return linked
  })
