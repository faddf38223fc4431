import { Refusal } from '#contract/lib/errors.ts'
import { staffRoles } from '#contract/lib/permissions.ts'
import { reviewDays, type StaffMember, type WaitingRole } from '#contract/staff/staff.ts'
import type { Caller } from '#server/http/serve.ts'
import { listAdmins } from '#server/modules/people/identity/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { waitingOf } from '../approvals/index.ts'
import { memberRoles, selectLatestReviews } from './queries.ts'

/** Staff with open accounts, by name. */
export const listStaff = async (db: Db, { userId }: Caller): Promise<StaffMember[]> => {
  const [people, given, reviews] = [
    await listAdmins(db),
    await memberRoles.list(db, {}, 'givenAt'),
    await selectLatestReviews(db),
  ]
  const names = new Map(people.map(({ _id, firstName, lastName }) => [_id, `${firstName} ${lastName}`]))
  const latest = new Map(reviews.map((review) => [review.userId, review]))
  return people
    .map(({ _id: id, email }): StaffMember => {
      const own = given.filter((row) => row.userId === id)
      const since = own[0]?.givenAt ?? null
      const review = latest.get(id)
      const from = review?.reviewedAt ?? since
      return {
        id,
        name: names.get(id) ?? '',
        email,
        roles: staffRoles.filter((role) => own.some((row) => row.role === role)),
        until: Object.fromEntries(own.flatMap(({ role, until }) => (until === null ? [] : [[role, until]]))),
        since: since?.toString() ?? null,
        self: id === userId,
        reviewDue: own.length > 0 && from ? from.add({ hours: 24 * reviewDays }).toString() : null,
        reviewed: review
          ? { at: review.reviewedAt.toString(), by: names.get(review.reviewedBy) ?? '', note: review.note }
          : null,
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** Role changes in dual approval. */
export const waitingRoles = async (deps: Pick<Deps, 'db' | 'now'>): Promise<WaitingRole[]> => [
  ...(await waitingOf(deps, 'staff_role')).map(({ id, content: { userId, role } }) => ({ id, userId, role })),
  ...(await waitingOf(deps, 'administrator')).map(({ id, content }) => ({
    id,
    userId: content.userId,
    role: 'administrator' as const,
  })),
]

/** Refuses `not_found`. */
export const readMember = async (db: Db, caller: Caller, id: string): Promise<StaffMember> => {
  const member = (await listStaff(db, caller)).find((one) => one.id === id)
  if (!member) throw new Refusal('not_found')
  return member
}
