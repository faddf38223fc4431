/** Equal token sets, or all of one name within the other. */
export type Agreement = 'equal' | 'contains' | 'contained'

/** Reference population for token weights, which makes a small list weigh like the full one. */
const reference = 20_000

/** Minimum information of the shared tokens in bits when one name has more tokens than the other. */
const containedAt_bits = 20.5

/** Information of a token in bits, by the number of listed names that contain it. */
const bits = (names: number): number => Math.log2(reference / Math.max(names, 1))

/**
 * Compares two sets of tokens. Equal sets of two or more match. A subset must have two or more, and rare ones: 'José García' is within
 * hundreds of names and matches none of them. `frequency` is the number of listed names that contain a token.
 */
export const agreement = (
  sought: readonly string[],
  listed: readonly string[],
  frequency: (token: string) => number,
): Agreement | undefined => {
  const shared = sought.filter((token) => listed.includes(token))
  const smaller = Math.min(sought.length, listed.length)
  if (shared.length < smaller || smaller < 2) return undefined
  if (sought.length === listed.length) return 'equal'
  const weight = shared.reduce((sum, token) => sum + bits(frequency(token)), 0)
  if (weight < containedAt_bits) return undefined
  return sought.length > listed.length ? 'contains' : 'contained'
}
