import type { MovementKind, MovementPhase } from '#contract/funds/movements.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { Money } from '#contract/lib/money.ts'
import type { Tx } from '#server/platform/database.ts'
import { codeOfId, monthOf } from './movement.ts'
import { upsertMovement } from './queries.ts'
import { wordsOf } from './search-words.ts'

export type Movement = {
  id: string
  kind: MovementKind
  userId: string
  /** The order's own state, and its general meaning. */
  state: string
  phase: MovementPhase
  /** The amount charged to the customer, fee included; null when nothing. */
  out: Money | null
  /** The incoming amount; null when nothing. */
  in: Money | null
  /** The counterparty: 'Carmen Mejía', 'Chase ··· 0000'. */
  title: string
  /** Below the title: 'Banco Atlántida ··· 4821'. */
  detail?: string
  /** The code that customers quote to support; derived from the id by default. */
  code?: string
  recipientId: string | null
  country: string | null
  /** Additional search terms. The title, detail, code and amounts are included already. */
  words: readonly string[]
  pausedUntil?: Temporal.Instant | null
  startedAt: Temporal.Instant
  at: Temporal.Instant
}

/**
 * Records a customer's movement for their History, in the transaction that changes the order. The same id again updates it; its kind and
 * start never change. Refuses `conflict` when the id belongs to a movement of another kind. A change of two customers' balances is one
 * movement for each, under the same id.
 */
export const recordMovement = async (tx: Tx, movement: Movement): Promise<void> => {
  const { id, kind, userId, state, phase, title, recipientId, country, startedAt, at } = movement
  const { detail = '', code = codeOfId(id), pausedUntil = null } = movement
  if (title === '') throw new Error(`movement ${id} has no title`)
  const written = await upsertMovement(tx, {
    ...{ id, kind, userId, state, phase, title, detail, code, recipientId, country, startedAt },
    outAmount: movement.out?.minor ?? null,
    outCurrency: movement.out?.currency ?? null,
    inAmount: movement.in?.minor ?? null,
    inCurrency: movement.in?.currency ?? null,
    words: wordsOf({ code, texts: [title, detail, ...movement.words], amounts: [movement.out, movement.in] }),
    steps: [{ state, phase, at: at.toString() }],
    pausedUntil,
    stateAt: at,
    month: monthOf(startedAt),
  })
  if (!written) throw new Refusal('conflict')
}
