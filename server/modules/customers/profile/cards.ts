import type { customerProfile } from '../../../../contract/customer-profile.ts'
import type { Reply } from '../../../../contract/route.ts'
import type { Deps } from '../../../platform/deps.ts'
import { listCards } from '../../cards/index.ts'
import { showDebitCards } from '../../debit-cards/index.ts'
import { type Asking, readPart } from './read-part.ts'

/** The cards of a customer: those that we gave out, and those that they pay with. Throws `not_found`. */
export const readCards = (
  deps: Pick<Deps, 'db' | 'now'>,
  asking: Asking,
): Promise<Reply<typeof customerProfile.cards>> =>
  readPart(deps, { ...asking, part: 'cards' }, async (tx) => ({
    cards: await listCards(tx, asking.userId),
    debitCards: await showDebitCards(tx, { userId: asking.userId, now: deps.now() }),
  }))
