import type { FastifyInstance } from 'fastify'
import { staff } from '#contract/staff/staff.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requestRole, revokeRole } from './grant-role.ts'
import { listStaff, readMember, waitingRoles } from './list-staff.ts'
import { reviewMember } from './review-member.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, staff.list, async ({ caller }) => ({
    items: await listStaff(db, caller),
    waiting: await waitingRoles(deps),
  }))
  serve(app, staff.giveRole, async ({ caller, params, body, requestDigest }) => ({
    waits: await requestRole(deps, caller, { ...body, userId: params.id, requestDigest }),
  }))
  serve(app, staff.takeRole, async ({ caller, params, body }) => {
    await revokeRole(deps, caller, { ...body, userId: params.id })
    return readMember(db, caller, params.id)
  })
  serve(app, staff.review, async ({ caller, params, body, requestDigest }) => {
    await reviewMember(deps, caller, { ...body, userId: params.id, requestDigest })
    return readMember(db, caller, params.id)
  })
}
