import type { FastifyInstance } from 'fastify'
import { counters } from '#contract/ground/counters.ts'
import { sandbox } from '#contract/ground/sandbox.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countersNear } from './counters.ts'
import type { Rails } from './index.ts'
import { receivePayoutWebhook } from './receive-payout-webhook.ts'
import { changeSandboxCard } from './sandbox/cards/change-card.ts'
import { registerFrame } from './sandbox/cards/frame-routes.ts'
import { payAtSandboxCounter } from './sandbox/cash-in.ts'
import { instructSandbox, moveSandboxOrder } from './sandbox/instruct.ts'
import { registerIssuerFrame } from './sandbox/issuer/frame-routes.ts'
import { selectDeposits } from './sandbox/queries.ts'

type RouteDeps = Deps & { rails: Rails }

/**
 * The payout partner's counters and webhooks, the sandbox card processor's frame, and the sandbox's test endpoint, which production does
 * not register.
 */
export const registerRoutes = (app: FastifyInstance, deps: RouteDeps): void => {
  serve(app, counters.list, ({ query }) => countersNear(deps.rails.counters, query))
  if (deps.rails.payOut.readWebhook) registerWebhooks(app, deps)
  if (deps.config.cards === 'sandbox') registerFrame(app, deps)
  if (deps.config.cardIssuer === 'sandbox') registerIssuerFrame(app, deps)
  if (deps.config.production || deps.config.rails !== 'sandbox') return
  serve(app, sandbox.tell, async ({ body: { reference, behavior, move, card, pay } }) => {
    if (behavior) await instructSandbox(deps, reference, behavior)
    if (move && !(await moveSandboxOrder(deps, { reference, ...move }))) throw new Refusal('not_found')
    if (card && !(await changeSandboxCard(deps, { reference, change: card }))) throw new Refusal('not_found')
    if (pay && !(await payAtSandboxCounter(deps, { reference, cents: BigInt(pay.cents) })))
      throw new Refusal('not_found')
    deps.wake()
    return { status: true as const }
  })
  serve(app, sandbox.deposits, async () => ({ items: await selectDeposits(deps.db) }))
}

/** A payout in JSON is below one kilobyte. */
const webhookBytes_max = 32_768

/** The payout partner's webhooks. The signature covers the raw bytes of the body, so it is not parsed first. */
const registerWebhooks = (app: FastifyInstance, deps: RouteDeps): void => {
  void app.register(async (webhooks) => {
    webhooks.removeContentTypeParser('application/json')
    webhooks.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, String(body)),
    )
    webhooks.post(
      '/api/webhooks/payouts',
      { bodyLimit: webhookBytes_max, config: { serves: 'everybody' } },
      async ({ headers, body }) => {
        const received = await receivePayoutWebhook(deps, { headers, body: typeof body === 'string' ? body : '' })
        if (received === 'forged') throw new Refusal('unauthenticated')
        if (received === 'malformed') throw new Refusal('malformed_json')
        return { received: true }
      },
    )
  })
}
