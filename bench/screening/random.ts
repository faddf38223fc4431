export type Random = ReturnType<typeof randomOf>

/** Numbers from a seed (mulberry32), so that a run can be repeated. */
export const randomOf = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number): number => Math.floor(next() * count)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  /** The first items are picked more often, about as names are given: the r-th with a weight of 1 / (r + 4). */
  const pickFrequent = <Item>(items: readonly Item[]): Item =>
    items[Math.min(items.length - 1, Math.floor(4 * ((items.length / 4 + 1) ** next() - 1)))] as Item
  return { next, below, pick, pickFrequent, chance: (share: number): boolean => next() < share }
}
