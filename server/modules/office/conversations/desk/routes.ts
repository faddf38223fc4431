import type { FastifyInstance } from 'fastify'
import { adminConversations } from '#contract/office/admin-conversations.ts'
import { type Caller, serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Participant } from '../conversation.ts'
import { officeView } from '../views.ts'
import { askOperations } from './ask-operations.ts'
import { assignConversation } from './assign.ts'
import { markImportant, tagConversation, writeNote } from './mark-conversation.ts'
import { selectUsedTags } from './queries.ts'
import { listNotes, noteViews, readTalkCustomer } from './read-desk.ts'

const offered_max = 50
const office = ({ userId }: Caller): Participant => ({ side: 'office', userId })

/** Staff operations on a conversation besides answering. */
export const registerDeskRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, now } = deps
  serve(app, adminConversations.customer, ({ caller, params }) => readTalkCustomer(db, office(caller), params.id))
  serve(app, adminConversations.askOperations, ({ caller, params, body, requestDigest, language }) =>
    askOperations(deps, office(caller), { ...body, conversationId: params.id, requestDigest, language }),
  )
  serve(app, adminConversations.assign, async ({ caller, params, body }) =>
    officeView(db, await assignConversation(deps, office(caller), { ...params, ...body }), now()),
  )
  serve(app, adminConversations.mark, async ({ caller, params, body }) =>
    officeView(db, await markImportant(deps, office(caller), { ...params, ...body }), now()),
  )
  serve(app, adminConversations.tag, async ({ caller, params }) =>
    officeView(db, await tagConversation(deps, office(caller), { ...params, on: true }), now()),
  )
  serve(app, adminConversations.untag, async ({ caller, params }) =>
    officeView(db, await tagConversation(deps, office(caller), { ...params, on: false }), now()),
  )
  serve(app, adminConversations.tags, async () => ({ items: await selectUsedTags(db, offered_max) }))
  serve(app, adminConversations.notes, async ({ caller, params }) => ({
    items: await listNotes(db, office(caller), params.id),
  }))
  serve(app, adminConversations.note, async ({ caller, params, body, requestDigest }) => {
    const written = { ...body, conversationId: params.id, requestDigest }
    const [note] = await noteViews(db, [await writeNote(deps, office(caller), written)])
    if (!note) throw new Error('a note has a view')
    return note
  })
}
