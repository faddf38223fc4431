const entropy = (values: readonly number[]): number => {
  const counts = [...Map.groupBy(values, (value) => value).values()].map((group) => group.length)
  return -counts.reduce((sum, count) => sum + (count / values.length) * Math.log2(count / values.length), 0)
}

/**
 * A low estimate of the bits in a random text, to refuse text that was typed rather than generated: repeated characters, sequences and
 * repeated pieces. A passphrase can pass it; no randomly generated text fails it.
 */
export const estimatedBits = (text: string): number => {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0))
  const period = `${text}${text}`.indexOf(text, 1)
  return period * Math.min(entropy(codes), entropy(steps))
}
