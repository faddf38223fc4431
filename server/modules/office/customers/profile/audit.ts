import { grantOf } from '#contract/lib/permissions.ts'
import type { Reply } from '#contract/lib/route.ts'
import type { AuditRow, customerProfile } from '#contract/office/customer-profile.ts'
import { type Person, readUser, readUsers } from '#server/modules/people/identity/index.ts'
import { selectAuditAbout } from '#server/platform/audit.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type PartRequest, readPart } from './read-part.ts'

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

const actorOf = (actor: string, userId: string, people: ReadonlyMap<string, Person>): AuditRow['actor'] => {
  if (actor === userId) return { kind: 'customer', name: people.get(actor)?.email ?? '' }
  return isId(actor) ? { kind: 'admin', name: people.get(actor)?.email ?? actor } : { kind: 'product', name: actor }
}

/**
 * One page of audit records by or about a customer. What a colleague did as staff is read by those who may read the audit log. Refuses `not_found`,
 * `invalid_request` for a cursor.
 */
export const listAudit = (
  deps: Pick<Deps, 'db' | 'now'>,
  request: PartRequest & { cursor?: string | undefined; limit: number; reads: 'shown' | 'hidden' },
): Promise<Reply<typeof customerProfile.audit>> =>
  readPart(deps, { ...request, part: 'audit' }, async (tx) => {
    const { caller, userId, cursor, limit, reads } = request
    const isStaff = (await readUser(tx, userId)).role === 'admin'
    const withActs = !isStaff || grantOf(caller.staffRoles ?? [], 'audit.view') !== undefined
    const without = reads === 'hidden' ? { without: 'customer.read' } : {}
    const after = cursor === undefined ? undefined : readCursor(cursor).id
    const { items, next } = pageOf(
      await selectAuditAbout(tx, { userId, readerId: caller.userId, after, ...without, withActs, limit: limit + 1 }),
      limit,
      (row) => row,
    )
    const people = await readUsers(tx, [...new Set(items.map(({ actor }) => actor).filter(isId))])
    return {
      items: items.map(({ id, at, action, actor, subject, details }) => ({
        ...{ id, action, subject, details },
        at: at.toString(),
        actor: actorOf(actor, userId, people),
      })),
      next,
    }
  })
