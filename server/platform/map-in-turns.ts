import { setImmediate } from 'node:timers/promises'

/** What is handled before other requests get their turn: a few milliseconds of work. */
const itemsAtOnce = 50

/** Maps a long list, one item after the other, without holding up every other request until its end. */
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
