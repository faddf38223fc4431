type Summand = { amount: bigint }

/** Comparisons per search: a day with more candidates than they can cover gets no proposal. */
const steps_max = 20_000

const abs = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

/**
 * The only choice of 2 to `items_max` of these that sums to `target`, all with its sign. Undefined where there is none, where there are
 * several, because no rule may choose between them, and where the search reaches its bound first.
 */
export const onlySubset = <T extends Summand>(
  from: readonly T[],
  { target, items_max }: { target: bigint; items_max: number },
): T[] | undefined => {
  const goal = abs(target)
  const candidates = from
    .filter(({ amount }) => amount < 0n === target < 0n && abs(amount) < goal)
    .toSorted((a, b) => (abs(a.amount) < abs(b.amount) ? 1 : -1))
  const found: T[][] = []
  let steps = 0
  const search = (at: number, chosen: readonly T[], left: bigint): void => {
    if (left === 0n) {
      found.push([...chosen])
      return
    }
    for (let next = at; next < candidates.length; next += 1) {
      steps += 1
      const candidate = candidates[next]
      if (found.length > 1 || steps > steps_max || !candidate) return
      const amount = abs(candidate.amount)
      // The rest is no larger: even all that may still be chosen would not be enough.
      if (amount * BigInt(items_max - chosen.length) < left) return
      if (amount <= left && chosen.length < items_max) search(next + 1, [...chosen, candidate], left - amount)
    }
  }
  search(0, [], goal)
  return steps <= steps_max && found.length === 1 ? found[0] : undefined
}
