import type { NameKind } from './read-name.ts'
import { businessWords, frequentBits } from './words-table.ts'

/** Reference population of the lists, which makes a small list weigh like the full one. */
const reference = 16_000
const businessBits = 5
const initialBits = 3

/** A name or token that many have: another near to it is probably another one. */
export const isFrequent = (word: string, kind: NameKind): boolean =>
  frequentBits.has(word) || (kind === 'entity' && businessWords.has(word))

/** Information of a token in bits by the listed entries that have it: a long one has more, and a frequent name or token of business less. */
export const bitsOf = (word: string, kind: NameKind, entries: number): number => {
  if (word.length === 1) return initialBits
  const listed = Math.log2(reference / Math.max(entries, 1)) + Math.min(3, Math.max(0, word.length - 5) * 0.5)
  const business = kind === 'entity' && businessWords.has(word) ? businessBits : Number.POSITIVE_INFINITY
  return Math.max(1, Math.min(listed, frequentBits.get(word) ?? Number.POSITIVE_INFINITY, business))
}
