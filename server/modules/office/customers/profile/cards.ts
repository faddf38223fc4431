import type { Reply } from '#contract/lib/route.ts'
import type { customerProfile } from '#contract/office/customer-profile.ts'
import { listCards } from '#server/modules/balance/cards/index.ts'
import { showDebitCards } from '#server/modules/funds/debit-cards/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type PartRequest, readPart } from './read-part.ts'

/** A customer's cards: issued by us, and linked for payments. Refuses `not_found`. */
export const readCards = (
  deps: Pick<Deps, 'db' | 'now'>,
  request: PartRequest,
): Promise<Reply<typeof customerProfile.cards>> =>
  readPart(deps, { ...request, part: 'cards' }, async (tx) => ({
    cards: await listCards(tx, request.userId),
    debitCards: await showDebitCards(tx, { userId: request.userId, now: deps.now() }),
  }))
