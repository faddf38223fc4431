import type { FastifyInstance } from 'fastify'
import { personalData } from '#contract/account/personal-data.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createCopy, readCopy, wireCopy } from './copies.ts'
import { selectLatest } from './queries.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, now } = deps
  serve(app, personalData.latest, async ({ caller: { userId } }) => {
    const latest = await selectLatest(db, userId, now())
    return { latest: latest ? wireCopy(latest) : null }
  })
  serve(app, personalData.create, ({ body, caller: { userId }, requestDigest }) =>
    createCopy(deps, { ...body, userId, requestDigest }),
  )
  serve(app, personalData.file, async ({ params: { id }, caller: { userId }, reply }) => {
    const { content, at } = await readCopy(deps, { id, userId })
    return reply
      .type('application/json')
      .headers({
        'content-disposition': `attachment; filename="sol-${at.toString().slice(0, 10)}.json"`,
        'cache-control': 'no-store',
      })
      .send(content)
  })
}
