import type { FastifyInstance } from 'fastify'
import { debitCards } from '#contract/funds/debit-cards.ts'
import { serve } from '#server/http/serve.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { makeDefault, removeDebitCard, renameDebitCard } from './change-debit-card.ts'
import { checkDebitCard } from './check-debit-card.ts'
import { wireDebitCard } from './debit-card.ts'
import { linkDebitCard, openSession } from './link-debit-card.ts'
import { selectDebitCards } from './queries.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps & { rails: Rails }): void => {
  const { db, now, rails } = deps
  serve(app, debitCards.list, async ({ caller: { userId } }) => ({
    isOffered: rails.cards !== null,
    items: (await selectDebitCards(db, userId)).map((card) => wireDebitCard(card, now())),
  }))
  serve(app, debitCards.openSession, ({ body, caller: { userId }, requestDigest }) =>
    openSession(deps, { ...body, userId, requestDigest }),
  )
  serve(app, debitCards.link, async ({ body, caller: { userId } }) =>
    wireDebitCard(await linkDebitCard(deps, { ...body, userId }), now()),
  )
  serve(app, debitCards.rename, async ({ params, body, caller: { userId } }) =>
    wireDebitCard(await renameDebitCard(deps, { ...params, ...body, userId }), now()),
  )
  serve(app, debitCards.makeDefault, async ({ params, caller: { userId } }) =>
    wireDebitCard(await makeDefault(deps, { ...params, userId }), now()),
  )
  serve(app, debitCards.check, async ({ params, caller: { userId } }) =>
    wireDebitCard(await checkDebitCard(deps, { ...params, userId }), now()),
  )
  serve(app, debitCards.remove, async ({ params, caller: { userId } }) => {
    await removeDebitCard(deps, { ...params, userId })
    return { status: true } as const
  })
}
