import { Refusal } from '#contract/lib/errors.ts'
import type { QueuedLimitRequest } from '#contract/staff/limit-requests.ts'
import { nameOf, readUsers } from '#server/modules/people/identity/index.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { wireRequest } from './limit-request.ts'
import { type LimitRequestRecord, requests, selectDecided, selectPending } from './queries.ts'

type ListRequest = { status: 'pending' | 'decided'; cursor?: string | undefined; limit: number }

/** The review queue. Refuses `invalid_request` for an invalid cursor. */
export const listRequests = async (
  db: Db,
  { status, cursor, limit }: ListRequest,
): Promise<{ items: QueuedLimitRequest[]; next: string | null }> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await (status === 'pending' ? selectPending : selectDecided)(db, { after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, requestedAt, decidedAt }) => ({
    id,
    at: decidedAt ?? requestedAt,
  }))
  return { items: await queued(db, items), next }
}

/** Refuses `not_found`. */
export const readRequest = async (db: Db, id: string): Promise<QueuedLimitRequest> => {
  const found = await requests.find(db, { id })
  const [request] = await queued(db, found ? [found] : [])
  if (!request) throw new Refusal('not_found')
  return request
}

const queued = async (db: Db, rows: readonly LimitRequestRecord[]): Promise<QueuedLimitRequest[]> => {
  const users = await readUsers(db, [
    ...new Set(rows.flatMap(({ userId, decidedBy }) => [userId, decidedBy ?? userId])),
  ])
  return rows.map((row) => ({
    ...wireRequest(row),
    customer: { id: row.userId, name: nameOf(users, row.userId), email: users.get(row.userId)?.email ?? '' },
    decidedBy: row.decidedBy && nameOf(users, row.decidedBy),
    reasonCode: row.reasonCode,
  }))
}
