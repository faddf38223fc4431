import { Id, Language } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/** One line of a disclosure: the rule's exact English term, and its translation (null when the reader's language is English). */
export const DisclosureLine = z.strictObject({
  key: z.string(),
  term: z.string(),
  translated: z.string().nullable(),
  /** Ready to show, in the en-US format in every rendering. Addresses and dates have several lines, separated by '\n'. */
  value: z.string(),
})
export type DisclosureLine = z.infer<typeof DisclosureLine>
export const Disclosure = z.strictObject({
  id: Id,
  kind: z.enum(['pre_payment', 'receipt']),
  language: Language,
  /** The version of the texts; with the terms it re-renders to `hash`. */
  textVersion: z.string(),
  heading: z.strictObject({ term: z.string(), translated: z.string().nullable() }),
  /** NOT A RECEIPT, on the pre-payment disclosure only. */
  notice: z.strictObject({ term: z.string(), translated: z.string().nullable() }).nullable(),
  /** Groups are separated by a rule, as in model forms. */
  groups: z.array(z.array(DisclosureLine)),
  /** Paragraphs, each in English and in the reader's language; lines within one are separated by '\n'. */
  statements: z.array(z.strictObject({ key: z.string(), term: z.string(), translated: z.string().nullable() })),
  /** SHA-256 of the canonical JSON of everything above except `id`, in hex. */
  hash: z.string(),
})
export type Disclosure = z.infer<typeof Disclosure>

export const Receipt = Disclosure.extend({
  /** Outcome of an undelivered transfer, in the receipt's language; null otherwise. */
  outcome: z.string().nullable(),
})
export type Receipt = z.infer<typeof Receipt>
