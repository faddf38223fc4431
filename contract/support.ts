import { Id, IdParams, Instant, Language, PageQuery, page, route } from './route.ts'
import { z } from './zod.ts'

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

export const ticketMessage_max = 4000
export const answer_max = 8000

/** A question of a customer or a visitor. An empty field is refused by its name, not as a malformed request. */
const Question = z.strictObject({
  name: z.string().max(100),
  email: z.string().max(254),
  topic: HelpTopic,
  message: z.string().max(ticketMessage_max),
  /** The language of the page, and so of the answer. */
  lang: Language,
})
export type Question = z.infer<typeof Question>

/** 'K7M2-94QD': the customer and the office refer to a question by it. */
export const TicketReference = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)

export const Ticket = z.strictObject({
  id: Id,
  reference: TicketReference,
  name: z.string(),
  email: z.string(),
  lang: Language,
  topic: HelpTopic,
  message: z.string(),
  /** The signed-in account; null for a visitor. */
  userId: Id.nullable(),
  createdAt: Instant,
  answer: z.strictObject({ text: z.string(), at: Instant, by: z.string() }).nullable(),
})
export type Ticket = z.infer<typeof Ticket>

/** Where the contact form of a page without scripts is sent; the reply redirects to the page. */
export const contactPath = '/help/contact'

export const support = {
  open: route({
    method: 'POST',
    path: '/api/tickets',
    access: 'anyone',
    summary: 'Asks the office something; the reference comes by mail too. The same id again is the same question.',
    body: Question.extend({ id: Id }),
    success: 201,
    reply: z.strictObject({ reference: TicketReference }),
  }),
  openByForm: route({
    method: 'POST',
    path: contactPath,
    access: 'anyone',
    summary: 'The same as a plain HTML form; answers with the way back to the help page.',
    body: Question,
  }),
}

export const adminSupport = {
  list: route({
    method: 'GET',
    path: '/api/admin/tickets',
    access: 'admin',
    summary: 'Questions that wait, the oldest first, or answered ones, the newest answer first.',
    query: PageQuery.extend({ status: z.enum(['open', 'answered']).default('open') }),
    reply: page(Ticket),
  }),
  answer: route({
    method: 'POST',
    path: '/api/admin/tickets/:id/answer',
    access: 'admin',
    summary: 'Answers a question, once; the answer is mailed.',
    params: IdParams,
    body: z.strictObject({ text: z.string().max(answer_max) }),
    reply: Ticket,
  }),
}
