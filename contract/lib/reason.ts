import { typedParagraphs } from './typed-text.ts'

/** Length of staff's reason for an action on money or books: a phrase, not a single character. */
export const reasonLength = { min: 10, max: 500 } as const
export const Reason = typedParagraphs().min(reasonLength.min).max(reasonLength.max)
