import type { SharedAccountState } from '#contract/sending/shared-accounts.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type SharedAccountChange, sharedAccounts } from './queries.ts'
import { mayMove, type SharedAccountRecord } from './shared-account.ts'

type Change = {
  to: SharedAccountState
  actor?: string
  change?: SharedAccountChange
  at: Temporal.Instant
}

const over = ['confirmed', 'declined', 'expired', 'canceled'] as const satisfies readonly SharedAccountState[]

/**
 * The columns that a move erases. A confirmed account is stored among the recipients, and its requested amount is still to be sent; of an
 * unconfirmed one, all of the recipient's input is erased.
 */
const erasedBy = (to: SharedAccountState, { origin }: SharedAccountRecord): SharedAccountChange => {
  if (!over.some((state) => state === to)) return {}
  if (to === 'confirmed') return { details: null }
  return { details: null, amount: null, note: '', ...(origin === 'offered' ? { person: '' } : {}) }
}

/**
 * Moves a locked shared account with its audit record and its event 'shared_account.<state>', and erases the input once it was decided. A
 * move that the table lacks is a bug, and throws.
 */
export const moveSharedAccount = async (
  tx: Tx,
  record: SharedAccountRecord,
  { to, actor = 'shared-accounts', change = {}, at }: Change,
): Promise<SharedAccountRecord> => {
  const { id, userId: owner, state: from } = record
  if (!mayMove(from, to)) throw new Error(`shared account ${id} is ${from} and cannot become ${to}`)
  const moved = await sharedAccounts.update(tx, { id }, { ...erasedBy(to, record), ...change, state: to, stateAt: at })
  const userId = moved.userId ?? owner
  const payload = userId === null ? {} : { userId }
  await recordChange(tx, { at, actor, what: `shared_account.${to}`, subject: id, details: { from }, payload })
  return moved
}
