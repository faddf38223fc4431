import { compareWords, costs, type Difference, otherNames, type Sounded, sounded } from './compare-words.ts'
import type { NameKind } from './read-name.ts'
import { bitsOf, isFrequent } from './word-bits.ts'

/** A listed token that an queried one may be. `gain`: bits of information in this. */
export type Near = Difference & { word: number; gain: number }

type Vocabulary = {
  kind: NameKind
  ids: ReadonlyMap<string, number>
  known: readonly Sounded[]
  bits: Float32Array
  /** How many listed entries have the token. */
  entries: Uint32Array
  bySound: ReadonlyMap<string, readonly number[]>
  bySkeleton: ReadonlyMap<string, readonly number[]>
  skeletons: readonly string[]
  nearSpelling: (word: string, call: (id: number) => void) => void
  nearSkeleton: (skeleton: string, call: (id: number) => void) => void
}

/** Deducted where a frequent name is only near to the other, because it is probably another name: 'MARIN' and 'MARTIN'. */
const otherName = 4

/** Calls with tokens that may be near in spelling or sound, maybe more than once. */
const eachCandidate = (
  vocabulary: Vocabulary,
  { word, sound, skeleton }: Sounded,
  call: (id: number) => void,
): void => {
  vocabulary.nearSpelling(word, call)
  vocabulary.bySound.get(sound)?.forEach(call)
  if (skeleton.length > 1)
    vocabulary.nearSkeleton(skeleton, (id) =>
      vocabulary.bySkeleton.get(vocabulary.skeletons[id] as string)?.forEach(call),
    )
}

/** Listed tokens that may be this one, the most informative first. */
export const findNear = (vocabulary: Vocabulary, word: string): Near[] => {
  const { kind, ids, known, bits, entries } = vocabulary
  const own = ids.get(word)
  const frequent = isFrequent(word, kind)
  const asked_bits = bitsOf(word, kind, own === undefined ? 0 : (entries[own] as number))
  const found = new Map<number, Near>()
  const add = (id: number, difference: Difference): void => {
    const { cost, how } = difference
    if ((found.get(id)?.cost ?? Number.POSITIVE_INFINITY) <= cost) return
    const listed_bits = bits[id] as number
    const information = frequent || how === 'same' ? Math.min(asked_bits, listed_bits) : listed_bits
    const isOther = frequent && (how === 'spelling' || (how === 'sound' && cost > costs.sound))
    const gain = information - cost - (isOther ? otherName : 0)
    // A token with errors is not another: it deducts nothing, even where it has little information.
    if (gain > 0 || !frequent) found.set(id, { ...difference, word: id, gain: Math.max(gain, 0) })
  }
  if (word.length === 1) {
    if (own !== undefined) add(own, { cost: 0, how: 'same' })
  } else {
    const asked = sounded(word)
    const measured = new Set<number>()
    eachCandidate(vocabulary, asked, (id) => {
      if (measured.has(id)) return
      measured.add(id)
      const difference = compareWords(asked, known[id] as Sounded)
      if (difference) add(id, difference)
    })
    for (const other of otherNames(word)) {
      const id = ids.get(other)
      if (id !== undefined) add(id, { cost: costs.nickname, how: 'nickname' })
    }
  }
  return [...found.values()].sort((one, other) => other.gain - one.gain)
}
