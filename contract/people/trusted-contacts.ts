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
    summary: 'Whom we tell when your account is locked.',
    reply: Own,
  }),
  choose: route({
    method: 'PUT',
    path: '/api/trusted-contact',
    access: 'customer',
    limit: { max: 10, minutes: 24 * 60 },
    summary: 'Names whom we tell when your account is locked, and writes to them; it replaces the one before.',
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
    summary: 'Nobody is told any more when your account is locked.',
    reply: Own,
  }),
  invitation: route({
    method: 'GET',
    path: `/api${trustedContactPath}s/:token`,
    access: 'anyone',
    limit: { max: 60, minutes: 60 },
    summary: 'Who named you as their trusted contact, behind the link that we mailed you.',
    params: TokenParams,
    reply: z.strictObject({ customer: z.string(), declined: z.boolean() }),
  }),
  decline: route({
    method: 'DELETE',
    path: `/api${trustedContactPath}s/:token`,
    access: 'anyone',
    limit: { max: 60, minutes: 60 },
    summary: 'You do not want to be the trusted contact: we write to you no more.',
    params: TokenParams,
    reply: Acknowledged,
  }),
}
