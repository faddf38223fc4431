/** 'Cómo envío' → 'como envio': accents and capitals make no difference to somebody who searches. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const splitWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** How many slips of the finger a word of this length may hold. */
const slips = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * The letters that were added, lost, changed or swapped with their neighbour between two words (optimal string alignment);
 * anything above `most` is told as `most + 1`.
 */
export const distance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      next[j] = least
    }
    ;[before, row] = [row, next]
  }
  return Math.min(row[b.length] ?? 0, most + 1)
}

/** How well a typed word fits a word of a text, from 1 (the same) to 0 (not at all); its beginning and its slips count too. */
export const likeness = (typed: string, word: string): number => {
  if (typed === word) return 1
  if (word.startsWith(typed)) return typed.length < 2 ? 0.2 : 0.8
  const most = slips(typed.length)
  if (most === 0) return 0
  const whole = distance(typed, word, most)
  if (whole <= most) return 0.7 - 0.15 * whole
  // The slip is in the beginning of a longer word that is still being typed.
  const begun = word.length > typed.length ? distance(typed, word.slice(0, typed.length), most) : most + 1
  return begun <= most && typed.length >= 4 ? 0.5 - 0.15 * begun : 0
}
