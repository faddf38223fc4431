import type { FastifyInstance } from 'fastify'
import { inbox } from '#contract/office/inbox.ts'
import { sendCsv } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { answerTicket } from '../answer-ticket.ts'
import { assignTicket } from '../assign-ticket.ts'
import { closeForOffice } from '../close-ticket.ts'
import { judge, link, readInInbox } from './change-inbox.ts'
import { exportInbox, listInbox } from './list-inbox.ts'
import { threadOf } from './view.ts'

export const registerInbox = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, inbox.list, ({ query, caller }) => listInbox(db, { ...query, readerId: caller.userId }))
  serve(app, inbox.csv, async ({ caller, language, query, reply }) => {
    const { name, rows } = await exportInbox(deps, { asked: query, readerId: caller.userId, language })
    return sendCsv(reply, name, rows)
  })
  serve(app, inbox.read, async ({ params: { id } }) => threadOf(db, await readInInbox(db, id)))
  serve(app, inbox.assign, async ({ caller, params: { id }, body }) => {
    await readInInbox(db, id)
    return threadOf(db, await assignTicket(deps, caller, { id, ...body }))
  })
  serve(app, inbox.answer, async ({ caller, params: { id }, body: { text } }) => {
    await readInInbox(db, id)
    return threadOf(db, await answerTicket(deps, caller, { id, text, attachments: [], takes: true }))
  })
  serve(app, inbox.close, async ({ caller, params: { id } }) => {
    await readInInbox(db, id)
    return threadOf(db, await closeForOffice(deps, caller, { id }))
  })
  serve(app, inbox.judge, async ({ caller, params, body }) =>
    threadOf(db, await judge(deps, caller, { ...params, ...body })),
  )
  serve(app, inbox.link, async ({ caller, params, body }) =>
    threadOf(db, await link(deps, caller, { ...params, ...body })),
  )
}
