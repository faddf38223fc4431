import { Id, IdParams, Instant, PageQuery, page, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { TransferSummary } from '../sending/transfers.ts'
import { Attachment, AttachmentIds } from '../staff/attachments.ts'
import { HelpTopic, TicketReference } from './support.ts'

export const conversationMessage_max = 4000

/** A closed conversation accepts no message until it is reopened. */
export const conversationMoves = { open: ['closed'], closed: ['open'] } as const satisfies Record<
  string,
  readonly string[]
>
export type ConversationState = keyof typeof conversationMoves
export const conversationStates = Object.keys(conversationMoves) as ConversationState[]

export const conversationSides = ['customer', 'office'] as const
export type ConversationSide = (typeof conversationSides)[number]

/** Delivery of a message: stored, on a device of the other side, read there. */
export const receipts = ['sent', 'delivered', 'read'] as const
export type Receipt = (typeof receipts)[number]

export const ConversationMessage = z.strictObject({
  id: Id,
  author: z.enum(conversationSides),
  /** First name of the staff author; null for the customer's own. */
  by: z.string().nullable(),
  text: z.string(),
  transfer: TransferSummary.nullable(),
  attachments: z.array(Attachment),
  /** Quick replies offered with a staff message. */
  replies: z.array(z.string()),
  sentAt: Instant,
  /** Of the reader's own messages; null for the other side's. */
  receipt: z.enum(receipts).nullable(),
})
export type ConversationMessage = z.infer<typeof ConversationMessage>

/** A message's preview in the list; `kind` where it has no text. */
const Preview = z.strictObject({
  author: z.enum(conversationSides),
  kind: z.enum(['text', 'picture', 'document', 'transfer']),
  text: z.string(),
  at: Instant,
})

export const Conversation = z.strictObject({
  id: Id,
  topic: HelpTopic,
  state: z.enum(conversationStates),
  important: z.boolean(),
  createdAt: Instant,
  lastMessageAt: Instant,
  /** Messages of the other side that the reader has not read. */
  unread: z.int(),
  /** The last message, or a search hit. */
  preview: Preview,
  transfer: TransferSummary.nullable(),
  /** The ticket that continues it, or its origin. */
  ticket: z.strictObject({ id: Id, reference: TicketReference }).nullable(),
})
export type Conversation = z.infer<typeof Conversation>

/**
 * Sent on a stream at each change: lists and messages are read again. `undelivered` is the newest message that no device of this side has
 * reported yet; `typedAt` is the other side's last keystroke in the watched conversation.
 */
export const ConversationsMark = z.strictObject({
  unread: z.int(),
  undelivered: Id.nullable(),
  typedAt: Instant.nullable(),
  /** Differs from the last one. */
  revision: z.int(),
})
export type ConversationsMark = z.infer<typeof ConversationsMark>

export const SupportHours = z.strictObject({
  open: z.boolean(),
  /** When that changes; null when support never closes. */
  until: Instant.nullable(),
  /** Median of recent first-response times in minutes, rounded up; null with too few of them. */
  wait_min: z.int().nullable(),
})
export type SupportHours = z.infer<typeof SupportHours>

export const Written = z.strictObject({
  id: Id,
  text: typedParagraphs().max(conversationMessage_max),
  transferId: Id.nullable().default(null),
  attachments: AttachmentIds,
})
export const Watched = z.strictObject({ open: Id.optional() })
export const UpTo = z.strictObject({ messageId: Id })
export const writing = { max: 120, minutes: 10 } as const
/** Keystrokes are throttled. */
export const typing = { max: 300, minutes: 10 } as const

export const conversations = {
  hours: route({
    method: 'GET',
    path: '/api/support-hours',
    access: 'customer',
    summary: 'Whether support is available, and the expected time of a first answer.',
    reply: SupportHours,
  }),
  list: route({
    method: 'GET',
    path: '/api/conversations',
    access: 'customer',
    summary: 'Your conversations with support, the latest first; a search covers every message.',
    query: PageQuery.extend({
      tab: z.enum(['all', 'important']).default('all'),
      search: typedText().max(80).optional(),
    }),
    reply: page(Conversation).extend({ important: z.int() }),
  }),
  create: route({
    method: 'POST',
    path: '/api/conversations',
    idempotent: true,
    access: 'customer',
    summary: 'Opens a conversation with its first message.',
    body: z.strictObject({ id: Id, topic: HelpTopic, message: Written }),
    limit: { max: 20, minutes: 60 },
    success: 201,
    reply: Conversation,
  }),
  read: route({
    method: 'GET',
    path: '/api/conversations/:id',
    access: 'customer',
    summary: 'One of your conversations.',
    params: IdParams,
    reply: Conversation,
  }),
  messages: route({
    method: 'GET',
    path: '/api/conversations/:id/messages',
    access: 'customer',
    summary: 'Its messages, the newest first.',
    params: IdParams,
    query: PageQuery,
    reply: page(ConversationMessage),
  }),
  write: route({
    method: 'POST',
    path: '/api/conversations/:id/messages',
    idempotent: true,
    access: 'customer',
    summary: 'Adds a message.',
    params: IdParams,
    body: Written,
    limit: writing,
    success: 201,
    reply: ConversationMessage,
  }),
  attachment: route({
    method: 'GET',
    path: '/api/conversations/:id/attachments/:attachmentId',
    access: 'customer',
    summary: 'A file of one of its messages.',
    params: IdParams.extend({ attachmentId: Id }),
  }),
  star: route({
    method: 'PUT',
    path: '/api/conversations/:id/star',
    access: 'customer',
    summary: 'Stars a conversation, or removes the star.',
    params: IdParams,
    body: z.strictObject({ important: z.boolean() }),
    reply: Conversation,
  }),
  markRead: route({
    method: 'PUT',
    path: '/api/conversations/:id/reading',
    access: 'customer',
    summary: 'Marks messages as read by you, up to a message.',
    params: IdParams,
    body: UpTo,
    reply: z.strictObject({ unread: z.int() }),
  }),
  markDelivered: route({
    method: 'PUT',
    path: '/api/conversations/delivery',
    access: 'customer',
    summary: 'Marks messages as delivered to your device, up to a message.',
    body: UpTo,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
  type: route({
    method: 'PUT',
    path: '/api/conversations/:id/typing',
    access: 'customer',
    summary: 'Announces that you are typing. Nothing is stored.',
    params: IdParams,
    limit: typing,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
  reopen: route({
    method: 'POST',
    path: '/api/conversations/:id/reopening',
    access: 'customer',
    summary: 'Reopens a closed conversation.',
    params: IdParams,
    reply: Conversation,
  }),
  becomeTicket: route({
    method: 'POST',
    path: '/api/conversations/:id/ticket',
    access: 'customer',
    summary: 'Converts it to a ticket, with its messages; the conversation is closed.',
    params: IdParams,
    reply: z.strictObject({ id: Id, reference: TicketReference }),
  }),
  fromTicket: route({
    method: 'POST',
    path: '/api/tickets/:id/conversation',
    access: 'customer',
    summary: 'Converts a ticket to a conversation, with its messages; the ticket is closed.',
    params: IdParams,
    reply: Conversation,
  }),
  watch: route({
    method: 'GET',
    path: '/api/conversations/events',
    access: 'customer',
    summary: 'Server-sent events: a marker at each change of your conversations, and of typing in one of them.',
    query: Watched,
  }),
}
