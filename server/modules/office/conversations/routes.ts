import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'
import { adminConversations } from '#contract/office/admin-conversations.ts'
import { conversations } from '#contract/office/conversations.ts'
import { type Caller, serve } from '#server/http/serve.ts'
import { prepareStreams } from '#server/http/stream.ts'
import { messageOfAttachment, sendAttachment, showAttachment } from '#server/modules/staff/attachments/index.ts'
import { audit } from '#server/platform/audit.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countUse } from '#server/platform/limits.ts'
import { becomeTicket, carryHere } from './carry.ts'
import { closeConversation, reopenConversation, starConversation } from './change-conversation.ts'
import type { Participant } from './conversation.ts'
import { createConversation } from './create-conversation.ts'
import { registerDeskRoutes } from './desk/routes.ts'
import { participating } from './find-conversation.ts'
import { listForOffice, listMessages, listOwn } from './list-conversations.ts'
import { markDelivered, markRead } from './mark.ts'
import { conversationMessages } from './queries.ts'
import { readSupportHours } from './support-hours.ts'
import { messageView, officeView, ownView } from './views.ts'
import { announceTyping, watchConversations } from './watch.ts'
import { writeMessage } from './write-message.ts'

const customer = ({ userId }: Caller): Participant => ({ side: 'customer', userId })
const office = ({ userId }: Caller): Participant => ({ side: 'office', userId })
const done = { status: true } as const

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  prepareStreams(app)
  reading(app, deps)
  writing(app, deps)
  officeReading(app, deps)
  officeWriting(app, deps)
  registerDeskRoutes(app, deps)
}

const write = async (deps: Deps, writer: Participant, written: Parameters<typeof writeMessage>[2]) => {
  const { db, now } = deps
  const message = await writeMessage(deps, writer, written)
  const conversation = await participating(db, writer, written.conversationId)
  return messageView(db, { conversation, message, now: now(), side: writer.side })
}

/** Refuses `not_found` for another conversation's attachment. */
const requireAttachmentIn = async (
  db: Db,
  { id, attachmentId }: { id: string; attachmentId: string },
): Promise<void> => {
  const message = await conversationMessages.find(db, { id: await messageOfAttachment(db, attachmentId) })
  if (message?.conversationId !== id) throw new Refusal('not_found')
}

const reading = (app: FastifyInstance, deps: Deps): void => {
  const { db, now } = deps
  serve(app, conversations.hours, () => readSupportHours(deps))
  serve(app, conversations.list, ({ caller: { userId }, query }) => listOwn({ db, now: now() }, { ...query, userId }))
  serve(app, conversations.read, async ({ caller, params }) =>
    ownView(db, await participating(db, customer(caller), params.id), now()),
  )
  serve(app, conversations.messages, ({ caller, params, query }) =>
    listMessages({ db, now: now() }, customer(caller), { ...params, ...query }),
  )
  serve(app, conversations.attachment, async ({ caller, params: { id, attachmentId }, reply }) => {
    await participating(db, customer(caller), id)
    await requireAttachmentIn(db, { id, attachmentId })
    return sendAttachment(deps, { id: attachmentId, reply })
  })
  serve(app, conversations.watch, ({ caller, query: { open }, request, reply }) =>
    watchConversations(deps, { participant: customer(caller), open, request, reply }),
  )
}

const writing = (app: FastifyInstance, deps: Deps): void => {
  const { db, now } = deps
  serve(app, conversations.create, async ({ caller: { userId }, body, requestDigest }) =>
    ownView(db, await createConversation(deps, { ...body, userId, requestDigest }), now()),
  )
  serve(app, conversations.write, ({ caller, params, body, requestDigest }) =>
    write(deps, customer(caller), { ...body, conversationId: params.id, requestDigest }),
  )
  serve(app, conversations.star, async ({ caller, params, body }) =>
    ownView(db, await starConversation(deps, customer(caller), { ...params, ...body }), now()),
  )
  serve(app, conversations.markRead, async ({ caller, params, body }) => ({
    unread: await markRead(deps, customer(caller), { ...params, ...body }),
  }))
  serve(app, conversations.markDelivered, async ({ caller, body }) => {
    await markDelivered(deps, customer(caller), body.messageId)
    return done
  })
  serve(app, conversations.type, async ({ caller, params }) => {
    await announceTyping(deps, customer(caller), params.id)
    return done
  })
  serve(app, conversations.reopen, async ({ caller, params }) =>
    ownView(db, await reopenConversation(deps, customer(caller), params.id), now()),
  )
  serve(app, conversations.becomeTicket, ({ caller, params }) => becomeTicket(deps, customer(caller), params.id))
  serve(app, conversations.fromTicket, async ({ caller, params }) =>
    ownView(db, await carryHere(deps, customer(caller), params.id), now()),
  )
}

/** Audits each staff member's view at most once an hour: an open screen reloads the conversation on every change. */
const auditView = async ({ db, now }: Deps, { userId }: Caller, id: string): Promise<void> => {
  const at = now()
  if ((await countUse(db, { key: `view ${id} ${userId}`, minutes: 60, at })) > 1) return
  await transaction(db, (tx) => audit(tx, { at, actor: userId, action: 'conversation.viewed', subject: id }))
}

const officeReading = (app: FastifyInstance, deps: Deps): void => {
  const { db, now } = deps
  serve(app, adminConversations.list, ({ caller: { userId }, query }) =>
    listForOffice({ db, now: now() }, { ...query, adminId: userId }),
  )
  serve(app, adminConversations.read, async ({ caller, params }) => {
    const conversation = await participating(db, office(caller), params.id)
    await auditView(deps, caller, params.id)
    return officeView(db, conversation, now())
  })
  serve(app, adminConversations.messages, async ({ caller, params, query }) => {
    const messages = await listMessages({ db, now: now() }, office(caller), { ...params, ...query })
    await auditView(deps, caller, params.id)
    return messages
  })
  serve(app, adminConversations.attachment, async ({ caller, params: { id, attachmentId }, reply }) => {
    await requireAttachmentIn(db, { id, attachmentId })
    return showAttachment(deps, { id: attachmentId, caller, reply })
  })
  serve(app, adminConversations.watch, ({ caller, query: { open }, request, reply }) =>
    watchConversations(deps, { participant: office(caller), open, request, reply }),
  )
}

const officeWriting = (app: FastifyInstance, deps: Deps): void => {
  const { db, now } = deps
  serve(app, adminConversations.write, ({ caller, params, body, requestDigest }) =>
    write(deps, office(caller), { ...body, conversationId: params.id, requestDigest }),
  )
  serve(app, adminConversations.markRead, async ({ caller, params, body }) => ({
    unread: await markRead(deps, office(caller), { ...params, ...body }),
  }))
  serve(app, adminConversations.markDelivered, async ({ caller, body }) => {
    await markDelivered(deps, office(caller), body.messageId)
    return done
  })
  serve(app, adminConversations.type, async ({ caller, params }) => {
    await announceTyping(deps, office(caller), params.id)
    return done
  })
  serve(app, adminConversations.close, async ({ caller, params }) =>
    officeView(db, await closeConversation(deps, office(caller), params.id), now()),
  )
  serve(app, adminConversations.becomeTicket, ({ caller, params }) => becomeTicket(deps, office(caller), params.id))
}
