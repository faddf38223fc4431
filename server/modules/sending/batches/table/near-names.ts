import { folded } from '#contract/lib/names.ts'

const shown_max = 3
/** For names of any length: with more, it is another name. */
const mistakes_max = 5

/**
 * The Levenshtein distance of two texts, up to `most`; above it, some larger number. Computes only the diagonal band within `most`, to
 * stay cheap for a long table and a large network.
 */
const distance = (one: string, other: string, most: number): number => {
  const far = most + 1
  let row = new Uint8Array(other.length + 1).map((_, at) => Math.min(at, far))
  let next = new Uint8Array(other.length + 1).fill(far)
  for (let at = 1; at <= one.length; at++) {
    const first = Math.max(1, at - most)
    const last = Math.min(other.length, at + most)
    const letter = one.charCodeAt(at - 1)
    let before = first === 1 ? Math.min(at, far) : far
    let least = before
    next[first - 1] = before
    for (let to = first; to <= last; to++) {
      const changed = (row[to - 1] ?? far) + (letter === other.charCodeAt(to - 1) ? 0 : 1)
      // Beyond the end of its band the previous row has stale values.
      const removed = to < at + most ? (row[to] ?? far) + 1 : far
      before = Math.min(changed, removed, before + 1, far)
      next[to] = before
      least = Math.min(least, before)
    }
    if (least > most) return far
    const swapped = row
    row = next
    next = swapped
  }
  return row[other.length] ?? far
}

/** Every typed term is a prefix of a term of the name, in any order: 'Mejía Carmen' of 'Carmen Mejía Zelaya'. */
const isPartOf = (typed: readonly string[], name: string): boolean => {
  const words = name.split(' ')
  return typed.every((word) => {
    const at = words.findIndex((one) => one.startsWith(word))
    return at >= 0 && words.splice(at, 1)
  })
}

/** Folded names that a typed name may mean, the nearest first: it is a part of them, or at most a fifth of the letters differ. */
export const nearNames = (typed: string, names: Iterable<string>): string[] => {
  const searched = folded(typed)
  const words = searched.split(' ')
  const most = Math.min(mistakes_max, Math.max(1, Math.floor(searched.length / 5)))
  const found: [far: number, name: string][] = []
  for (const name of names) {
    if (isPartOf(words, name)) found.push([0, name])
    else if (Math.abs(name.length - searched.length) <= most) {
      const far = distance(searched, name, most)
      if (far <= most) found.push([far, name])
    }
  }
  return found
    .toSorted(([far, name], [other, otherName]) => far - other || name.localeCompare(otherName))
    .slice(0, shown_max)
    .map(([, name]) => name)
}
