import {
  conversationQueues,
  type ListedQueue,
  type Queue,
  queuePermissions,
  reviewQueues,
  type WaitingItem,
  type WorkQueue,
  workQueues,
} from '#contract/books/office.ts'
import { toWire } from '#contract/lib/money.ts'
import { grantOf, type StaffRole } from '#contract/lib/permissions.ts'
import { escalationRoles } from '#contract/office/escalations.ts'
import { approvalKindsOf } from '#contract/staff/approvals.ts'
import type { Caller } from '#server/http/serve.ts'
import { nameOf, readUsers } from '#server/modules/people/identity/index.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import type { FilingsDue } from '../periods/read-periods.ts'
import {
  countWaiting,
  type Reader,
  type Scope,
  selectWaiting,
  selectWork,
  type Waiting,
  type WaitingRow,
} from './work-queries.ts'

type WorkDeps = Pick<Deps, 'db' | 'now'>
type Staff = Pick<Caller, 'userId' | 'staffRoles'>

const readerOf = ({ now }: WorkDeps, { userId, staffRoles: roles = [] }: Staff): Reader => ({
  today: dayOf(now()),
  approvalKinds: approvalKindsOf(roles),
  userId,
  roles,
})

const isTheirs = (roles: readonly StaffRole[]): ((queue: WorkQueue) => boolean) => {
  const isRequested = roles.some((role) => (escalationRoles as readonly StaffRole[]).includes(role))
  return (queue) => {
    if (queue === 'approvals') return approvalKindsOf(roles).length > 0
    if (queue === 'escalated' && !isRequested) return false
    return grantOf(roles, queuePermissions[queue]) !== undefined
  }
}

/** Work queues of a staff member by role, in the order of the home screen. */
export const readWork = async (deps: WorkDeps & { filingsDue: FilingsDue }, staff: Staff): Promise<Queue[]> => {
  const rows = await selectWork(deps.db, readerOf(deps, staff))
  const filings = await deps.filingsDue(deps)
  const found = new Map<WorkQueue, Omit<Waiting, 'queue'>>(rows.map((row) => [row.queue, row]))
  if (filings) found.set('filings', filings)
  return workQueues.filter(isTheirs(staff.staffRoles ?? [])).map((queue) => {
    const { count = 0, oldestAt = null, dueAt = null } = found.get(queue) ?? {}
    return { queue, count, oldestAt: oldestAt?.toString() ?? null, dueAt: dueAt?.toString() ?? null }
  })
}

const groups = { reviews: reviewQueues, conversations: conversationQueues } as const

type ListRequest = {
  group: keyof typeof groups
  queue?: ListedQueue | undefined
  scope: Scope
  cursor?: string | undefined
  limit: number
}

/** The items of the queues, earliest due first. Refuses `invalid_request` for an invalid cursor. */
export const listWaiting = async (
  deps: WorkDeps,
  staff: Staff,
  { group, queue, scope, cursor, limit }: ListRequest,
) => {
  const theirs = groups[group].filter(isTheirs(staff.staffRoles ?? []))
  const queues = queue ? theirs.filter((known) => known === queue) : theirs
  const query = { ...readerOf(deps, staff), queues, at: deps.now() }
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await selectWaiting(deps.db, { ...query, scope, after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, dueAt }) => ({ id, at: dueAt }))
  const ids = items.flatMap(({ userId, assigneeId }) => [userId, assigneeId]).filter((id) => id !== null)
  const users = await readUsers(deps.db, [...new Set(ids)])
  const view = ({ userId, assigneeId, minor, currency, since, dueAt, ...row }: WaitingRow): WaitingItem => ({
    ...row,
    name: userId ? nameOf(users, userId) : row.name,
    amount: minor !== null && currency ? toWire({ minor, currency }) : null,
    since: since.toString(),
    dueAt: dueAt.toString(),
    assignee: assigneeId ? { name: nameOf(users, assigneeId), mine: assigneeId === staff.userId } : null,
  })
  return { items: items.map(view), next, counts: await countWaiting(deps.db, query) }
}
