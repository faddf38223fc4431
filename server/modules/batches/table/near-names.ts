import { folded } from '../../../../contract/names.ts'

const shown_max = 3
/** However long a name is: with more, it is another one. */
const mistakes_max = 5

/**
 * How many letters have to be added, removed or changed to make one text of the other (Levenshtein), up to `most`; beyond, some number
 * above it. Looks only where so few mistakes can lead, so that a long table beside a long network stays cheap.
 */
const distance = (one: string, other: string, most: number): number => {
  const far = most + 1
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const [first, last] = [Math.max(1, at - most), Math.min(other.length, at + most)]
    const next: number[] = []
    next[first - 1] = first === 1 ? at : far
    let least = next[first - 1] ?? far
    for (let to = first; to <= last; to++) {
      const changed = (row[to - 1] ?? far) + (one[at - 1] === other[to - 1] ? 0 : 1)
      const cost = Math.min(changed, (row[to] ?? far) + 1, (next[to - 1] ?? far) + 1)
      next[to] = cost
      least = Math.min(least, cost)
    }
    if (least > most) return far
    row = next
  }
  return row[other.length] ?? far
}

/** Every word that was typed begins a word of the name, in any order: 'Mejía Carmen' of 'Carmen Mejía Zelaya'. */
const isPartOf = (typed: readonly string[], name: string): boolean => {
  const words = name.split(' ')
  return typed.every((word) => {
    const at = words.findIndex((one) => one.startsWith(word))
    return at >= 0 && words.splice(at, 1)
  })
}

/** Of folded names, those that a typed name may mean, the nearest first: it is a part of them, or a letter in five is another. */
export const nearNames = (typed: string, names: Iterable<string>): string[] => {
  const wanted = folded(typed)
  const words = wanted.split(' ')
  const most = Math.min(mistakes_max, Math.max(1, Math.floor(wanted.length / 5)))
  const found: [far: number, name: string][] = []
  for (const name of names) {
    if (isPartOf(words, name)) found.push([0, name])
    else if (Math.abs(name.length - wanted.length) <= most) {
      const far = distance(wanted, name, most)
      if (far <= most) found.push([far, name])
    }
  }
  return found
    .toSorted(([far, name], [other, otherName]) => far - other || name.localeCompare(otherName))
    .slice(0, shown_max)
    .map(([, name]) => name)
}
