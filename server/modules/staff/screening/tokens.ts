import { plainCapitals } from '#contract/lib/names.ts'

/** Particles, which do not distinguish names. */
const particles = new Set([
  'DE', 'DEL', 'LA', 'LAS', 'LOS', 'Y', 'E', 'DA', 'DO', 'DOS', 'DAS', 'DI', 'VAN', 'VON', 'DER', 'DEN', 'EL', 'AL', 'BIN',
  'BINT', 'IBN',
]) // biome-ignore format: a list of words

/**
 * Splits a name into a sorted set of capital tokens, without accents, order, case, punctuation, single letters and particles. 'de la
 * Peña-Gómez, José M.' → GOMEZ, JOSE, PENA. Non-Latin scripts yield none.
 */
export const tokensOf = (name: string): string[] => {
  const plain = plainCapitals(name).replace(/['.]/g, '')
  const words = plain.match(/[A-Z]{2,}/g) ?? []
  return [...new Set(words.filter((word) => !particles.has(word)))].sort()
}
