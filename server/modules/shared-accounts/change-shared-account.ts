import type { SharedAccountState } from '../../../contract/shared-accounts.ts'
import type { Tx } from '../../platform/database.ts'
import { recordChange } from '../../platform/record-change.ts'
import { type SharedAccountChange, updateSharedAccount } from './queries.ts'
import { mayMove, type SharedAccountRecord } from './shared-account.ts'

type Change = {
  to: SharedAccountState
  actor?: string
  change?: SharedAccountChange
  at: Temporal.Instant
}

/** What a recipient typed, which nobody needs after the decision: as a recipient it has a place of its own. */
const erased = { details: null, amount: null, note: '' } as const
const erasing = ['confirmed', 'declined', 'expired', 'canceled'] as const satisfies readonly SharedAccountState[]

/**
 * Moves a locked shared account with its audit row and its event 'shared_account.<state>', and erases what was typed once it was decided.
 * A move that the table lacks is a bug, and throws.
 */
export const moveSharedAccount = async (
  tx: Tx,
  { id, userId: owner, origin, state: from }: SharedAccountRecord,
  { to, actor = 'shared-accounts', change = {}, at }: Change,
): Promise<SharedAccountRecord> => {
  if (!mayMove(from, to)) throw new Error(`shared account ${id} is ${from} and cannot become ${to}`)
  const isOver = erasing.some((state) => state === to)
  const isUnknown = isOver && to !== 'confirmed' && origin === 'offered'
  const forgotten = { ...(isOver ? erased : {}), ...(isUnknown ? { person: '' } : {}) }
  const moved = await updateSharedAccount(tx, id, { ...forgotten, ...change, state: to, stateAt: at })
  const userId = moved.userId ?? owner
  const payload = userId === null ? {} : { userId }
  await recordChange(tx, { at, actor, what: `shared_account.${to}`, subject: id, details: { from }, payload })
  return moved
}
