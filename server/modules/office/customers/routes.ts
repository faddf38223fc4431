import type { FastifyInstance } from 'fastify'
import { customerIdIn } from '#contract/lib/admin-body.ts'
import { closure } from '#contract/office/closure.ts'
import { customers } from '#contract/office/customers.ts'
import { sendCsv } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { assignAdmin } from './assign-admin.ts'
import { closeOwnAccount, readObstacles } from './close-account.ts'
import { getAllCustomers } from './get-all-customers.ts'
import { exportCustomers, exportUnmasked, listCustomers } from './list-customers.ts'
import { customersMessages as messages } from './messages.ts'
import { maskProfile } from './profile/reveal.ts'
import { registerProfileRoutes } from './profile/routes.ts'
import { readCustomer } from './read-customer.ts'
import { removeUser } from './remove-user.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps & { rails: Rails }): void => {
  registerProfileRoutes(app, deps)
  serve(app, customers.getAll, async ({ caller }) => ({
    status: true as const,
    data: { allCustomers: await getAllCustomers(deps, caller) },
  }))
  serve(app, customers.remove, async ({ caller, params, body, language }) => {
    customerIdIn(body, params.id)
    const waits = await removeUser(deps, caller, params.id)
    return { status: true as const, details: messages[language][waits ? 'removalWaits' : 'removed'] }
  })
  serve(app, closure.read, ({ caller: { userId } }) => readObstacles(deps.db, userId))
  serve(app, closure.close, async ({ body, caller: { userId }, language }) => {
    await closeOwnAccount(deps, { ...body, userId })
    return { status: true as const, details: messages[language].closed }
  })
  serve(app, customers.assignAdmin, async ({ caller, params, body, language }) => {
    customerIdIn(body, params.id)
    const waits = await assignAdmin(deps, caller, params.id)
    return { status: true as const, details: messages[language][waits ? 'assignmentWaits' : 'assigned'] }
  })

  serve(app, customers.list, ({ query }) => listCustomers(deps, query))
  serve(app, customers.csv, async ({ caller, language, query, reply }) => {
    const { name, rows } = await exportCustomers(deps, caller, query, language)
    return sendCsv(reply, name, rows)
  })
  serve(app, customers.wholeCsv, async ({ caller, language, query, reply }) => {
    const { name, rows } = await exportUnmasked(deps, caller, query, language)
    return sendCsv(reply, name, rows)
  })
  serve(app, customers.read, async ({ caller, params }) => {
    const { user, requestedAt } = await readCustomer(deps, { caller, userId: params.id })
    return { ...maskProfile(user, deps.now()), requestedAt: requestedAt?.toString() ?? null }
  })
}
