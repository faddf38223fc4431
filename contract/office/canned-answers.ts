import { Id, IdParams, Instant, type Language, languages, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { conversationMessage_max } from './conversations.ts'

export const tag_max = 30
export const reply_max = 40
export const replies_max = 4

/** Filled in before the answer is sent: the first names of the customer and of the agent. */
export const cannedBlanks = ['name', 'agent'] as const

/** The stored form of a tag: one line, lower case. */
export const Tag = typedText().max(tag_max)

/** An answer's text in one language, with its quick replies. */
const Texts = z.strictObject({
  title: typedText().max(80),
  text: typedParagraphs().max(conversationMessage_max),
  replies: z.array(typedText().max(reply_max)).max(replies_max),
})
export type CannedTexts = z.infer<typeof Texts>

const byLanguage = Object.fromEntries(languages.map((language) => [language, Texts])) as Record<Language, typeof Texts>

/** Content of an answer. With a tag or `closes` it is a macro, which also tags or closes the conversation. */
const Writing = z.strictObject({
  /** Typed after the semicolon: 'account-closed'. */
  shortcut: typedText().max(30),
  texts: z.strictObject(byLanguage),
  tag: Tag.nullable(),
  closes: z.boolean(),
})

export const CannedAnswer = Writing.extend({
  id: Id,
  version: z.int(),
  changedAt: Instant,
  /** First name of the last editor; null for answers shipped with the product. */
  changedBy: z.string().nullable(),
})
export type CannedAnswer = z.infer<typeof CannedAnswer>

export const cannedAnswers = {
  list: route({
    method: 'GET',
    path: '/api/admin/canned-answers',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'The canned answers in the three languages, by their shortcuts.',
    reply: z.strictObject({ items: z.array(CannedAnswer) }),
  }),
  write: route({
    method: 'PUT',
    path: '/api/admin/canned-answers/:id',
    idempotent: true,
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Saves an answer; `version` is the one that was edited, 0 for a new one. A stale version is refused.',
    params: IdParams,
    body: Writing.extend({ version: z.int().min(0) }),
    reply: CannedAnswer,
  }),
  archive: route({
    method: 'DELETE',
    path: '/api/admin/canned-answers/:id',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Retires an answer. It stays on record.',
    params: IdParams,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
}
