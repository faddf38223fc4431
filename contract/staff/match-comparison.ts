import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

/** Identifying details that distinguish a person from a listed namesake. */
export const identifiers = ['name', 'birthDate', 'country', 'document'] as const
export const comparisons = ['same', 'close', 'differs', 'unknown'] as const
export type Comparison = (typeof comparisons)[number]

export const releaseReasons = ['other_person', 'partial_name', 'document_proves', 'cleared_before'] as const

const Compared = z.enum(comparisons)

/** One listed name, as displayed, vs. the person of the transfer. */
export const MatchComparison = z.strictObject({
  hit: z.strictObject({ name: typedText(), listedName: typedText(), list: typedText() }),
  name: Compared,
  birthDate: Compared,
  country: Compared,
  document: Compared,
})
export type MatchComparison = z.infer<typeof MatchComparison>

type Hit = MatchComparison['hit']

export const hitKey = ({ name, listedName, list }: Hit): string => `${name}\n${listedName}\n${list}`

/** Whether any identifier distinguishes them: without one, the match is not released. */
export const isToldApart = (compared: MatchComparison): boolean =>
  identifiers.some((identifier) => compared[identifier] === 'differs')

/** Refuses meaningless reasons: 'n/a', 'ok ok ok' and 'xxxxxxxxxxxx'. */
export const saysWhy = (text: string): boolean => {
  const words = text.toLocaleLowerCase('en').match(/\p{L}{2,}/gu) ?? []
  return new Set(words).size >= 3 && new Set(words.join('')).size >= 6
}

const Pair = z.strictObject({ ours: z.string().nullable(), theirs: z.string().nullable(), found: Compared })

/** Each identifier of both sides, with an automatic comparison; a person decides. Null where it is not given. */
export const IdentifierPairs = z.strictObject({ name: Pair, birthDate: Pair, country: Pair, document: Pair })
export type IdentifierPairs = z.infer<typeof IdentifierPairs>
