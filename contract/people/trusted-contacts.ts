import { Acknowledged, Instant, Language, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'
import { Email } from './identity.ts'

export const trustedContactPath = '/trusted-contact'

/** A contact to notify when the customer's account is locked; it gives no access to anything. */
const TrustedContact = z.strictObject({
  name: z.string(),
  email: z.string(),
  language: Language,
  /** They declined, and get no notices. */
  declined: z.boolean(),
  since: Instant,
})
export type TrustedContact = z.infer<typeof TrustedContact>

const Own = z.strictObject({ contact: TrustedContact.nullable() })
const TokenParams = z.strictObject({ token: z.string().max(100) })

export const trustedContacts = {
  read: route({
    method: 'GET',
    path: '/api/trusted-contact',
    access: 'customer',
    summary: 'Your trusted contact, who is notified when your account is locked.',
    reply: Own,
  }),
  choose: route({
    method: 'PUT',
    path: '/api/trusted-contact',
    access: 'customer',
    limit: { max: 10, minutes: 24 * 60 },
    summary: 'Names your trusted contact and writes to them; it replaces the previous one.',
    body: z.strictObject({
      name: typedText().min(1).max(80),
      email: Email,
      language: Language,
      password: z.string().max(200),
    }),
    reply: Own,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/trusted-contact',
    access: 'customer',
    summary: 'Removes your trusted contact.',
    reply: Own,
  }),
  invitation: route({
    method: 'GET',
    path: `/api${trustedContactPath}s/:token`,
    access: 'anyone',
    limit: { max: 60, minutes: 60 },
    summary: 'The customer who named you as their trusted contact, by the mailed link.',
    params: TokenParams,
    reply: z.strictObject({ customer: z.string(), declined: z.boolean() }),
  }),
  decline: route({
    method: 'DELETE',
    path: `/api${trustedContactPath}s/:token`,
    access: 'anyone',
    limit: { max: 60, minutes: 60 },
    summary: 'Declines to be a trusted contact: no further mails are sent.',
    params: TokenParams,
    reply: Acknowledged,
  }),
}
