import { Id, IdParams, Instant, Language, PageQuery, page, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { answer_max, Ticket, TicketReference } from './support.ts'

/** `open`: our answer is due. Spam is closed, as are later mails from its sender. */
export const inboxStates = ['open', 'answered', 'closed', 'spam'] as const
export type InboxState = (typeof inboxStates)[number]

export const inboxFilters = ['open', 'mine', 'answered', 'closed', 'spam'] as const
export const inboxSources = ['form', 'mail'] as const

const Person = z.strictObject({ id: Id, name: z.string(), email: z.string() })

export const InboxItem = z.strictObject({
  id: Id,
  reference: TicketReference,
  name: z.string(),
  email: z.string(),
  lang: Language,
  source: z.enum(inboxSources),
  /** Of a mail. */
  subject: z.string().nullable(),
  beginning: z.string(),
  state: z.enum(inboxStates),
  /** Time of the sender's last message. */
  waitingSince: Instant,
  assignee: Person.nullable(),
  /** `linked`: confirmed by staff. Otherwise matched by the customer's address, which proves nothing. */
  customer: Person.extend({ linked: z.boolean() }).nullable(),
})
export type InboxItem = z.infer<typeof InboxItem>

export const inboxDeeds = ['opened', 'written', 'assigned', 'answered', 'closed', 'spam', 'not_spam', 'linked'] as const

export const InboxThread = InboxItem.extend({
  topic: Ticket.shape.topic,
  createdAt: Instant,
  /** The oldest first. */
  messages: z.array(
    z.strictObject({
      id: Id,
      author: z.enum(['customer', 'office']),
      by: z.string().nullable(),
      text: z.string(),
      sentAt: Instant,
      /** The sender address of a mail. */
      sender: z.string().nullable(),
      /** Names of a mail's attachments, which are not stored. */
      leftOut: z.array(z.string()),
    }),
  ),
  /** Actions, oldest first; `by` is null for incoming messages. */
  history: z.array(
    z.strictObject({
      id: Id,
      what: z.enum(inboxDeeds),
      by: z.string().nullable(),
      /** The assignee, or the linked person. */
      whom: z.string().nullable(),
      at: Instant,
    }),
  ),
})
export type InboxThread = z.infer<typeof InboxThread>

export const InboxSought = z.strictObject({
  filter: z.enum(inboxFilters).default('open'),
  source: z.enum(inboxSources).optional(),
  lang: Language.optional(),
  /** In name, address, subject and reference. */
  search: typedText().max(100).optional(),
})
export type InboxSought = z.infer<typeof InboxSought>

const rights = { access: 'admin', permission: 'customers.talk' } as const

/** Messages from the public contact form and mail, and their answers by mail. */
export const inbox = {
  list: route({
    ...rights,
    method: 'GET',
    path: '/api/admin/inbox',
    summary:
      'Messages of the contact form and mails: waiting ones, the oldest first; others by their last message, the newest first.',
    query: InboxSought.extend(PageQuery.shape),
    reply: page(InboxItem),
  }),
  csv: route({
    method: 'GET',
    path: '/api/admin/inbox.csv',
    access: 'admin',
    permission: 'lists.export',
    summary: 'The whole list behind a filter as CSV, without message texts; the export is audited.',
    query: InboxSought,
  }),
  read: route({
    ...rights,
    method: 'GET',
    path: '/api/admin/inbox/:id',
    summary: 'One of them with all its messages and its history.',
    params: IdParams,
    reply: InboxThread,
  }),
  assign: route({
    ...rights,
    method: 'PUT',
    path: '/api/admin/inbox/:id/assignee',
    summary: 'Takes, hands over or releases one assigned to `from`; refused when that has changed.',
    params: IdParams,
    body: z.strictObject({ from: Id.nullable(), adminId: Id.nullable() }),
    reply: InboxThread,
  }),
  answer: route({
    ...rights,
    method: 'POST',
    path: '/api/admin/inbox/:id/answer',
    summary: 'Answers by mail; a reply to that mail is added here. The answerer becomes the assignee.',
    params: IdParams,
    body: z.strictObject({ text: typedParagraphs().max(answer_max) }),
    reply: InboxThread,
  }),
  close: route({
    ...rights,
    method: 'POST',
    path: '/api/admin/inbox/:id/closure',
    summary: 'Closes it, answered or not. A message of its sender reopens it.',
    params: IdParams,
    reply: InboxThread,
  }),
  judge: route({
    ...rights,
    method: 'PUT',
    path: '/api/admin/inbox/:id/spam',
    summary: 'Marks it as spam, or not spam, which makes it wait again.',
    params: IdParams,
    body: z.strictObject({ spam: z.boolean() }),
    reply: InboxThread,
  }),
  link: route({
    ...rights,
    method: 'PUT',
    path: '/api/admin/inbox/:id/customer',
    summary: 'Assigns it to a customer by their address; null for none.',
    params: IdParams,
    body: z.strictObject({ email: typedText().max(254).nullable() }),
    reply: InboxThread,
  }),
}
