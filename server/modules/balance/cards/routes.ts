import type { FastifyInstance } from 'fastify'
import { adminCardDisputes, cardDisputes } from '#contract/balance/card-disputes.ts'
import { cards } from '#contract/balance/cards.ts'
import { sandbox } from '#contract/ground/sandbox.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { serve } from '#server/http/serve.ts'
import { codeReply } from '#server/modules/funds/orders/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { ensureBrowser } from '#server/modules/people/identity/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { closeCard, freezeCard, replaceCard } from './change-card.ts'
import { decideDispute, listQueue, readReview } from './disputes/decide-dispute.ts'
import { listDisputes, openDispute, withdrawDispute } from './disputes/open-dispute.ts'
import { listActivity } from './list-activity.ts'
import { loadCard } from './load-card.ts'
import { openFrame, sendFrameCode } from './open-frame.ts'
import { orderCard } from './order-card.ts'
import { receiveWebhook } from './purchases/receive-webhook.ts'
import { readOverview } from './read-overview.ts'
import { buyInSandbox } from './sandbox-purchase.ts'
import { setLimits } from './set-limits.ts'

type RouteDeps = Deps & { rails: Rails }

export const registerRoutes = (app: FastifyInstance, deps: RouteDeps): void => {
  const { db, config } = deps
  serve(app, cards.overview, ({ caller: { userId } }) => readOverview(deps, userId))
  serve(app, cards.order, ({ body, caller: { userId }, requestDigest }) =>
    orderCard(deps, { ...body, userId, requestDigest }),
  )
  serve(app, cards.freeze, ({ params, body, caller: { userId } }) => freezeCard(deps, { ...params, ...body, userId }))
  serve(app, cards.limit, ({ params, body, caller: { userId } }) => setLimits(deps, { ...params, ...body, userId }))
  serve(app, cards.replace, ({ params, body, caller: { userId }, requestDigest }) =>
    replaceCard(deps, { ...body, replaces: params.id, userId, requestDigest }),
  )
  serve(app, cards.close, ({ params, caller: { userId } }) => closeCard(deps, { ...params, userId }))
  serve(app, cards.sendCode, async ({ params, body, caller: { userId }, language, request, reply }) => {
    const browser = ensureBrowser(request, reply, config)
    return codeReply(language, await sendFrameCode(deps, { ...params, ...body, userId, browser, language }))
  })
  serve(app, cards.openFrame, ({ params, body, caller: { userId, email }, request, reply }) => {
    const browser = ensureBrowser(request, reply, config)
    return openFrame(deps, { ...params, ...body, userId, email, browser })
  })
  serve(app, cards.load, ({ body, caller: { userId }, requestDigest }) =>
    loadCard(deps, { ...body, userId, requestDigest }),
  )
  serve(app, cards.activity, ({ query, caller: { userId } }) => listActivity(db, { ...query, userId }))
  serve(app, cardDisputes.open, ({ body, caller: { userId }, requestDigest }) =>
    openDispute(deps, { ...body, userId, requestDigest }),
  )
  serve(app, cardDisputes.list, ({ caller: { userId } }) => listDisputes(db, userId))
  serve(app, cardDisputes.withdraw, ({ params, caller: { userId } }) => withdrawDispute(deps, { ...params, userId }))
  serve(app, adminCardDisputes.list, ({ query }) => listQueue(db, query))
  serve(app, adminCardDisputes.read, ({ params }) => readReview(db, params.id))
  serve(app, adminCardDisputes.decide, ({ params, body, caller, requestDigest }) =>
    decideDispute(deps, { ...body, caller, disputeId: params.id, requestDigest }),
  )
  if (deps.rails.issuer) registerWebhooks(app, deps)
  if (config.production || config.cardIssuer !== 'sandbox') return
  serve(app, sandbox.purchase, ({ params, body }) => buyInSandbox(deps, { ...params, ...body }))
}

/** The issuer's webhooks. The signature covers the raw bytes of the body, so it is not parsed first. */
const registerWebhooks = (app: FastifyInstance, deps: RouteDeps): void => {
  void app.register(async (webhooks) => {
    webhooks.removeContentTypeParser('application/json')
    webhooks.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, String(body)),
    )
    webhooks.post(
      '/api/webhooks/card-issuer',
      { config: { serves: 'everybody' } },
      async ({ headers, body }, reply) => {
        const received = await receiveWebhook(deps, { headers, body: typeof body === 'string' ? body : '' })
        if (received.status === 'forged') throw new Refusal('unauthenticated')
        if (received.status !== 'answered') throw new Refusal('malformed_json')
        return reply.send(received.answer ?? { received: true })
      },
    )
  })
}
