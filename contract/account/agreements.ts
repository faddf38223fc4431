import { Instant, Language, PageQuery, page, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { ESignText, PrepaidShown } from '../people/consents.ts'
import { Disclosure } from '../sending/transfers.ts'

export const agreementKinds = ['e_sign', 'prepaid', 'transfer', 'schedule', 'bill'] as const
export type AgreementKind = (typeof agreementKinds)[number]

/** A customer's acceptance or consent, with its time. */
export const Agreement = z.strictObject({
  kind: z.enum(agreementKinds),
  id: z.string(),
  /** `withdrawn`: consent revoked. */
  act: z.enum(['given', 'withdrawn']),
  at: Instant,
  /** Version of the text as displayed. */
  version: z.string(),
  language: Language,
  /** The recipient of a transfer or the biller; empty for account-level agreements. */
  about: z.string(),
})
export type Agreement = z.infer<typeof Agreement>

/** The text as displayed on that day, not the current one. */
export const ShownAgreement = z.strictObject({
  agreement: Agreement,
  shown: z.discriminatedUnion('form', [
    z.strictObject({ form: z.literal('e_sign'), text: ESignText }),
    z.strictObject({ form: z.literal('prepaid'), text: PrepaidShown }),
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
    summary: 'One of them, in the text that you were shown.',
    params: z.strictObject({ kind: z.enum(agreementKinds), id: typedText().max(40) }),
    reply: ShownAgreement,
  }),
}
