import { Conversation, ConversationMessage, typing, UpTo, Watched, Written, writing } from './conversations.ts'
import { Id, IdParams, Instant, Language, PageQuery, page, route } from './route.ts'
import { TicketReference } from './support.ts'
import { z } from './zod.ts'

/** As administrators see it: `unread` and the receipts are theirs. */
export const OfficeConversation = Conversation.extend({
  customer: z.strictObject({ id: Id, name: z.string(), email: z.string(), lang: Language }),
  waitingSince: Instant.nullable(),
})
export type OfficeConversation = z.infer<typeof OfficeConversation>

export const adminConversations = {
  list: route({
    method: 'GET',
    path: '/api/admin/conversations',
    access: 'admin',
    summary: 'Conversations that wait, the longest waiting first; answered or closed ones, the latest first.',
    query: PageQuery.extend({ status: z.enum(['waiting', 'answered', 'closed']).default('waiting') }),
    reply: page(OfficeConversation).extend({ waiting: z.int() }),
  }),
  read: route({
    method: 'GET',
    path: '/api/admin/conversations/:id',
    access: 'admin',
    summary: 'One conversation. The view is audited.',
    params: IdParams,
    reply: OfficeConversation,
  }),
  messages: route({
    method: 'GET',
    path: '/api/admin/conversations/:id/messages',
    access: 'admin',
    summary: 'Its messages, the newest first. The view is audited.',
    params: IdParams,
    query: PageQuery,
    reply: page(ConversationMessage),
  }),
  write: route({
    method: 'POST',
    path: '/api/admin/conversations/:id/messages',
    access: 'admin',
    summary: 'Answers the customer; the same id again is the same message.',
    params: IdParams,
    body: Written,
    limit: writing,
    success: 201,
    reply: ConversationMessage,
  }),
  attachment: route({
    method: 'GET',
    path: '/api/admin/conversations/:id/attachments/:attachmentId',
    access: 'admin',
    summary: 'A file of one of its messages. The view is audited, and a picture carries who looks at it.',
    params: IdParams.extend({ attachmentId: Id }),
  }),
  markRead: route({
    method: 'PUT',
    path: '/api/admin/conversations/:id/reading',
    access: 'admin',
    summary: 'Says that the office has read up to a message.',
    params: IdParams,
    body: UpTo,
    reply: z.strictObject({ unread: z.int() }),
  }),
  markDelivered: route({
    method: 'PUT',
    path: '/api/admin/conversations/delivery',
    access: 'admin',
    summary: 'Says that everything up to a message has come to the office.',
    body: UpTo,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
  type: route({
    method: 'PUT',
    path: '/api/admin/conversations/:id/typing',
    access: 'admin',
    summary: 'Says that the office is typing. Nothing is stored.',
    params: IdParams,
    limit: typing,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
  close: route({
    method: 'POST',
    path: '/api/admin/conversations/:id/closure',
    access: 'admin',
    summary: 'Closes a conversation; its customer may open it again.',
    params: IdParams,
    reply: OfficeConversation,
  }),
  becomeTicket: route({
    method: 'POST',
    path: '/api/admin/conversations/:id/ticket',
    access: 'admin',
    summary: 'Goes on as a ticket of the customer, with its messages; the conversation is closed.',
    params: IdParams,
    reply: z.strictObject({ id: Id, reference: TicketReference }),
  }),
  watch: route({
    method: 'GET',
    path: '/api/admin/conversations/events',
    access: 'admin',
    summary: 'Server-sent events: a mark at each change of a conversation, and of typing in one of them.',
    query: Watched,
  }),
}
