import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../contract/errors.ts'
import { sandbox } from '../../../contract/sandbox.ts'
import { serve } from '../../http/serve.ts'
import type { Deps } from '../../platform/deps.ts'
import { instructSandbox, moveSandboxOrder } from './sandbox/instruct.ts'

/** The sandbox's own door, for demonstrations and tests through HTTP. Production has none. */
export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  if (deps.config.production || deps.config.rails !== 'sandbox') return
  serve(app, sandbox.tell, async ({ body: { reference, behaviour, move } }) => {
    if (behaviour) await instructSandbox(deps, reference, behaviour)
    if (move && !(await moveSandboxOrder(deps, { reference, ...move }))) throw new Refusal('not_found')
    deps.wake()
    return { status: true as const }
  })
}
