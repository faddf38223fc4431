import { setImmediate } from 'node:timers/promises'

/** The batch size between two yields to other requests: a few milliseconds of work. */
const itemsAtOnce = 50

/** Maps a long list, one item after the other, without blocking every other request until it is done. */
export const mapInTurns = async <Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result | Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  for (const [at, item] of items.entries()) {
    if (at % itemsAtOnce === 0) await setImmediate()
    results.push(await map(item))
  }
  return results
}
