import { editDistance } from './edit-distance.ts'
import { budgetOf } from './near-words.ts'
import { skeletonOf, soundOf } from './sound.ts'
import { nicknames } from './words-table.ts'

export type How = 'same' | 'sound' | 'nickname' | 'spelling' | 'initial'
/** `cost`: how many bits of a token's information the difference takes. */
export type Difference = { cost: number; how: How }

const groupsOf = new Map<string, number[]>()
nicknames.forEach((group, id) => {
  for (const word of group) groupsOf.set(word, [...(groupsOf.get(word) ?? []), id])
})

/** Other names of the persons who may be called this: 'PEPE' gives JOSE, 'BETO' gives ROBERTO, ALBERTO and HUMBERTO. */
export const otherNames = (word: string): string[] => (groupsOf.get(word) ?? []).flatMap((id) => nicknames[id] ?? [])

export type Sounded = { word: string; sound: string; skeleton: string }
export const sounded = (word: string): Sounded => ({ word, sound: soundOf(word), skeleton: skeletonOf(word) })

export const costs = {
  sound: 1,
  nickname: 3,
  edit: [0, 4, 7.5, 10.5],
  firstLetter: 1.5,
  short: 3,
  skeleton: 2,
  vowel: 1,
  gender: 5,
  consonant: 4,
}

const spellingCost = (one: string, other: string): number => {
  const shorter = Math.min(one.length, other.length)
  if (Math.abs(one.length - other.length) > budgetOf(shorter)) return Number.POSITIVE_INFINITY
  const edits = editDistance(one, other)
  if (edits > budgetOf(shorter)) return Number.POSITIVE_INFINITY
  const [first, short] = [one[0] === other[0] ? 0 : costs.firstLetter, shorter < 4 ? costs.short : 0]
  return (costs.edit[edits] as number) + first + short
}

const gendered = /[AO]$/

/** Consonants that agree, or all but one of four or more; each vowel counts, and the last one as the gender of a name. */
const soundCost = (one: Sounded, other: Sounded): number => {
  const shorter = Math.min(one.skeleton.length, other.skeleton.length)
  if (Math.abs(one.skeleton.length - other.skeleton.length) > 1) return Number.POSITIVE_INFINITY
  const consonants = one.skeleton === other.skeleton ? 0 : shorter < 4 ? 9 : editDistance(one.skeleton, other.skeleton)
  if (consonants > 1) return Number.POSITIVE_INFINITY
  const vowels = Math.max(0, editDistance(one.sound, other.sound) - consonants)
  const isOther =
    one.sound.at(-1) !== other.sound.at(-1) && gendered.test(one.sound) && gendered.test(other.sound) ? costs.gender : 0
  const short = shorter < 3 ? costs.short : 0
  return costs.skeleton + short + vowels * costs.vowel + consonants * costs.consonant + isOther
}

/** Undefined: two different tokens. */
export const compareWords = (one: Sounded, other: Sounded): Difference | undefined => {
  if (one.word === other.word) return { cost: 0, how: 'same' }
  if (one.sound === other.sound && one.sound.length > 2) return { cost: costs.sound, how: 'sound' }
  const [spelling, sound] = [spellingCost(one.word, other.word), soundCost(one, other)]
  const cost = Math.min(spelling, sound)
  return cost > 11 ? undefined : { cost, how: spelling <= sound ? 'spelling' : 'sound' }
}
