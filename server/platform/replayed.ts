import { Refusal } from '#contract/lib/errors.ts'
import { sameDigest } from './secrets.ts'

/** A row created by a request. Null: the product created it automatically, and no request is a retry of it. */
export type Requested = { requestDigest: string | null }

/** Whether this same request created the row. */
export const isReplay = ({ requestDigest: stored }: Requested, requestDigest: string | null): boolean =>
  Boolean(stored && requestDigest && sameDigest(stored, requestDigest))

/** The existing row under a request's id, when this is a retry of the same request. Throws `conflict` for any other. */
export const replayed = <Known extends Requested | undefined>(known: Known, requestDigest: string | null): Known => {
  if (known && !isReplay(known, requestDigest)) throw new Refusal('conflict')
  return known
}
