import type { FastifyInstance } from 'fastify'
import { admin } from '../../../contract/admin.ts'
import { serve } from '../../http/serve.ts'
import type { Deps } from '../../platform/deps.ts'
import { assignAdmin } from './assign-admin.ts'
import { getAllCustomers } from './get-all-customers.ts'
import { removeUser } from './remove-user.ts'
import { say } from './messages.ts'

export const registerAdminRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, admin.getAllCustomers, async ({ caller }) => ({
    status: true as const,
    data: { allCustomers: await getAllCustomers(deps, caller) },
  }))
  serve(app, admin.removeUser, async ({ caller, params, language }) => {
    await removeUser(deps, caller, params.id)
    return { status: true as const, details: say('removed', language) }
  })
  serve(app, admin.assignAdmin, async ({ caller, params, body, language }) => {
    await assignAdmin(deps, caller, { userId: params.id, adminEmail: body.adminEmail })
    return { status: true as const, details: say('assigned', language) }
  })
}
