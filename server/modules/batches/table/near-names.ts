import { folded } from '../../../../contract/names.ts'

const shown_max = 3

/** How many letters have to be added, removed or changed to make one text of the other (Levenshtein). */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let to = 1; to <= other.length; to++) {
      const changed = (row[to - 1] ?? 0) + (letter === other[to - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
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
  const mistakes_max = Math.max(1, Math.floor(wanted.length / 5))
  const found: [far: number, name: string][] = []
  for (const name of names) {
    if (isPartOf(words, name)) found.push([0, name])
    else if (Math.abs(name.length - wanted.length) <= mistakes_max) {
      const far = distance(wanted, name)
      if (far <= mistakes_max) found.push([far, name])
    }
  }
  return found
    .toSorted(([far, name], [other, otherName]) => far - other || name.localeCompare(otherName))
    .slice(0, shown_max)
    .map(([, name]) => name)
}
