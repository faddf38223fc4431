import type { FastifyInstance } from 'fastify'
import { approvals } from '#contract/staff/approvals.ts'
import { pendingChanges } from '#contract/staff/pending-changes.ts'
import { sendCsv } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import type { CarryOut } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import { approvalView } from './approval.ts'
import { decideApproval, withdrawApproval } from './decide-approval.ts'
import type { HeldRoles } from './independence.ts'
import { exportApprovals, listApprovals, readApproval } from './list-approvals.ts'
import { listPendingChanges } from './list-pending-changes.ts'

export const registerRoutes = (
  app: FastifyInstance,
  deps: Deps & { carryOut: CarryOut; heldRoles: HeldRoles },
): void => {
  serve(app, approvals.list, ({ caller, query }) => listApprovals(deps, caller, query))
  serve(app, approvals.csv, async ({ caller, query: sought, language, reply }) => {
    const { name, rows } = await exportApprovals(deps, { sought, caller, language })
    return sendCsv(reply, name, rows)
  })
  serve(app, approvals.read, ({ caller, params }) => readApproval(deps, caller, params.id))
  serve(app, pendingChanges.list, ({ caller, query }) => listPendingChanges(deps, caller, query.subjects.split(',')))
  serve(app, approvals.decide, async ({ caller, params, body }) =>
    approvalView(deps.db, await decideApproval(deps, { ...body, id: params.id, caller }), caller),
  )
  serve(app, approvals.withdraw, async ({ caller, params }) =>
    approvalView(deps.db, await withdrawApproval(deps, { id: params.id, caller }), caller),
  )
}
