import { Id, IdParams, Instant, Language, PageQuery, page, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { Attachment, AttachmentIds } from '../staff/attachments.ts'
import { escalationReason, escalationRoles, HandedBack } from './escalations.ts'
import { TicketService } from './ticket-service.ts'

/** The six topics of the help center, as in its URLs. */
export const helpTopics = [
  'sending-money',
  'manage-account',
  'holding-money',
  'sol-card',
  'receiving',
  'sol-business',
] as const
export const HelpTopic = z.enum(helpTopics)
export type HelpTopic = z.infer<typeof HelpTopic>

/**
 * `received`: unassigned. `in_hand`: assigned to an administrator. `answered`: the last message is from staff. `closed`: its customer
 * marked it solved, or it continues as a conversation.
 */
export const ticketMoves = {
  received: ['in_hand', 'answered', 'closed'],
  in_hand: ['received', 'answered', 'closed'],
  answered: ['received', 'in_hand', 'closed'],
  closed: ['received', 'in_hand'],
} as const satisfies Record<string, readonly string[]>
export type TicketState = keyof typeof ticketMoves
export const ticketStates = Object.keys(ticketMoves) as TicketState[]

/** Origin of a question; those without an account are answered by mail, in the inbox. */
export const ticketSources = ['account', 'form', 'mail'] as const
export type TicketSource = (typeof ticketSources)[number]

/** An answer by staff is due. */
export const isWaiting = (state: TicketState): boolean => state === 'received' || state === 'in_hand'

export const ticketMessage_max = 4000
export const ratingWord_max = 500
export const answer_max = 8000

/** A question of a customer or a visitor. An empty field is refused by its name, not as a malformed request. */
const Question = z.strictObject({
  name: typedText().max(100),
  email: typedText().max(254),
  topic: HelpTopic,
  message: typedParagraphs().max(ticketMessage_max),
  /** The language of the page, and so of the answer. */
  lang: Language,
})
export type Question = z.infer<typeof Question>

/** Reference for the customer and staff: 'K7M2-94QD'. */
export const TicketReference = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)

const Message = z.strictObject({
  id: Id,
  author: z.enum(['customer', 'office']),
  text: z.string(),
  attachments: z.array(Attachment),
  sentAt: Instant,
})

const Rating = z.strictObject({ stars: z.int().min(1).max(5), word: z.string() })

export const OwnTicket = z.strictObject({
  id: Id,
  reference: TicketReference,
  topic: HelpTopic,
  createdAt: Instant,
  state: z.enum(ticketStates),
  rating: Rating.nullable(),
  /** The oldest first. */
  messages: z.array(Message),
})
export type OwnTicket = z.infer<typeof OwnTicket>

const Account = z.strictObject({ id: Id, name: z.string(), email: z.string() })

export const Ticket = OwnTicket.extend({
  name: z.string(),
  email: z.string(),
  lang: Language,
  messages: z.array(Message.extend({ by: z.string().nullable() })),
  /** Signed in, it was sent from this account; otherwise a visitor typed the account's address, which proves nothing. */
  customer: Account.extend({ signedIn: z.boolean() }).nullable(),
  assignee: Account.nullable(),
  /** The team it is escalated to, until it answers or returns it. */
  escalation: z
    .strictObject({ to: z.enum(escalationRoles), by: Account.nullable(), at: Instant, reason: z.string() })
    .nullable(),
  /** Notes of teams that returned it, oldest first. */
  handedBack: z.array(HandedBack),
  /** The transfer of the escalation, and the conversation that it continues. */
  transfer: z.strictObject({ id: Id, code: z.string() }).nullable(),
  conversationId: Id.nullable(),
})
export type Ticket = z.infer<typeof Ticket>

/** Form action of the contact page without scripts; the reply redirects to the page. */
export const contactPath = '/help/contact'

export const support = {
  open: route({
    method: 'POST',
    path: '/api/tickets',
    idempotent: true,
    access: 'anyone',
    summary: 'Sends a question to support; the reference is also mailed.',
    /** Attachments require a signed-in user. */
    body: Question.extend({ id: Id, attachments: AttachmentIds }),
    success: 201,
    reply: z.strictObject({ reference: TicketReference }),
  }),
  openByForm: route({
    method: 'POST',
    path: contactPath,
    access: 'anyone',
    summary: 'The same as a plain HTML form; redirects to the help page.',
    body: Question,
    success: 303,
  }),
  list: route({
    method: 'GET',
    path: '/api/tickets',
    access: 'customer',
    summary: 'The questions that you sent while signed in, the newest first.',
    query: PageQuery,
    reply: page(OwnTicket),
  }),
  read: route({
    method: 'GET',
    path: '/api/tickets/:id',
    access: 'customer',
    summary: 'One of your questions with its messages.',
    params: IdParams,
    reply: OwnTicket,
  }),
  write: route({
    method: 'POST',
    path: '/api/tickets/:id/messages',
    idempotent: true,
    access: 'customer',
    summary: 'Adds a message to your question, which reopens it.',
    params: IdParams,
    body: z.strictObject({ id: Id, text: typedParagraphs().max(ticketMessage_max), attachments: AttachmentIds }),
    limit: { max: 20, minutes: 60 },
    success: 201,
    reply: OwnTicket,
  }),
  close: route({
    method: 'POST',
    path: '/api/tickets/:id/closure',
    access: 'customer',
    summary: 'Marks your question as solved. A message of yours reopens it.',
    params: IdParams,
    reply: OwnTicket,
  }),
  rate: route({
    method: 'PUT',
    path: '/api/tickets/:id/rating',
    access: 'customer',
    summary: 'Rates the answer from 1 to 5, with an optional comment.',
    params: IdParams,
    body: z.strictObject({ stars: z.int().min(1).max(5), word: typedText().max(ratingWord_max) }),
    reply: OwnTicket,
  }),
  attachment: route({
    method: 'GET',
    path: '/api/tickets/:id/attachments/:attachmentId',
    access: 'customer',
    summary: 'A file of one of its messages.',
    params: IdParams.extend({ attachmentId: Id }),
  }),
}

export const ticketLists = ['open', 'escalated', 'answered', 'rated'] as const
export type TicketList = (typeof ticketLists)[number]

export const TicketsSought = z.strictObject({
  status: z.enum(ticketLists).default('open'),
  customerId: Id.optional(),
  /** Only tickets from accounts; the others are in the inbox. */
  channel: z.literal('account').optional(),
  /** In name, address, title and reference; not of one customer. */
  search: typedText().max(100).optional(),
})
export type TicketsSought = z.infer<typeof TicketsSought>

export const adminSupport = {
  list: route({
    method: 'GET',
    path: '/api/admin/tickets',
    access: 'admin',
    permission: 'customers.talk',
    summary:
      'Waiting or escalated questions, the oldest first, or answered and rated ones; optionally of one customer.',
    query: TicketsSought.extend(PageQuery.shape),
    reply: page(Ticket),
  }),
  read: route({
    method: 'GET',
    path: '/api/admin/tickets/:id',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'One question with its messages.',
    params: IdParams,
    reply: Ticket,
  }),
  csv: route({
    method: 'GET',
    path: '/api/admin/tickets.csv',
    access: 'admin',
    permission: 'lists.export',
    summary: 'The whole list behind a filter as CSV, without message texts; the export is audited.',
    query: TicketsSought,
  }),
  answer: route({
    method: 'POST',
    path: '/api/admin/tickets/:id/answer',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Answers a waiting question. A customer reads the answer in their account, a visitor by mail.',
    params: IdParams,
    body: z.strictObject({ text: typedParagraphs().max(answer_max), attachments: AttachmentIds }),
    reply: Ticket,
  }),
  attachment: route({
    method: 'GET',
    path: '/api/admin/tickets/:id/attachments/:attachmentId',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'A file of one of its messages. The view is audited, and a picture is watermarked with its viewer.',
    params: IdParams.extend({ attachmentId: Id }),
  }),
  assign: route({
    method: 'PUT',
    path: '/api/admin/tickets/:id/assignee',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Assigns a question to an administrator; null for none.',
    params: IdParams,
    /** With `from`, the assignee as the caller saw it: refused when that has changed. */
    body: z.strictObject({ adminId: Id.nullable(), from: Id.nullable().optional() }),
    reply: Ticket,
  }),
  close: route({
    method: 'POST',
    path: '/api/admin/tickets/:id/closure',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Closes a question, answered or not. A message of its customer reopens it.',
    params: IdParams,
    reply: Ticket,
  }),
  escalate: route({
    method: 'POST',
    path: '/api/admin/tickets/:id/escalation',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Escalates a waiting question to another team, which is notified; an answer or a closure resolves it.',
    params: IdParams,
    body: z.strictObject({ to: z.enum(escalationRoles), reason: typedParagraphs().max(escalationReason.max) }),
    reply: Ticket,
  }),
  handBack: route({
    method: 'POST',
    path: '/api/admin/tickets/:id/escalation/return',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Returns a question to support, with a note shown in it and in its conversation.',
    params: IdParams,
    body: z.strictObject({ note: typedParagraphs().max(escalationReason.max) }),
    reply: Ticket,
  }),
  service: route({
    method: 'GET',
    path: '/api/admin/ticket-service',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Response times of the last thirty days, and customers’ ratings.',
    reply: TicketService,
  }),
  assignees: route({
    method: 'GET',
    path: '/api/admin/ticket-assignees',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'The administrators to whom a question can be assigned.',
    reply: z.strictObject({ items: z.array(Account) }),
  }),
}
