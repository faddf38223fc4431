import { isOpenRequest, type Request, reminders_max } from '#contract/balance/requests.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { moveRequest } from './change-request.ts'
import { requests, selectReceived } from './queries.ts'
import { hasExpired, mayMove, type RequestRecord, remindFromOf, wireRequest } from './request.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'secrets' | 'wake'>
type Own = { id: string; userId: string }

const lockOwn = async (tx: Tx, { id, userId }: Own): Promise<RequestRecord> => {
  const request = await requests.lock(tx, { id })
  if (request?.userId !== userId) throw new Refusal('not_found')
  return request
}

const wire = async ({ db, secrets }: Deps, request: RequestRecord): Promise<Request> => {
  const received = (await selectReceived(db, [request.id])).get(request.id)
  return wireRequest(secrets, request, received ?? { minor: 0n, payments: 0 })
}

/**
 * Cancels a request. Idempotent. A payment in progress is refunded in full when its hold expires: a guest with the link cannot block the
 * owner. Refuses `not_found`, and `request_closed` when it is already closed otherwise.
 */
export const cancelRequest = async (deps: Deps, own: Own): Promise<Request> => {
  const canceled = await transaction(deps.db, async (tx) => {
    const request = await lockOwn(tx, own)
    if (request.state === 'canceled') return request
    if (!mayMove(request.state, 'canceled')) throw new Refusal('request_closed')
    return moveRequest(tx, request, { to: 'canceled', actor: own.userId, at: deps.now() })
  })
  deps.wake()
  return wire(deps, canceled)
}

/**
 * Reminds the addressee. Refuses `not_found`, `request_closed`, `reminder_nobody` for a request without an addressee, `reminders_spent`,
 * and `reminder_too_soon` within a day of the last one.
 */
export const remindOf = async (deps: Deps, own: Own): Promise<Request> => {
  const reminded = await transaction(deps.db, async (tx) => {
    const at = deps.now()
    const request = await lockOwn(tx, own)
    if (!isOpenRequest(request.state) || hasExpired(request, at)) throw new Refusal('request_closed')
    if (request.email === null) throw new Refusal('reminder_nobody')
    if (request.reminders >= reminders_max) throw new Refusal('reminders_spent')
    const until = remindFromOf(request)
    if (Temporal.Instant.compare(at, until) < 0) throw new Refusal('reminder_too_soon', { values: { until } })
    const { id, userId } = own
    const change = { reminders: request.reminders + 1, remindedAt: at }
    const updated = await requests.update(tx, { id }, change)
    const details = { reminders: change.reminders }
    await recordChange(tx, { at, actor: userId, what: 'request.reminded', subject: id, details, payload: { userId } })
    return updated
  })
  deps.wake()
  return wire(deps, reminded)
}
