import type { CardState } from '#contract/balance/cards.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { type CardRecord, mayMove } from './card.ts'
import { type CardChange, cards } from './queries.ts'

type Move = {
  to: CardState
  actor: string
  because?: string
  also?: CardChange
  at: Temporal.Instant
}

/** Moves a locked card: row, audit record and event. Throws for an invalid transition. */
export const changeState = async (
  tx: Tx,
  card: CardRecord,
  { to, actor, because, also = {}, at }: Move,
): Promise<CardRecord> => {
  const { id, userId, state: from } = card
  if (!mayMove(from, to)) throw new Error(`the card ${id} cannot go from ${from} to ${to}`)
  const change = { ...also, state: to, stateAt: at }
  await cards.update(tx, { id }, change)
  const changed: CardRecord = { ...card, ...change }
  const details = { from, last4: changed.last4, reason: because ?? changed.reason }
  const payload = { userId, ...(because === undefined ? {} : { byStaff: true }) }
  await recordChange(tx, { at, actor, what: `card.${to}`, subject: id, details, payload })
  return changed
}
