import { plainCapitals } from '#contract/lib/names.ts'

/** Particles, which distinguish no names. */
const particles = new Set([
  'DE', 'DEL', 'LA', 'LAS', 'LOS', 'Y', 'E', 'DA', 'DO', 'DOS', 'DAS', 'DI', 'VAN', 'VON', 'DER', 'DEN', 'EL', 'AL', 'BIN',
  'BINT', 'IBN',
]) // biome-ignore format: a list of words

/**
 * A name as a set of tokens in plain capitals, sorted: without accents, order, case, punctuation, single letters and
 * particles. 'de la Peña-Gómez, José M.' → GOMEZ, JOSE, PENA. Other scripts than Latin leave nothing.
 */
export const tokensOf = (name: string): string[] => {
  const plain = plainCapitals(name).replace(/['.]/g, '')
  const words = plain.match(/[A-Z]{2,}/g) ?? []
  return [...new Set(words.filter((word) => !particles.has(word)))].sort()
}
