import type { FastifyInstance } from 'fastify'
import { topUps } from '#contract/balance/top-ups.ts'
import { serve } from '#server/http/serve.ts'
import { codeReply } from '#server/modules/funds/orders/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { ensureBrowser } from '#server/modules/people/identity/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cancelTopUp } from './cancel-top-up.ts'
import { readWanted } from './check-top-up.ts'
import { topUp } from './create-top-up.ts'
import { listTopUps, readTerms, readTopUp } from './read-top-ups.ts'
import { viewTopUp } from './view.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps & { rails: Rails }): void => {
  const { db, now, config } = deps
  serve(app, topUps.terms, ({ caller: { userId } }) => readTerms(deps, { userId, now: now() }))
  serve(app, topUps.list, ({ query, caller: { userId }, language }) => listTopUps(db, { ...query, userId, language }))
  serve(app, topUps.read, ({ params, caller: { userId }, language }) => readTopUp(db, { ...params, userId, language }))
  serve(app, topUps.sendCode, async ({ params, body, caller: { userId }, language, request, reply }) => {
    const browser = ensureBrowser(request, reply, config)
    return codeReply(
      language,
      await topUp.sendCode(deps, readWanted({ ...params, ...body, userId }), {
        browser,
        language,
      }),
    )
  })
  serve(
    app,
    topUps.create,
    async ({ body: { code, ...body }, caller: { userId, email }, requestDigest, language, request, reply }) => {
      const browser = ensureBrowser(request, reply, config)
      const answer = { code, email, browser, requestDigest }
      const made = await topUp.confirm(deps, readWanted({ ...body, userId }), answer)
      return viewTopUp(db, made, language)
    },
  )
  serve(app, topUps.cancel, ({ params, caller: { userId }, language }) =>
    cancelTopUp(deps, { ...params, userId, language }),
  )
}
