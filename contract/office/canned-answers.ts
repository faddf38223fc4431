import { Id, IdParams, Instant, type Language, languages, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { conversationMessage_max } from './conversations.ts'

export const tag_max = 30
export const reply_max = 40
export const replies_max = 4

/** Filled in before the answer is sent: the customer's first name, and the first name of who answers. */
export const cannedBlanks = ['name', 'agent'] as const

/** A tag as it is kept: one line, lower case. */
export const Tag = typedText().max(tag_max)

/** What an answer says in one language, and the short answers that are offered to it. */
const Texts = z.strictObject({
  title: typedText().max(80),
  text: typedParagraphs().max(conversationMessage_max),
  replies: z.array(typedText().max(reply_max)).max(replies_max),
})
export type CannedTexts = z.infer<typeof Texts>

const byLanguage = Object.fromEntries(languages.map((language) => [language, Texts])) as Record<Language, typeof Texts>

/** What is written of an answer. With a tag or an end it is a macro, which does that besides. */
const Writing = z.strictObject({
  /** What is typed after the semicolon: 'account-closed'. */
  shortcut: typedText().max(30),
  texts: z.strictObject(byLanguage),
  tag: Tag.nullable(),
  closes: z.boolean(),
})

export const CannedAnswer = Writing.extend({
  id: Id,
  version: z.int(),
  changedAt: Instant,
  /** The first name of who changed it last; null for what came with the product. */
  changedBy: z.string().nullable(),
})
export type CannedAnswer = z.infer<typeof CannedAnswer>

export const cannedAnswers = {
  list: route({
    method: 'GET',
    path: '/api/admin/canned-answers',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'The usual answers in the three languages, by their shortcuts.',
    reply: z.strictObject({ items: z.array(CannedAnswer) }),
  }),
  write: route({
    method: 'PUT',
    path: '/api/admin/canned-answers/:id',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Writes an answer; `version` is the one that was changed, 0 for a new one. A changed one is refused.',
    params: IdParams,
    body: Writing.extend({ version: z.int().min(0) }),
    reply: CannedAnswer,
  }),
  archive: route({
    method: 'DELETE',
    path: '/api/admin/canned-answers/:id',
    access: 'admin',
    permission: 'customers.talk',
    summary: 'Takes an answer out of use. It stays on record.',
    params: IdParams,
    reply: z.strictObject({ status: z.literal(true) }),
  }),
}
