import type { FastifyInstance } from 'fastify'
import { quotes } from '#contract/sending/quotes.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createQuote, readQuote } from './create-quote.ts'
import { previewQuote } from './preview-quote.ts'
import { wirePreview, wireQuote } from './quote.ts'

export const registerRoutes = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'config'>): void => {
  serve(app, quotes.preview, async ({ query, caller }) => wirePreview(await previewQuote(deps, query, caller?.userId)))
  serve(app, quotes.create, async ({ body, caller: { userId }, requestDigest }) =>
    wireQuote(await createQuote(deps, { ...body, userId, requestDigest })),
  )
  serve(app, quotes.read, async ({ params, caller }) =>
    wireQuote(await readQuote(deps.db, { quoteId: params.id, userId: caller.userId })),
  )
}
