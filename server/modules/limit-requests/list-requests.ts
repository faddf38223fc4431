import type { QueuedLimitRequest } from '../../../contract/limit-requests.ts'
import { pageOf, readCursor } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.ts'
import { readUsers } from '../identity/index.ts'
import { wireRequest } from './limit-request.ts'
import { selectDecided, selectPending } from './queries.ts'

type Asked = { status: 'pending' | 'decided'; cursor?: string | undefined; limit: number }

/** The queue of staff. Throws `invalid_request` for a cursor that is not ours. */
export const listRequests = async (
  db: Db,
  { status, cursor, limit }: Asked,
): Promise<{ items: QueuedLimitRequest[]; next: string | null }> => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await (status === 'pending' ? selectPending : selectDecided)(db, { after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, requestedAt, decidedAt }) => ({
    id,
    at: decidedAt ?? requestedAt,
  }))
  const users = await readUsers(db, [
    ...new Set(items.flatMap(({ userId, decidedBy }) => [userId, decidedBy ?? userId])),
  ])
  const nameOf = (id: string) => {
    const user = users.get(id)
    return user ? `${user.firstName} ${user.lastName}` : ''
  }
  const customerOf = (id: string) => ({ id, name: nameOf(id), email: users.get(id)?.email ?? '' })
  return {
    items: items.map((row) => ({
      ...{ ...wireRequest(row), customer: customerOf(row.userId) },
      decidedBy: row.decidedBy && nameOf(row.decidedBy),
      reasonCode: row.reasonCode,
    })),
    next,
  }
}
