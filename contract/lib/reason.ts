import { typedParagraphs } from './typed-text.ts'

/** Why a person of ours does something with money or books: words, not a sign. */
export const reasonLength = { min: 10, max: 500 } as const
export const Reason = typedParagraphs().min(reasonLength.min).max(reasonLength.max)
