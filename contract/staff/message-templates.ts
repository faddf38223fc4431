import { Id, Instant, type Language, languages, route } from '../lib/route.ts'
import { typedParagraphs, typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

export const templateTitle_max = 150
export const templateMessage_max = 4000

const Text = z.strictObject({
  title: typedText().max(templateTitle_max),
  message: typedParagraphs().max(templateMessage_max),
})
export const TemplateTexts = z.strictObject(
  Object.fromEntries(languages.map((language) => [language, Text])) as Record<Language, typeof Text>,
)
export type TemplateTexts = z.infer<typeof TemplateTexts>

/** The `{names}` of a text, each once, in their order. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')),
]

/** The text's location in the product: 'transfers.notices.delivered'. */
export const TemplateId = z.string().regex(/^[a-zA-Z0-9_.-]{1,120}$/)

const Listed = z.strictObject({
  id: TemplateId,
  kind: z.enum(['mail', 'notice']),
  /** The current titles in each language. */
  titles: z.record(z.enum(languages), z.string()),
  /** 0 is the version shipped with the product. */
  version: z.int(),
  since: Instant.nullable(),
  /** A change awaits a second approval. */
  waits: z.boolean(),
})
export type ListedTemplate = z.infer<typeof Listed>

const Version = z.strictObject({
  version: z.int(),
  texts: TemplateTexts,
  /** Null for the version shipped with the product. */
  change: z.strictObject({ author: z.string(), approver: z.string(), at: Instant, reason: z.string() }).nullable(),
})
export const MessageTemplate = z.strictObject({
  id: TemplateId,
  kind: z.enum(['mail', 'notice']),
  waits: z.boolean(),
  /** The latest first; it is the current one. */
  versions: z.array(Version).min(1),
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

const TemplateParams = z.strictObject({ id: TemplateId })
const path = '/api/admin/message-templates'

/** The product's automatic messages, in versions with dual approval. */
export const messageTemplates = {
  list: route({
    method: 'GET',
    path,
    access: 'admin',
    permission: 'messages.view',
    summary: 'Every mail and notification of the product, with its current version.',
    reply: z.strictObject({ items: z.array(Listed) }),
  }),
  read: route({
    method: 'GET',
    path: `${path}/:id`,
    access: 'admin',
    permission: 'messages.view',
    summary: 'The versions of a mail or a notification, the current one first.',
    params: TemplateParams,
    reply: MessageTemplate,
  }),
  ask: route({
    method: 'POST',
    path: `${path}/:id/versions`,
    idempotent: true,
    access: 'admin',
    permission: 'messages.send',
    summary: 'Requests another wording; it takes effect once another person has approved it.',
    params: TemplateParams,
    body: z.strictObject({
      id: Id,
      /** The base version, which must be the current one. */
      basedOn: z.int(),
      texts: TemplateTexts,
      reason: typedParagraphs().min(3).max(300),
    }),
    reply: z.strictObject({ id: Id }),
  }),
  test: route({
    method: 'POST',
    path: `${path}/:id/test`,
    access: 'admin',
    permission: 'messages.send',
    summary: 'Mails a draft to yourself in one language, with examples for its placeholders.',
    params: TemplateParams,
    body: z.strictObject({ texts: TemplateTexts, lang: z.enum(languages) }),
    reply: z.strictObject({ status: z.literal(true) }),
  }),
}
