import type { NameIndex } from './index-names.ts'
import { type ReadName, readName } from './read-name.ts'
import { businessWords, companyForms, frequentBits, particles } from './words-table.ts'

export type Reading = { tokens: readonly string[]; change: 'joined' | 'split' | null }

const shortest = 3
const most = 6
/** Letters of the longest token that is tried as two. */
const splittable = 30

const tokensOf = (index: NameIndex, words: readonly string[]): readonly string[] =>
  readName(words.join(' '), index.kind).tokens

/** The name with two neighbors written as one token that a list has: 'GUZ MAN', 'AL ZAWAHIRI', 'ABD AL RAHMAN'. */
const joinedReadings = (index: NameIndex, { words }: ReadName): Reading[] =>
  words.flatMap((word, at) =>
    [2, 3].flatMap((count): Reading[] => {
      const parts = words.slice(at, at + count)
      if (parts.length < count || (count === 3 && !parts.some((part) => particles.has(part)))) return []
      const joined = parts.join('')
      if (joined.length < 5 || joined === word || !index.isHeard(joined)) return []
      const tokens = tokensOf(index, [...words.slice(0, at), joined, ...words.slice(at + count)])
      return [{ tokens, change: 'joined' }]
    }),
  )

/** Particles as they are joined to a name. */
const joinable = new Set([
  'AL',
  'EL',
  'DE',
  'DEL',
  'LA',
  'LAS',
  'LOS',
  'DELA',
  'DELOS',
  'DELAS',
  'DA',
  'DO',
  'DOS',
  'BIN',
  'IBN',
  'BEN',
])

/** Two tokens written as one: 'JUANCARLOS', 'DELACRUZ', 'ABDURRAHMAN', 'CORPORACIONCIMEX'. */
const partsOf = (index: NameIndex, word: string): (readonly string[])[] => {
  const isPart = (part: string): boolean =>
    (part.length >= shortest && index.isListed(part)) || (index.kind === 'entity' && companyForms.has(part))
  return Array.from({ length: word.length - 3 }, (_, at) => [word.slice(0, at + 2), word.slice(at + 2)] as const)
    .filter(([first, second]) => isPart(second) && (joinable.has(first) || isPart(first)))
    .map((parts) => parts.filter((part) => !joinable.has(part)))
}

/** The name with a token, which is no ordinary one, written as two that lists have. */
const splitReadings = (index: NameIndex, { words }: ReadName): Reading[] =>
  words.flatMap((word, at) => {
    if (word.length < 5 || word.length > splittable || frequentBits.has(word) || businessWords.has(word)) return []
    return partsOf(index, word).map((parts) => ({
      tokens: tokensOf(index, [...words.slice(0, at), ...parts, ...words.slice(at + 1)]),
      change: 'split' as const,
    }))
  })

/** Ways to read a name: as it is written, and with tokens joined or split where that makes listed ones. */
export const readingsOf = (index: NameIndex, name: string): Reading[] => {
  const read = readName(name, index.kind)
  const others = [...joinedReadings(index, read), ...splitReadings(index, read)]
  return [{ tokens: read.tokens, change: null as Reading['change'] }, ...others].slice(0, most)
}
