import { approvalKindsOf } from '../../../../contract/approvals.ts'
import { escalationRoles } from '../../../../contract/escalations.ts'
import { type Queue, queuePermissions, type WorkQueue, workQueues } from '../../../../contract/office.ts'
import { grantOf, type StaffRole } from '../../../../contract/permissions.ts'
import type { Caller } from '../../../http/serve.ts'
import type { Deps } from '../../../platform/deps.ts'
import { dayOf } from '../../../platform/new-york.ts'
import { selectWork } from './queries.ts'

/** What waits for a member of staff by their roles, in the order of the home screen. */
export const readWork = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, staffRoles: roles = [] }: Pick<Caller, 'userId' | 'staffRoles'>,
): Promise<Queue[]> => {
  const approvalKinds = approvalKindsOf(roles)
  const rows = await selectWork(db, { today: dayOf(now()), approvalKinds, userId, roles })
  const found = new Map(rows.map((row) => [row.queue, row]))
  const isAsked = roles.some((role) => (escalationRoles as readonly StaffRole[]).includes(role))
  const isTheirs = (queue: WorkQueue): boolean => {
    if (queue === 'approvals') return approvalKinds.length > 0
    if (queue === 'escalated' && !isAsked) return false
    return grantOf(roles, queuePermissions[queue]) !== undefined
  }
  const theirs = workQueues.filter(isTheirs)
  return theirs.map((queue) => {
    const { count = 0, oldestAt = null } = found.get(queue) ?? {}
    return { queue, count, oldestAt: oldestAt?.toString() ?? null }
  })
}
