import { setImmediate } from 'node:timers/promises'
import { otherNames, sounded } from './compare-words.ts'
import { findNear, type Near } from './find-near.ts'
import { budgetOf, indexNear } from './near-words.ts'
import { keyOf, type NameKind, type ReadName, readName } from './read-name.ts'
import { skeletonOf, soundOf } from './sound.ts'
import { bitsOf } from './word-bits.ts'

/** `entry`: which of the entries has it. */
export type IndexedName = { entry: number; id: string; name: string }
export type NameIndex = Awaited<ReturnType<typeof indexNames>>

/** Entries that a token of no list counts as having. */
const unlisted = 4
/** Near tokens that are kept for the tokens of the latest questions. */
const kept = 50_000
/** Names read before other work of the process gets its turn. */
const readAtOnce = 2_000

/** Counted slots, then the ids in them: slot s has ids[starts[s]] up to ids[starts[s + 1]]. */
const postingsOf = (slots: number, pairs: readonly (readonly number[])[]) => {
  const starts = new Uint32Array(slots + 1)
  for (const words of pairs) for (const word of words) starts[word + 1] = (starts[word + 1] as number) + 1
  for (let slot = 1; slot <= slots; slot++) starts[slot] = (starts[slot] as number) + (starts[slot - 1] as number)
  const ids = new Uint32Array(starts[slots] as number)
  const filled = starts.slice()
  pairs.forEach((words, id) => {
    for (const word of words) {
      const place = filled[word] as number
      ids[place] = id
      filled[word] = place + 1
    }
  })
  return { starts, ids }
}

const readAll = async (kind: NameKind, names: readonly IndexedName[]): Promise<ReadName[]> => {
  const read: ReadName[] = []
  for (const { name } of names) {
    if (read.length % readAtOnce === 0) await setImmediate()
    read.push(readName(name, kind))
  }
  return read
}

const numberWords = (names: readonly ReadName[]) => {
  const ids = new Map<string, number>()
  const tokens = names.map((name) =>
    name.tokens.map((word) => {
      const id = ids.get(word) ?? ids.size
      ids.set(word, id)
      return id
    }),
  )
  return { ids, words: [...ids.keys()], tokens }
}

/** Positions grouped by key. */
const groupNumbers = <Key>(count: number, keyAt: (at: number) => Key): Map<Key, number[]> =>
  Map.groupBy(
    Array.from({ length: count }, (_, at) => at),
    keyAt,
  )

/**
 * Names of one kind in memory: tokens by number, the names of each token, and the tokens near to another. It is built in steps, between which
 * the process does other work.
 */
export const indexNames = async (kind: NameKind, names: readonly IndexedName[]) => {
  const read = await readAll(kind, names)
  const { ids, words, tokens } = numberWords(read)
  const postings = postingsOf(words.length, tokens)
  const entries = Uint32Array.from(words, (_, word) => {
    const holders = postings.ids.subarray(postings.starts[word], postings.starts[word + 1])
    return new Set(Array.from(holders, (id) => names[id]?.entry)).size
  })
  await setImmediate()
  const known = words.map(sounded)
  const bySkeleton = groupNumbers(words.length, (id) => known[id]?.skeleton ?? '')
  const skeletons = [...bySkeleton.keys()]
  await setImmediate()
  const nearSpelling = indexNear(words, budgetOf)
  await setImmediate()
  const vocabulary = {
    ...{ kind, ids, known, entries, bySkeleton, skeletons, nearSpelling },
    bits: Float32Array.from(words, (word, id) => bitsOf(word, kind, entries[id] as number)),
    bySound: groupNumbers(words.length, (id) => known[id]?.sound ?? ''),
    nearSkeleton: indexNear(skeletons, (length) => (length < 4 ? 0 : 1)),
  }
  const cache = new Map<string, readonly Near[]>()
  return {
    ...{ kind, names, tokens, words, postings, bits: vocabulary.bits },
    surnames: read.map(({ surnames }) => surnames),
    byKey: groupNumbers(names.length, (id) => keyOf(read[id] as ReadName)),
    /** Weight of an queried token among the tokens of its name. */
    weight: (word: string): number => bitsOf(word, kind, entries[ids.get(word) ?? words.length] ?? unlisted),
    /** Whether a list has the token, another of its sound in Spanish, or another name of the same person. */
    isListed: (word: string): boolean =>
      vocabulary.bySound.has(soundOf(word)) || otherNames(word).some((other) => ids.has(other)),
    /** Whether a list has a token of its consonants. */
    isHeard: (word: string): boolean => bySkeleton.has(skeletonOf(word)),
    /** Listed tokens that may be this one, the most informative first. */
    nearTo: (word: string): readonly Near[] => {
      const before = cache.get(word)
      if (before) return before
      if (cache.size >= kept) cache.clear()
      const near = findNear(vocabulary, word)
      cache.set(word, near)
      return near
    },
  }
}
