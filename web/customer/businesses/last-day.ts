import type { Terms } from '#contract/sending/quotes.ts'

/** The latest arrival date; undefined without payments. */
export const lastDay = (terms: readonly Pick<Terms, 'dateAvailable'>[]): string | undefined =>
  terms
    .map(({ dateAvailable }) => dateAvailable)
    .toSorted()
    .at(-1)
