import { Id, IdParams, Instant, Language, PageQuery, page, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { replies_max, reply_max, Tag } from './canned-answers.ts'
import { Conversation, ConversationMessage, typing, UpTo, Watched, Written, writing } from './conversations.ts'
import { escalationReason } from './escalations.ts'
import { TicketReference } from './support.ts'

export const note_max = 2000
export const tags_max = 8

/** The administrators' view: `unread`, `important` and the receipts are theirs. */
export const OfficeConversation = Conversation.extend({
  customer: z.strictObject({ id: Id, firstName: z.string(), name: z.string(), email: z.string(), lang: Language }),
  waitingSince: Instant.nullable(),
  /** The assigned administrator; null while unassigned. */
  assignee: z.strictObject({ id: Id, name: z.string() }).nullable(),
  tags: z.array(Tag),
})
export type OfficeConversation = z.infer<typeof OfficeConversation>

/** An internal note of staff inside a conversation. */
export const ConversationNote = z.strictObject({
  id: Id,
  text: z.string(),
  /** The author's first name; null after their account was erased. */
  by: z.string().nullable(),
  writtenAt: Instant,
})
export type ConversationNote = z.infer<typeof ConversationNote>

/** The customer of the conversation. Contact details are masked: the profile reveals them, with an audit record. */
const TalkCustomer = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  since: Instant,
  verification: z.enum(['verified', 'pending', 'not_verified']),
  /** Start of a pending review; null without one. */
  pendingSince: Instant.nullable(),
})

/** Queue filter: all, the caller's, unassigned, flagged by staff. */
export const queueViews = ['all', 'mine', 'free', 'important'] as const
export type QueueView = (typeof queueViews)[number]

const TagParams = IdParams.extend({ tag: Tag })

export const adminConversations = {
  list: route({
    method: 'GET',
    path: '/api/admin/conversations',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Waiting conversations, the longest waiting first; answered or closed ones, the latest first.',
    query: PageQuery.extend({
      status: z.enum(['waiting', 'answered', 'closed']).default('waiting'),
      view: z.enum(queueViews).default('all'),
      tag: Tag.optional(),
    }),
    /** Waiting conversations: total, the caller's, and unassigned. */
    reply: page(OfficeConversation).extend({ waiting: z.int(), mine: z.int(), free: z.int() }),
  }),
  read: route({
    method: 'GET',
    path: '/api/admin/conversations/:id',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'One conversation. The view is audited.',
    params: IdParams,
    reply: OfficeConversation,
  }),
  messages: route({
    method: 'GET',
    path: '/api/admin/conversations/:id/messages',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Its messages, the newest first. The view is audited.',
    params: IdParams,
    query: PageQuery,
    reply: page(ConversationMessage),
  }),
  write: route({
    method: 'POST',
    path: '/api/admin/conversations/:id/messages',
    idempotent: true,
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Answers the customer; a free conversation is assigned to the caller.',
    params: IdParams,
    body: Written.extend({ replies: z.array(typedText().max(reply_max)).max(replies_max).default([]) }),
    limit: writing,
    success: 201,
    reply: ConversationMessage,
  }),
  attachment: route({
    method: 'GET',
    path: '/api/admin/conversations/:id/attachments/:attachmentId',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'A file of one of its messages. The view is audited, and a picture is watermarked with its viewer.',
    params: IdParams.extend({ attachmentId: Id }),
  }),
  markRead: route({
    method: 'PUT',
    path: '/api/admin/conversations/:id/reading',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Marks messages as read by staff, up to a message.',
    params: IdParams,
    body: UpTo,
    reply: z.strictObject({ unread: z.int() }),
  }),
  markDelivered: route({
    method: 'PUT',
    path: '/api/admin/conversations/delivery',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Marks messages as delivered to staff, up to a message.',
    body: UpTo,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
  type: route({
    method: 'PUT',
    path: '/api/admin/conversations/:id/typing',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Announces that staff are typing. Nothing is stored.',
    params: IdParams,
    limit: typing,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
  close: route({
    method: 'POST',
    path: '/api/admin/conversations/:id/closure',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Closes a conversation; its customer may reopen it.',
    params: IdParams,
    reply: OfficeConversation,
  }),
  becomeTicket: route({
    method: 'POST',
    path: '/api/admin/conversations/:id/ticket',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Converts a conversation to a ticket of the customer, with its messages; the conversation is closed.',
    params: IdParams,
    reply: z.strictObject({ id: Id, reference: TicketReference }),
  }),
  askOperations: route({
    method: 'POST',
    path: '/api/admin/conversations/:id/escalation',
    idempotent: true,
    access: 'admin',
    permission: 'customers.talk',
    summary:
      'Escalates a customer’s transfer to operations: creates a ticket with the messages; the conversation continues with a note.',
    params: IdParams,
    /** `id` of the note, an idempotency key. */
    body: z.strictObject({ id: Id, transferId: Id, reason: typedParagraphs().max(escalationReason.max) }),
    reply: z.strictObject({ id: Id, reference: TicketReference }),
  }),
  customer: route({
    method: 'GET',
    path: '/api/admin/conversations/:id/customer',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'The customer of a conversation, with mail and phone masked.',
    params: IdParams,
    reply: TalkCustomer,
  }),
  assign: route({
    method: 'PUT',
    path: '/api/admin/conversations/:id/assignee',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Takes, hands over or releases a conversation assigned to `from`; refused when that has changed.',
    params: IdParams,
    body: z.strictObject({ from: Id.nullable(), adminId: Id.nullable() }),
    reply: OfficeConversation,
  }),
  mark: route({
    method: 'PUT',
    path: '/api/admin/conversations/:id/importance',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Marks a conversation as important for staff, or removes the mark.',
    params: IdParams,
    body: z.strictObject({ important: z.boolean() }),
    reply: OfficeConversation,
  }),
  tag: route({
    method: 'PUT',
    path: '/api/admin/conversations/:id/tags/:tag',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Adds a tag to a conversation.',
    params: TagParams,
    reply: OfficeConversation,
  }),
  untag: route({
    method: 'DELETE',
    path: '/api/admin/conversations/:id/tags/:tag',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Removes a tag from a conversation.',
    params: TagParams,
    reply: OfficeConversation,
  }),
  tags: route({
    method: 'GET',
    path: '/api/admin/conversation-tags',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'The tags in use, the most used first.',
    reply: z.strictObject({ items: z.array(Tag) }),
  }),
  notes: route({
    method: 'GET',
    path: '/api/admin/conversations/:id/notes',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'The internal notes of a conversation, the oldest first.',
    params: IdParams,
    reply: z.strictObject({ items: z.array(ConversationNote) }),
  }),
  note: route({
    method: 'POST',
    path: '/api/admin/conversations/:id/notes',
    idempotent: true,
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Adds an internal note, hidden from the customer.',
    params: IdParams,
    body: z.strictObject({ id: Id, text: typedParagraphs().max(note_max) }),
    success: 201,
    reply: ConversationNote,
  }),
  watch: route({
    method: 'GET',
    path: '/api/admin/conversations/events',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Server-sent events: a marker at each change of a conversation, and of typing in one of them.',
    query: Watched,
  }),
}
