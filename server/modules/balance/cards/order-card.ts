import type { Card } from '#contract/balance/cards.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { openAccount, postingIdOf } from '#server/modules/ground/ledger/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { requirePrepaidConsent } from '#server/modules/people/consents/index.ts'
import { lockIfOpen, readUser } from '#server/modules/people/identity/index.ts'
import { refuseUnverified } from '#server/modules/sending/transfers/index.ts'
import { isListed } from '#server/modules/staff/screening/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { type CardAccountRecord, type CardRecord, currency, program, wireCard } from './card.ts'
import { holderOf } from './holder.ts'
import { cardAccounts, cards } from './queries.ts'
import { syncCard } from './sync-card.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'config' | 'secrets' | 'wake'> & { rails: Rails }
type Own = { id: string; userId: string }
type Ordered = Own & { requestDigest: string }

/** Inserts a card that the issuer does not know yet. Refuses `card_exists`. */
export const insertOrdered = async (
  tx: Tx,
  {
    id,
    userId,
    requestDigest,
    accountId,
    replaces,
    partner,
    at,
  }: Ordered & Pick<CardRecord, 'accountId' | 'replaces' | 'partner'> & { at: Temporal.Instant },
): Promise<CardRecord> => {
  const card: CardRecord = {
    ...{
      id,
      userId,
      requestDigest,
      accountId,
      partner,
      token: null,
      last4: null,
      expiresMonth: null,
      expiresYear: null,
    },
    ...{ state: 'ordered', reason: null, replaces, nextRunAt: at, failures: 0, createdAt: at, stateAt: at },
  }
  if (!(await cards.insertOnce(tx, card))) throw new Refusal('card_exists')
  const details = { partner, replaces }
  await recordChange(tx, { at, actor: userId, what: 'card.ordered', subject: id, details, payload: { userId } })
  return card
}

/**
 * Orders a card, once: the issuer creates it after the commit, with retries. The same id returns the same card. Refuses
 * `card_not_offered`, `not_verified`, `prepaid_required` without consent to the disclosures that cover the card, `card_exists`,
 * `review_needed` on a sanctions match.
 */
export const orderCard = async (deps: Deps, own: Ordered): Promise<Card> => {
  const { db, now, rails, wake } = deps
  const { id, userId, requestDigest } = own
  const { issuer } = rails
  if (!issuer) throw new Refusal('card_not_offered')
  if (!replayed(await cards.find(db, { id }), requestDigest)) {
    const held = await transaction(db, (tx) => order(tx, deps, { own, partner: issuer.name, at: now() }))
    if (held) throw new Refusal('review_needed')
  }
  await syncCard(deps, id)
  wake()
  const card = replayed(await cards.find(db, { id }), requestDigest)
  if (!card) throw new Error(`the card ${id} was neither inserted nor found`)
  return wireCard(card, await holderOf(db, userId))
}

type Order = { own: Ordered; partner: string; at: Temporal.Instant }

/** True when the holder's name is listed: nothing is ordered. */
const order = async (tx: Tx, deps: Deps, { own, partner, at }: Order): Promise<boolean> => {
  const { id, userId } = own
  if (!(await lockIfOpen(tx, userId))) throw new Refusal('not_found')
  await refuseUnverified(tx, userId)
  await requirePrepaidConsent(tx, userId)
  if (await isListed(tx, { ...deps, at }, { moment: 'card', person: await readUser(tx, userId) })) return true
  const account = await openCardAccount(tx, { id, userId, at })
  if (!(await cards.find(tx, { id })))
    await insertOrdered(tx, { ...own, accountId: account.id, replaces: null, partner, at })
  return false
}

/** All cards of a customer share one account. */
const openCardAccount = async (
  tx: Tx,
  { id, userId, at }: Own & { at: Temporal.Instant },
): Promise<CardAccountRecord> => {
  const known = await cardAccounts.find(tx, { userId })
  if (known) return known
  const account: CardAccountRecord = {
    ...{ id: postingIdOf('card', id, 'card account'), userId, currency, kindLimits: {}, createdAt: at },
    ...{ dayLimit: program.day.first, monthLimit: program.month.first },
  }
  await openAccount(tx, { id: account.id, kind: 'card', ownerId: userId, currency, at })
  await cardAccounts.insertOnce(tx, account)
  return account
}
