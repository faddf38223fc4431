import type { FastifyInstance } from 'fastify'
import { movements } from '#contract/funds/movements.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { answerFile, createExport, listExports, readExport } from './exports/exports.ts'
import { fileNameOf, typeOf } from './exports/make-file.ts'
import { listMovements, readMovement } from './list-movements.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, now } = deps
  serve(app, movements.list, ({ query, caller: { userId } }) => listMovements(deps, { ...query, userId }))
  serve(app, movements.file, async ({ query, caller: { userId }, language, reply }) => {
    const content = await answerFile(deps, { ...query, userId, language })
    const name = fileNameOf(query.format, language, now())
    return reply
      .type(typeOf[query.format])
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(content)
  })
  serve(app, movements.read, ({ params: { id }, caller: { userId } }) => readMovement(deps, { id, userId }))
  serve(app, movements.createExport, ({ body, caller: { userId }, requestDigest, language }) =>
    createExport(deps, { ...body, userId, requestDigest, language }),
  )
  serve(app, movements.exports, async ({ caller: { userId } }) => ({
    items: await listExports(db, { userId, now: now() }),
  }))
  serve(app, movements.exportFile, async ({ params: { id }, caller: { userId }, reply }) => {
    const { record, content } = await readExport(deps, { id, userId })
    const name = fileNameOf(record.format, record.language, record.createdAt)
    return reply
      .type(typeOf[record.format])
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(content)
  })
}
