/** How a name and a listed one agree: the same words, all of one within the other. */
export type Agreement = 'equal' | 'contains' | 'contained'

/** Against this many names a word is weighed, so that one list alone, however small, weighs like the whole. */
const reference = 20_000

/** Bits that the words agreed on must add up to when one name holds more words than the other. */
const containedAt_bits = 20.5

/** How much a word tells, in bits, by the number of listed names that it stands in. */
const bits = (names: number): number => Math.log2(reference / Math.max(names, 1))

/**
 * Compares two sets of words. Equal sets of two words or more agree. Where one set lies within the other, it must have
 * two words or more, and rare ones: 'José García' is within hundreds of names and agrees with none of them.
 * `frequency` says in how many listed names a word stands.
 */
export const agreement = (
  asked: readonly string[],
  listed: readonly string[],
  frequency: (token: string) => number,
): Agreement | undefined => {
  const shared = asked.filter((token) => listed.includes(token))
  const smaller = Math.min(asked.length, listed.length)
  if (shared.length < smaller || smaller < 2) return undefined
  if (asked.length === listed.length) return 'equal'
  const weight = shared.reduce((sum, token) => sum + bits(frequency(token)), 0)
  if (weight < containedAt_bits) return undefined
  return asked.length > listed.length ? 'contains' : 'contained'
}
