const masks = new Int32Array(128)
const longest = 31

/**
 * Edits between two tokens of plain capitals and digits: insertions, deletions, substitutions, and swaps of two neighbors (Myers 1999 and
 * Hyyrö 2003, a bit for each letter). Tokens of more than 31 letters are compared by their first 31.
 */
export const editDistance = (one: string, other: string): number => {
  if (one === other) return 0
  const length = Math.min(one.length, longest)
  if (length === 0) return other.length
  for (let at = 0; at < length; at++) {
    const code = one.charCodeAt(at) & 127
    masks[code] = (masks[code] as number) | (1 << at)
  }
  let [plus, minus, diagonal, before, distance] = [-1, 0, 0, 0, length]
  const last = 1 << (length - 1)
  for (let at = 0; at < Math.min(other.length, longest); at++) {
    const mask = masks[other.charCodeAt(at) & 127] as number
    const swapped = ((~diagonal & mask) << 1) & before
    diagonal = ((((mask & plus) + plus) | 0) ^ plus) | mask | minus | swapped
    const up = minus | ~(diagonal | plus)
    const down = diagonal & plus
    if (up & last) distance++
    if (down & last) distance--
    const shifted = (up << 1) | 1
    plus = (down << 1) | ~(diagonal | shifted)
    minus = shifted & diagonal
    before = mask
  }
  for (let at = 0; at < length; at++) masks[one.charCodeAt(at) & 127] = 0
  return distance
}
