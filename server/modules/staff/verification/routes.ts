import type { FastifyInstance } from 'fastify'
import { idNumbers } from '#contract/staff/id-numbers.ts'
import { verification } from '#contract/staff/verification.ts'
import { serve } from '#server/http/serve.ts'
import { makeToken } from '#server/modules/people/identity/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { rejectRequest, verifyCustomer } from './decide.ts'
import { checkIdNumber, idNumberStateOf, recordIdNumber, viewIdNumber } from './id-number.ts'
import { verificationMessages as messages } from './messages.ts'
import { readStatus } from './read-verification.ts'
import { askForVerification } from './request-verification.ts'
import { viewDocument } from './view-document.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  serve(app, verification.request, async ({ caller, language, request }) => {
    await askForVerification(deps, caller, request)
    return { status: true as const, details: messages[language].requested, token: await makeToken(deps, caller) }
  })

  serve(app, verification.status, ({ caller }) => readStatus(db, caller.userId))

  serve(app, verification.verify, async ({ caller, language, params, body }) => {
    await verifyCustomer(deps, { caller, userId: params.id, decision: body })
    return { status: true as const, details: messages[language].verified }
  })
  serve(app, verification.reject, async ({ caller, language, body }) => {
    await rejectRequest(deps, { caller, decision: body })
    return { status: true as const, details: messages[language].rejected }
  })

  serve(app, verification.document, async ({ caller, params, query, reply }) => {
    const picture = await viewDocument(deps, { caller, userId: params.id, requestedAt: undefined, ...query })
    return reply
      .type('image/jpeg')
      .headers({ 'content-disposition': 'inline', 'cache-control': 'no-store' })
      .send(picture)
  })
  numbering(app, deps)
}

const numbering = (app: FastifyInstance, deps: Deps): void => {
  serve(app, idNumbers.state, async ({ caller }) => ({ state: await idNumberStateOf(deps.db, caller.userId) }))
  serve(app, idNumbers.record, async ({ caller, body }) => {
    await recordIdNumber(deps, { userId: caller.userId, typed: body })
    return { state: 'recorded' as const }
  })
  serve(app, idNumbers.read, async ({ caller, params, query }) => ({
    idNumber: await viewIdNumber(deps, { caller, userId: params.id, ...query }),
  }))
  serve(app, idNumbers.check, async ({ caller, params, body, language }) => {
    await checkIdNumber(deps, { caller, userId: params.id, ...body })
    return { status: true as const, details: messages[language].numberChecked[body.matches ? 'matches' : 'removed'] }
  })
}
