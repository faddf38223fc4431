import type { FastifyInstance } from 'fastify'
import { adminCases } from '#contract/compliance/cases.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { serve } from '#server/http/serve.ts'
import { messageOfAttachment, showAttachment } from '#server/modules/staff/attachments/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import { addNote } from './add-note.ts'
import { assignCase } from './assign-case.ts'
import { decideCase } from './decide-case.ts'
import { linkCase } from './link-case.ts'
import { openCase } from './open-case.ts'
import { findCase, listCases, listCasesOf, readCase, readCustomer, viewCase } from './read-cases.ts'
import { endWatch, reopenCase } from './reopen-case.ts'
import { snoozeCase } from './snooze-case.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, adminCases.list, ({ query, caller: { userId: readerId } }) => listCases(deps, { ...query, readerId }))
  serve(app, adminCases.ofCustomer, async ({ params: { id }, caller: { userId: readerId } }) => ({
    items: await listCasesOf(db, { id, readerId }),
  }))
  serve(app, adminCases.read, ({ params: { id }, caller: { userId: readerId } }) => readCase(deps, { id, readerId }))
  serve(app, adminCases.customer, ({ params: { id }, caller: { userId: readerId } }) =>
    readCustomer(deps, { id, readerId }),
  )
  serve(app, adminCases.open, async ({ body, caller: { userId: by }, requestDigest }) => {
    await openCase(deps, { ...body, by, requestDigest })
    return viewCase(db, { id: body.id, readerId: by })
  })
  serve(app, adminCases.link, async ({ params, caller: { userId: by } }) => {
    await linkCase(deps, { ...params, by })
    return viewCase(db, { id: params.id, readerId: by })
  })
  serve(app, adminCases.note, async ({ params: { id }, body, caller: { userId: by }, requestDigest }) => {
    await addNote(deps, { ...body, caseId: id, by, requestDigest })
    return viewCase(db, { id, readerId: by })
  })
  serve(app, adminCases.file, async ({ params: { id, fileId }, caller, reply }) => {
    await findCase(db, { id, readerId: caller.userId })
    if ((await messageOfAttachment(db, fileId)) !== id) throw new Refusal('not_found')
    return showAttachment(deps, { id: fileId, caller, reply, action: 'case.file_viewed' })
  })
  serve(app, adminCases.assign, async ({ params: { id }, body, caller: { userId: by } }) => {
    await assignCase(deps, { ...body, id, by })
    return viewCase(db, { id, readerId: by })
  })
  serve(app, adminCases.snooze, async ({ params: { id }, body, caller: { userId: by } }) => {
    await snoozeCase(deps, { ...body, id, by })
    return viewCase(db, { id, readerId: by })
  })
  serve(app, adminCases.decide, async ({ params, body, caller: { userId: by }, requestDigest }) => {
    await decideCase(deps, { ...body, caseId: params.id, by, requestDigest })
    return viewCase(db, { id: params.id, readerId: by })
  })
  serve(app, adminCases.reopen, async ({ params: { id }, body, caller: { userId: by } }) => {
    await reopenCase(deps, { ...body, id, by })
    return viewCase(db, { id, readerId: by })
  })
  serve(app, adminCases.endWatch, async ({ params: { id }, caller: { userId: by } }) => {
    await endWatch(deps, { id, by })
    return viewCase(db, { id, readerId: by })
  })
}
