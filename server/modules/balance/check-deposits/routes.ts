import type { FastifyInstance, FastifyReply } from 'fastify'
import { adminCheckDeposits, checkDeposits } from '#contract/balance/check-deposits.ts'
import { fromWire } from '#contract/lib/money.ts'
import { serve } from '#server/http/serve.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { acceptAmount, withdrawDeposit } from './answer-deposit.ts'
import { readTerms } from './check-limits.ts'
import { createCheckDeposit } from './create-check-deposit.ts'
import { putPicture } from './put-picture.ts'
import { listDeposits, readDeposit, readPicture } from './read-deposits.ts'
import { decideCheck } from './review/decide.ts'
import { listQueue, readReview, viewPicture, viewReview } from './review/read-review.ts'

const sendPicture = (reply: FastifyReply, picture: Buffer) =>
  reply.type('image/jpeg').headers({ 'content-disposition': 'inline', 'cache-control': 'no-store' }).send(picture)

export const registerRoutes = (app: FastifyInstance, deps: Deps & { rails: Rails }): void => {
  const { db, now } = deps
  serve(app, checkDeposits.terms, ({ caller: { userId } }) => readTerms(db, { userId, now: now() }))
  serve(app, checkDeposits.putPicture, async ({ params: { id }, caller: { userId }, digestUpload, request }) => {
    await putPicture(deps, { userId, id, digestUpload, request })
    return { id }
  })
  serve(app, checkDeposits.create, ({ body, caller: { userId }, requestDigest, language }) =>
    createCheckDeposit(deps, { ...body, userId, requestDigest, language }),
  )
  serve(app, checkDeposits.list, ({ query, caller: { userId }, language }) =>
    listDeposits(db, { ...query, userId, language }),
  )
  serve(app, checkDeposits.read, ({ params, caller: { userId }, language }) =>
    readDeposit(db, { ...params, userId, language }),
  )
  serve(app, checkDeposits.picture, async ({ params, caller: { userId }, reply }) =>
    sendPicture(reply, await readPicture(deps, { ...params, userId })),
  )
  serve(app, checkDeposits.acceptAmount, ({ params, body, caller: { userId }, language }) =>
    acceptAmount(deps, { ...params, amount: fromWire(body.amount), userId, language }),
  )
  serve(app, checkDeposits.withdraw, ({ params, caller: { userId }, language }) =>
    withdrawDeposit(deps, { ...params, userId, language }),
  )
  serve(app, adminCheckDeposits.list, ({ query, caller }) => listQueue(db, { ...query, caller }))
  serve(app, adminCheckDeposits.read, ({ params, caller, language }) =>
    viewReview(deps, { ...params, caller, language }),
  )
  serve(app, adminCheckDeposits.picture, async ({ params, caller, reply }) =>
    sendPicture(reply, await viewPicture(deps, { ...params, caller })),
  )
  serve(app, adminCheckDeposits.decide, async ({ params: { id }, body, caller, requestDigest, language }) => {
    await decideCheck(deps, { ...body, caller, depositId: id, requestDigest })
    return readReview(db, { id, caller, language })
  })
}
