import type { FastifyInstance, FastifyReply } from 'fastify'
import { requestLinks } from '#contract/balance/request-links.ts'
import { requests } from '#contract/balance/requests.ts'
import { serve } from '#server/http/serve.ts'
import { codeReply } from '#server/modules/funds/orders/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { ensureBrowser } from '#server/modules/people/identity/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cancelRequest, remindOf } from './change-own-request.ts'
import { createRequest } from './create-request.ts'
import { declineRequest, listIncoming } from './incoming.ts'
import { findLinked, readLinked, readLinkedPayment, viewLinked, wireLinkedPayment } from './pay/find-linked.ts'
import { openCardOfGuest, payAsGuest } from './pay/pay-as-guest.ts'
import { payment, readWanted } from './pay/pay-from-balance.ts'
import { putPicture, readPicture } from './pictures.ts'
import { findOwn, listRequests, readRequest } from './read-requests.ts'
import { refundPayment } from './refunds/refund-payment.ts'

type RouteDeps = Deps & { rails: Rails }

const sendPicture = (reply: FastifyReply, picture: Buffer) =>
  reply.type('image/jpeg').headers({ 'content-disposition': 'inline', 'cache-control': 'no-store' }).send(picture)

export const registerRoutes = (app: FastifyInstance, deps: RouteDeps): void => {
  const { db } = deps
  serve(app, requests.putPicture, async ({ params: { id }, caller: { userId }, digestUpload, request }) => {
    await putPicture(deps, { userId, id, digestUpload, request })
    return { id }
  })
  serve(app, requests.create, ({ body, caller: { userId }, requestDigest }) =>
    createRequest(deps, { ...body, userId, requestDigest }),
  )
  serve(app, requests.list, ({ query, caller: { userId } }) => listRequests(deps, { ...query, userId }))
  serve(app, requests.read, ({ params, caller: { userId }, language }) =>
    readRequest(deps, { ...params, userId, language }),
  )
  serve(app, requests.picture, async ({ params, caller: { userId }, reply }) =>
    sendPicture(reply, await readPicture(deps, await findOwn(db, { ...params, userId }))),
  )
  serve(app, requests.cancel, ({ params, caller: { userId } }) => cancelRequest(deps, { ...params, userId }))
  serve(app, requests.remind, ({ params, caller: { userId } }) => remindOf(deps, { ...params, userId }))
  serve(app, requests.refund, ({ params, body, caller: { userId }, requestDigest, language }) =>
    refundPayment(deps, { ...body, paymentId: params.id, userId, requestDigest, language }),
  )
  serve(app, requests.incoming, ({ query, caller: { userId } }) => listIncoming(deps, { ...query, userId }))
  serve(app, requests.decline, async ({ params, caller: { userId } }) => {
    await declineRequest(deps, { ...params, userId })
    return { status: true as const }
  })
  registerLinks(app, deps)
}

/** Calls for anyone with a link, and for a customer who pays through it. */
const registerLinks = (app: FastifyInstance, deps: RouteDeps): void => {
  const { config } = deps
  serve(app, requestLinks.read, ({ params, caller }) => readLinked(deps, { ...params, callerId: caller?.userId }))
  serve(app, requestLinks.view, async ({ params, caller }) => {
    await viewLinked(deps, { ...params, callerId: caller?.userId })
    return { status: true as const }
  })
  serve(app, requestLinks.picture, async ({ params: { token }, reply }) =>
    sendPicture(reply, await readPicture(deps, await findLinked(deps, token))),
  )
  serve(app, requestLinks.openCard, ({ params, body }) => openCardOfGuest(deps, { ...params, ...body }))
  serve(app, requestLinks.pay, ({ params, body, requestDigest, language }) =>
    payAsGuest(deps, { ...params, ...body, requestDigest, language }),
  )
  serve(app, requestLinks.payment, ({ params, language }) => readLinkedPayment(deps, { ...params, language }))
  serve(app, requestLinks.sendCode, async ({ params, body, caller: { userId }, language, request, reply }) => {
    const browser = ensureBrowser(request, reply, config)
    return codeReply(
      language,
      await payment.sendCode(deps, await readWanted(deps, { ...params, ...body, userId }), {
        browser,
        language,
      }),
    )
  })
  serve(
    app,
    requestLinks.payFromBalance,
    async ({ params, body: { code, ...body }, caller: { userId, email }, requestDigest, language, request, reply }) => {
      const browser = ensureBrowser(request, reply, config)
      const wanted = await readWanted(deps, { ...params, ...body, userId })
      const answer = { code, email, browser, requestDigest }
      return wireLinkedPayment(deps.db, await payment.confirm(deps, wanted, answer), language)
    },
  )
}
