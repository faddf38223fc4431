import { isFailure } from './call.ts'

/** A refusal, and not the server's failure or a silent network: the server says why, in the reader's language. */
const refused = (error: unknown) => (isFailure(error) && error.status > 0 && error.status < 500 ? error : undefined)

/** The server's own words for a refusal; `fallback` when it gave no answer or failed. */
export const wordsOf = (error: unknown, fallback: string): string => {
  const refusal = refused(error)
  return Object.values(refusal?.fields ?? {})[0]?.details || refusal?.details || fallback
}

/** The same for a picture that was sent: what to check, and on a line of its own what is wrong with this one. */
export const pictureWordsOf = (error: unknown, fallback: string): string => {
  const refusal = refused(error)
  return [refusal?.details || fallback, refusal?.fields.image?.details].filter(Boolean).join('\n')
}
