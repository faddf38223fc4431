import { Refusal } from '#contract/lib/errors.ts'
import { ProviderDown, ProviderTimeout, type Rails, type StoredCard } from '#server/modules/ground/rails/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { takeLimit } from '#server/platform/limits.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { cardsOf, type DebitCardRecord } from './debit-card.ts'
import { readDebitCard, refuseCard } from './debit-cards.ts'
import { debitCards, scheduleCheck, selectToCheck } from './queries.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now'> & { rails: Pick<Rails, 'cards'> }

const checksPerHour_max = 10
const askAgain = Temporal.Duration.from({ minutes: 10 })

/**
 * Queries the processor for the current status of a customer's card. Refuses `not_found`, also for another customer's, `too_many`,
 * `unavailable` when the processor does not reply.
 */
export const checkDebitCard = async (deps: Deps, own: { id: string; userId: string }): Promise<DebitCardRecord> => {
  const cards = cardsOf(deps.rails)
  const card = await readDebitCard(deps.db, own)
  if (card.removedAt) throw new Refusal('not_found')
  await takeLimit(deps, { key: `debit-card-check:${own.userId}`, max: checksPerHour_max, minutes: 60 })
  try {
    await applyFacts(deps, card, await cards.readCard(card.token))
  } catch (error) {
    if (error instanceof ProviderTimeout || error instanceof ProviderDown) throw new Refusal('unavailable')
    throw error
  }
  return readDebitCard(deps.db, own)
}

/**
 * Reads the cards that the processor's notices reported as changed; retries later when the processor does not reply. Returns the number
 * of cards read.
 */
export const checkChangedCards = async (deps: Deps & Pick<PlatformDeps, 'log'>): Promise<number> => {
  const { cards } = deps.rails
  if (!cards) return 0
  return eachRow(deps, 'debit-cards', {
    due: (stalled) => selectToCheck(deps.db, deps.now(), stalled),
    handle: async (card) => {
      try {
        await applyFacts(deps, card, await cards.readCard(card.token))
      } catch (error) {
        if (!(error instanceof ProviderTimeout || error instanceof ProviderDown)) throw error
        await scheduleCheck(deps.db, card.id, deps.now().add(askAgain))
      }
    },
  })
}

type Facts = StoredCard | { status: 'unknown_reference' }

const applyFacts = ({ db, now }: Deps, { id, checkAt }: DebitCardRecord, facts: Facts): Promise<void> =>
  transaction(db, async (tx) => {
    const card = await debitCards.lock(tx, { id })
    if (!card || card.removedAt) return
    // A notice that arrived meanwhile requires another check.
    const isNewer = card.checkAt && !(checkAt && card.checkAt.equals(checkAt))
    if (!isNewer) await debitCards.update(tx, { id }, { checkAt: null })
    const at = now()
    if (facts.status !== 'active') return refuseCard(tx, card, { reason: 'closed', at })
    const { brand, last4, expiresMonth, expiresYear } = facts
    const isUnchanged = card.last4 === last4 && card.expiresMonth === expiresMonth && card.expiresYear === expiresYear
    if (isUnchanged && card.brand === brand) return
    await debitCards.update(tx, { id }, { brand, last4, expiresMonth, expiresYear })
    const details = { from: card.last4, to: last4, expires: `${expiresYear}-${expiresMonth}` }
    const payload = { userId: card.userId, last4 }
    await recordChange(tx, { at, actor: 'debit-cards', what: 'debit_card.updated', subject: id, details, payload })
  })
