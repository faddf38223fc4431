import type { FastifyInstance } from 'fastify'
import { conversions } from '#contract/balance/conversions.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { wireQuote } from './conversion.ts'
import { createConversion } from './create-conversion.ts'
import { quoteConversion } from './quote-conversion.ts'
import { listConversions, readConversion } from './read-conversion.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, conversions.quote, async ({ body, caller: { userId }, requestDigest }) =>
    wireQuote(await quoteConversion(deps, { ...body, userId, requestDigest })),
  )
  serve(app, conversions.create, ({ body, caller: { userId }, requestDigest }) =>
    createConversion(deps, { ...body, userId, requestDigest }),
  )
  serve(app, conversions.list, ({ query, caller: { userId } }) => listConversions(deps.db, { ...query, userId }))
  serve(app, conversions.read, ({ params, caller: { userId } }) => readConversion(deps, { ...params, userId }))
}
