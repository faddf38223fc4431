import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'
import { adminLimitRequests, limitRequests } from '#contract/staff/limit-requests.ts'
import { serve } from '#server/http/serve.ts'
import { viewPicture } from '#server/http/view-picture.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createRequest } from './create-request.ts'
import { decideRequest } from './decide-request.ts'
import { limitLevelOf, wireRequest } from './limit-request.ts'
import { listRequests, readRequest } from './list-requests.ts'
import { limitRequestsMessages } from './messages.ts'
import { requests, selectLatest } from './queries.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, limitRequests.own, async ({ caller: { userId } }) => {
    const latest = await selectLatest(db, userId)
    return { level: await limitLevelOf(db, userId), latest: latest ? wireRequest(latest) : null }
  })
  serve(app, limitRequests.create, ({ params, caller: { userId }, digestUpload, request }) =>
    createRequest(deps, { ...params, userId, digestUpload, request }),
  )
  serve(app, adminLimitRequests.list, ({ query }) => listRequests(db, query))
  serve(app, adminLimitRequests.read, ({ params: { id } }) => readRequest(db, id))
  serve(app, adminLimitRequests.evidence, async ({ params: { id }, query: { reason }, caller, reply }) => {
    const found = await requests.find(db, { id })
    if (!found) throw new Refusal('not_found')
    const details = { request: id, reason }
    const view = { id: found.fileId, caller, action: 'evidence.viewed', subject: found.userId, details }
    return reply
      .type('image/jpeg')
      .headers({ 'content-disposition': 'inline', 'cache-control': 'no-store' })
      .send(await viewPicture(deps, view))
  })
  serve(app, adminLimitRequests.decide, async ({ params, body, caller, language }) => {
    await decideRequest(deps, { ...params, ...body, caller })
    return { status: true as const, details: limitRequestsMessages[language].decided[body.decision] }
  })
}
