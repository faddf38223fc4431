import { LegalText } from '../lib/legal-text.ts'
import { Instant, Language, PlainDate, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'
import { PrepaidText } from './prepaid/prepaid-text.ts'

/** The displayed consent to electronic documents: one version in one language. */
export const ESignText = z.strictObject({
  version: PlainDate,
  language: Language,
  /** SHA-256 of the text with its version and language, in hex. */
  sha256: z.string(),
  text: LegalText,
})
export type ESignText = z.infer<typeof ESignText>

/** A customer's acceptance, which names the displayed text. */
export const ESignAcceptance = z.strictObject({
  version: z.string().max(10),
  sha256: z.string().max(64),
  language: Language,
})
export type ESignAcceptance = z.infer<typeof ESignAcceptance>

export const ESignConsent = z.strictObject({
  /** The current version, in the caller's language. */
  current: ESignText,
  /** The caller's last acceptance, with the text as displayed; null if there is none. */
  given: z.strictObject({ at: Instant, text: ESignText }).nullable(),
  /** When it was withdrawn; null while it holds. */
  withdrawnAt: Instant.nullable(),
})
export type ESignConsent = z.infer<typeof ESignConsent>

/** Whether transfers may be confirmed: the current version was accepted, and not withdrawn since. */
export const coversTransfers = ({ current, given, withdrawnAt }: ESignConsent): boolean =>
  given?.text.version === current.version && withdrawnAt === null

/** The displayed disclosures of a balance (12 CFR 1005.18): one version in one language. */
export const PrepaidShown = ESignText.extend({ text: PrepaidText })
export type PrepaidShown = z.infer<typeof PrepaidShown>

export const PrepaidDisclosures = z.strictObject({
  /** The current version, in the caller's language. */
  current: PrepaidShown,
  /** The same in English, for all callers (b)(9). */
  english: PrepaidShown,
  /** The caller's last acceptance, with the text as displayed; null if there is none. */
  given: z.strictObject({ at: Instant, text: PrepaidShown }).nullable(),
})
export type PrepaidDisclosures = z.infer<typeof PrepaidDisclosures>

export const consents = {
  eSignText: route({
    method: 'GET',
    path: '/api/consents/e-sign/text',
    access: 'anyone',
    summary: 'The current consent to electronic documents, in the caller’s language.',
    reply: ESignText,
  }),
  eSign: route({
    method: 'GET',
    path: '/api/consents/e-sign',
    access: 'customer',
    summary: 'Your consent to electronic documents, and the current text.',
    reply: ESignConsent,
  }),
  giveESign: route({
    method: 'PUT',
    path: '/api/consents/e-sign',
    access: 'customer',
    summary: 'Gives your consent to electronic documents.',
    body: ESignAcceptance,
    reply: ESignConsent,
  }),
  withdrawESign: route({
    method: 'DELETE',
    path: '/api/consents/e-sign',
    access: 'customer',
    summary: 'Withdraws your consent to electronic documents: no new transfers until you give it again.',
    reply: ESignConsent,
  }),
  prepaid: route({
    method: 'GET',
    path: '/api/consents/prepaid',
    access: 'customer',
    summary: 'The current fees and protections of a balance, and the version that you accepted.',
    reply: PrepaidDisclosures,
  }),
  acceptPrepaid: route({
    method: 'PUT',
    path: '/api/consents/prepaid',
    access: 'customer',
    summary: 'Accepts the fees and protections of a balance: required to open, add to or convert one.',
    body: ESignAcceptance,
    reply: PrepaidDisclosures,
  }),
}
