import type { MovementKind, MovementPhase } from '#contract/funds/movements.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { Money } from '#contract/lib/money.ts'
import type { Tx } from '#server/platform/database.ts'
import { codeOfId, monthOf } from './movement.ts'
import { upsertMovement } from './queries.ts'
import { wordsOf } from './search-words.ts'

export type Movement = {
  /** The id of the noun's own row. */
  id: string
  kind: MovementKind
  userId: string
  /** The noun's own state, and what it means for any noun. */
  state: string
  phase: MovementPhase
  /** What it takes from the customer, fee included; null when nothing. */
  out: Money | null
  /** What arrives; null when nothing. */
  in: Money | null
  /** Whom or what: 'Carmen Mejía', 'Chase ··· 0000'. */
  title: string
  /** Below the title: 'Banco Atlántida ··· 4821'. */
  detail?: string
  /** What customers tell support; made from the id when the noun has none. */
  code?: string
  recipientId: string | null
  country: string | null
  /** What else it is found by. The title, detail, code and amounts are found already. */
  words: readonly string[]
  pausedUntil?: Temporal.Instant | null
  startedAt: Temporal.Instant
  /** When it came to its state. */
  at: Temporal.Instant
}

/**
 * Writes a customer's movement for their History, in the transaction that changes the noun. Written again under its id it is
 * changed; kind and start stay as they were. Refuses `conflict` when the id is that of a movement of another kind. What moves the balances of two customers is a movement of each, under one id.
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
