import type { FastifyInstance } from 'fastify'
import { corridors } from '../../../contract/corridors.ts'
import { quotes } from '../../../contract/quotes.ts'
import { serve } from '../../http/serve.ts'
import type { Deps } from '../../platform/deps.ts'
import { listCorridors } from '../corridors/corridors.ts'
import { createQuote } from '../quotes/create-quote.ts'
import { previewQuote } from '../quotes/preview-quote.ts'
import { wireQuote, wireRate, wireTerms } from '../quotes/quote.ts'
import { readQuote } from '../quotes/read-quote.ts'
import { listRates } from './read-rate.ts'

export const registerRatesRoutes = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now' | 'config'>): void => {
  serve(app, corridors.list, async () => ({ items: [...listCorridors()] }))
  serve(app, corridors.rates, async ({ query: { base } }) => ({
    items: (await listRates(deps.db, deps, base)).map((rate) => wireRate(base, rate)),
  }))
  serve(app, quotes.preview, async ({ query }) => wireTerms(await previewQuote(deps, query)))
  serve(app, quotes.create, async ({ body, caller }) =>
    wireQuote(await createQuote(deps, { ...body, userId: caller.userId })),
  )
  serve(app, quotes.read, async ({ params, caller }) =>
    wireQuote(await readQuote(deps.db, { quoteId: params.id, userId: caller.userId })),
  )
}
