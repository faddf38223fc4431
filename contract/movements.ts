/**
 * What moved a customer's money. The direction says which amount changes what they have: `out` counts what it takes, `in` what
 * arrives, and `within` changes one balance of theirs into another.
 */
export const movementKinds = {
  transfer: { direction: 'out' },
  withdrawal: { direction: 'out' },
  top_up: { direction: 'in' },
  conversion: { direction: 'within' },
  bill: { direction: 'out' },
  check_deposit: { direction: 'in' },
} as const satisfies Record<string, { direction: 'out' | 'in' | 'within' }>
export type MovementKind = keyof typeof movementKinds

/** `held`: a person has to decide. `stopped`: the money stayed where it was, or came back. */
export const movementPhases = ['open', 'held', 'done', 'stopped'] as const
export type MovementPhase = (typeof movementPhases)[number]
