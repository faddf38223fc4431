import type { RequestState } from '#contract/balance/requests.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Files } from '#server/platform/files.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { eraseNames } from './payment-queries.ts'
import { deletePicturesOf } from './picture-queries.ts'
import { lockOpenOf, type RequestChange, requests } from './queries.ts'
import { hasExpired, mayMove, type RequestRecord } from './request.ts'

type Change = {
  to: RequestState
  actor?: string
  change?: RequestChange
  at: Temporal.Instant
}

/** Moves a locked request with its audit record and its event 'request.<state>'. Throws for an invalid transition, which is a bug. */
export const moveRequest = async (
  tx: Tx,
  { id, userId, state: from }: RequestRecord,
  { to, actor = 'requests', change = {}, at }: Change,
): Promise<RequestRecord> => {
  if (!mayMove(from, to)) throw new Error(`request ${id} is ${from} and cannot become ${to}`)
  const moved = await requests.update(tx, { id }, { ...change, state: to, stateAt: at })
  await recordChange(tx, {
    ...{ at, actor, what: `request.${to}`, subject: id, details: { from }, payload: { userId } },
  })
  return moved
}

/** The payment of a locked one-time request failed or was returned: it is payable again until its last day, unless canceled. */
export const reopenRequest = async (tx: Tx, request: RequestRecord, at: Temporal.Instant): Promise<void> => {
  if (request.many || request.state === 'canceled') return
  await moveRequest(tx, request, { to: hasExpired(request, at) ? 'expired' : 'seen', at })
}

/** Requests of a closed account cannot be paid. */
export const endRequestsOf = async (tx: Tx, userId: string, at: Temporal.Instant): Promise<void> => {
  for (const request of await lockOpenOf(tx, userId)) await moveRequest(tx, request, { to: 'canceled', at })
}

export const eraseRequestsOf = async (tx: Tx, { files }: { files: Files }, userId: string): Promise<void> => {
  await eraseNames(tx, userId)
  for (const id of await deletePicturesOf(tx, userId)) await files.remove(id)
}
