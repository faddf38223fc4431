import { Refusal } from '#contract/lib/errors.ts'
import { sameDigest } from './secrets.ts'

/** A row that a request made. Null: the product made it by itself; empty: it is older than digests. No request is a retry of those. */
export type Requested = { requestDigest: string | null }

/** Whether this very request made the row. */
export const isReplay = ({ requestDigest: stored }: Requested, requestDigest: string | null): boolean =>
  Boolean(stored && requestDigest && sameDigest(stored, requestDigest))

/** `known` was found under the id of a request: its result when this is the same request again. Throws `conflict` for any other. */
export const replayed = <Known extends Requested | undefined>(known: Known, requestDigest: string | null): Known => {
  if (known && !isReplay(known, requestDigest)) throw new Refusal('conflict')
  return known
}
