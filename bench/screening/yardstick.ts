import { editDistance } from '../../server/modules/staff/screening/matcher/edit-distance.ts'
import type { ListEntry } from '../../server/modules/staff/screening/matcher/matcher.ts'
import { readName } from '../../server/modules/staff/screening/matcher/read-name.ts'

const likeness = (one: string, other: string): number =>
  1 - editDistance(one, other) / Math.max(one.length, other.length)

/** The plain way: each asked word's most alike word of every listed name, on average of the longer name. No index, no weights. */
export const bruteForce = (entries: readonly ListEntry[]) => {
  const names = entries.flatMap((entry) =>
    entry.names.map(({ name }) => ({ entry, tokens: readName(name, entry.kind).tokens })),
  )
  return (name: string): Map<ListEntry, number> => {
    const asked = readName(name, 'individual').tokens
    const best = new Map<ListEntry, number>()
    for (const { entry, tokens } of names) {
      let sum = 0
      for (const word of asked) sum += Math.max(...tokens.map((token) => likeness(word, token)))
      const score = sum / Math.max(asked.length, tokens.length)
      if (score > (best.get(entry) ?? 0)) best.set(entry, score)
    }
    return best
  }
}
