import type { FastifyInstance } from 'fastify'
import { adminClaims, claims } from '#contract/books/claims.ts'
import { sendCsv, sendPdf } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import { sendAttachment } from '#server/modules/staff/attachments/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { decideClaim } from './decide-claim.ts'
import { listClaims, openClaim, reopenClaim } from './open-claim.ts'
import { exportClaims, findClaim, letterOf, listQueue, readReview, refuseUnsent } from './read-claims.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, claims.list, ({ params: { id }, caller: { userId } }) => listClaims(deps, { id, userId }))
  serve(app, claims.open, ({ params, body, caller: { userId }, language, requestDigest }) =>
    openClaim(deps, { ...body, transferId: params.id, language, requestDigest, senderId: userId, by: userId }),
  )
  serve(app, claims.reopen, ({ params: { id }, body, caller: { userId } }) =>
    reopenClaim(deps, { ...body, id, userId }),
  )
  serve(app, claims.letter, async ({ params: { id }, caller: { userId }, reply }) => {
    const { name, pdf } = await letterOf(deps, await findClaim(db, id, userId), userId)
    return sendPdf(reply, name, pdf)
  })
  serve(app, claims.document, async ({ params: { id }, caller: { userId }, reply }) => {
    await refuseUnsent(db, { documentId: id, userId })
    return sendAttachment(deps, { id, reply })
  })
  serve(app, adminClaims.list, ({ query }) => listQueue(db, query))
  serve(app, adminClaims.csv, async ({ query: { status }, caller: { userId: readerId }, language, reply }) => {
    const { name, rows } = await exportClaims(deps, { status, readerId, language })
    return sendCsv(reply, name, rows)
  })
  serve(app, adminClaims.read, ({ params: { id } }) => readReview(db, id))
  serve(app, adminClaims.letter, async ({ params: { id }, caller: { userId }, reply }) => {
    const { name, pdf } = await letterOf(deps, await findClaim(db, id), userId)
    return sendPdf(reply, name, pdf)
  })
  serve(app, adminClaims.open, ({ params, body, caller: { userId }, language, requestDigest }) =>
    openClaim(deps, { ...body, transferId: params.id, language, requestDigest, senderId: undefined, by: userId }),
  )
  serve(app, adminClaims.decide, async ({ params, body, caller, requestDigest }) => {
    await decideClaim(deps, caller, { ...body, claimId: params.id, requestDigest })
    return readReview(db, params.id)
  })
}
