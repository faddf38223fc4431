import { Instant, Language, PageQuery, page, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { ESignText, PrepaidShown } from '../people/consents.ts'
import { Disclosure } from '../sending/transfers.ts'

export const agreementKinds = ['e_sign', 'prepaid', 'transfer', 'schedule', 'bill'] as const
export type AgreementKind = (typeof agreementKinds)[number]

/** Something that a customer agreed to, and when. */
export const Agreement = z.strictObject({
  kind: z.enum(agreementKinds),
  /** Unique within its kind. */
  id: z.string(),
  /** `withdrawn`: a consent that was taken back. */
  act: z.enum(['given', 'withdrawn']),
  at: Instant,
  /** Of the text that was shown. */
  version: z.string(),
  language: Language,
  /** The recipient of a transfer or the biller; empty for what concerns the whole account. */
  about: z.string(),
})
export type Agreement = z.infer<typeof Agreement>

/** The words as they were shown on that day, not today's. */
export const ShownAgreement = z.strictObject({
  agreement: Agreement,
  shown: z.discriminatedUnion('form', [
    z.strictObject({ form: z.literal('e_sign'), text: ESignText }),
    z.strictObject({ form: z.literal('prepaid'), text: PrepaidShown }),
    /** What was disclosed before the payment, and the receipt. */
    z.strictObject({ form: z.literal('remittance'), documents: z.array(Disclosure) }),
  ]),
})
export type ShownAgreement = z.infer<typeof ShownAgreement>

export const agreements = {
  list: route({
    method: 'GET',
    path: '/api/agreements',
    access: 'customer',
    summary: 'The agreements and disclosures that you accepted, newest first.',
    query: PageQuery,
    reply: page(Agreement),
  }),
  read: route({
    method: 'GET',
    path: '/api/agreements/:kind/:id',
    access: 'customer',
    summary: 'One of them, in the words that you were shown.',
    params: z.strictObject({ kind: z.enum(agreementKinds), id: typedText().max(40) }),
    reply: ShownAgreement,
  }),
}
