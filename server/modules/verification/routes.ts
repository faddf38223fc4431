import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../../contract/errors.ts'
import { Id } from '../../../contract/route.ts'
import { verification } from '../../../contract/verification.ts'
import { serve } from '../../http/serve.ts'
import type { Deps } from '../../platform/deps.ts'
import { countUsers, listUsers, makeToken, readProfile } from '../identity/index.ts'
import { rejectRequest, verifyCustomer } from './decide.ts'
import { askForVerification } from './request-verification.ts'
import { viewDocument } from './view-document.ts'
import { say } from './words.ts'

/** A cursor is the last id of the page above: anything else is refused before PostgreSQL sees it. */
const cursorOf = (cursor: string | undefined): string | undefined => {
  if (cursor !== undefined && !z.safeParse(Id, cursor).success)
    throw new Refusal('invalid_request', { fields: { cursor: 'malformed' } })
  return cursor
}

export const registerVerificationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps

  serve(app, verification.request, async ({ caller, language, request }) => {
    await askForVerification(deps, caller, request)
    return { status: true as const, details: say('requested', language), token: await makeToken(deps, caller) }
  })

  serve(app, verification.verify, async ({ caller, language, params, body }) => {
    await verifyCustomer(deps, { caller, userId: params.id, decision: body })
    return { status: true as const, details: say('verified', language) }
  })
  serve(app, verification.reject, async ({ caller, language, body }) => {
    await rejectRequest(deps, { caller, decision: body })
    return { status: true as const, details: say('rejected', language) }
  })

  serve(app, verification.customers, async ({ query }) => {
    const { tab, limit } = query
    const search = query.search?.trim() ?? ''
    const asked = { tab: tab === 'all' ? undefined : tab, search, before: cursorOf(query.cursor), limit: limit + 1 }
    const [users, counts] = await Promise.all([listUsers(db, asked), countUsers(db)])
    const items = users.slice(0, limit)
    return { items, next: users.length > limit ? (items.at(-1)?._id ?? null) : null, counts }
  })
  serve(app, verification.customer, async ({ params }) => {
    const { user, requestedAt } = await readProfile(db, params.id)
    return { ...user, requestedAt: requestedAt?.toString() ?? null }
  })
  serve(app, verification.document, async ({ caller, params, query, reply }) => {
    const picture = await viewDocument(deps, { caller, userId: params.id, reason: query.reason })
    return reply
      .type('image/jpeg')
      .headers({ 'content-disposition': 'inline', 'cache-control': 'no-store' })
      .send(picture)
  })
}
