import type { Terms } from '#contract/sending/quotes.ts'

/** The day by which everything has arrived; undefined when nothing is sent. */
export const lastDay = (terms: readonly Pick<Terms, 'dateAvailable'>[]): string | undefined =>
  terms
    .map(({ dateAvailable }) => dateAvailable)
    .toSorted()
    .at(-1)
