/** Repeatable randomness: the same seed yields the same history. mulberry32: its 32-bit steps stay exact in a number. */
export type Chance = {
  /** A whole number from 0 to `below` − 1. */
  below: (below: number) => number
  pick: <T>(from: readonly T[]) => T
}

export const chanceFrom = (seed: number): Chance => {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (limit: number): number => next() % limit
  return {
    below,
    pick: (from) => {
      const found = from[below(from.length)]
      if (found === undefined) throw new Error('nothing to pick from')
      return found
    },
  }
}
