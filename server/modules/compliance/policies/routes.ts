import type { FastifyInstance } from 'fastify'
import { adminPolicies } from '#contract/compliance/policies.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { serve } from '#server/http/serve.ts'
import { waitingOf } from '#server/modules/staff/approvals/index.ts'
import { attachmentsOf, showAttachment } from '#server/modules/staff/attachments/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { acknowledge } from './acknowledge.ts'
import { versions } from './queries.ts'
import { requestVersion } from './request-version.ts'
import { listPolicies, readPolicy } from './view.ts'

/** Document of a published or pending version. Refuses `not_found`. */
const documentOf = async (deps: Deps, id: string): Promise<string> => {
  const isKnown =
    (await versions.find(deps.db, { id })) ??
    (await waitingOf(deps, 'policy_version')).find((request) => request.id === id)
  const [document] = isKnown ? ((await attachmentsOf(deps.db, [id])).get(id) ?? []) : []
  if (!document) throw new Refusal('not_found')
  return document.id
}

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, adminPolicies.list, ({ caller }) => listPolicies(deps, caller))
  serve(app, adminPolicies.read, ({ params: { id }, caller }) => readPolicy(deps, id, caller))
  serve(app, adminPolicies.ask, async ({ params: { id: policyId }, body, caller, requestDigest }) => {
    await requestVersion(deps, { ...body, policyId, adminId: caller.userId, requestDigest })
    return { waits: true }
  })
  serve(app, adminPolicies.acknowledge, async ({ params: { id }, body, caller }) => {
    await acknowledge(deps, { ...body, policyId: id, userId: caller.userId })
    return readPolicy(deps, id, caller)
  })
  serve(app, adminPolicies.document, async ({ params: { id }, caller, reply }) =>
    showAttachment(deps, { id: await documentOf(deps, id), caller, reply }),
  )
}
