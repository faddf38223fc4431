/** A seeded source of numbers in [0, 1): the same seed makes the same journey. */
export type Random = () => number

export const randomOf = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** Picks in proportion to the weights. */
export const weigh = <Item>(random: Random, items: readonly (readonly [number, Item])[]): Item => {
  let rest = random() * items.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, item] of items) {
    rest -= weight
    if (rest < 0) return item
  }
  return pick(random, items)[1]
}
