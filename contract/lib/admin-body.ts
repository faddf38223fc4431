import { type ErrorCode, Refusal } from './errors.ts'
import { Id } from './route.ts'
import { typedParagraphs, typedText } from './typed-text.ts'
import { z } from './zod.ts'

const parts = {
  /** Must be the bearer's own email; the bearer token decides. */
  adminEmail: typedText().max(254).optional(),
  /** The customer. Must match an id in the path, if there is one. */
  _id: Id.optional(),
  sentBy: typedText().max(120).optional(),
  /** The customer's email. */
  sentTo: typedText().max(254).optional(),
  title: typedText().max(200).optional(),
  message: typedParagraphs().max(4000).optional(),
}

/** Body of the specification's admin calls, flat or inside `notificationPayload`. */
export const AdminBody = z.strictObject({ ...parts, notificationPayload: z.strictObject(parts).optional() })
export type AdminBody = z.infer<typeof AdminBody>

const refuse = (fields: Record<string, ErrorCode>) => new Refusal('invalid_request', { fields })

/** Every administrator's email in a body, at any depth. */
export const adminEmailsIn = (body: unknown): string[] => {
  const { adminEmail, notificationPayload } = (body ?? {}) as AdminBody
  return [adminEmail, notificationPayload?.adminEmail].flatMap((email) => email ?? [])
}

/** The id of the customer. Refuses `invalid_request` if it differs from `known`, or if two are sent. */
export const customerIdIn = ({ _id, notificationPayload }: AdminBody, known = _id): string | undefined => {
  const inside = notificationPayload?._id
  if (_id !== undefined && _id !== known) throw refuse({ _id: 'malformed' })
  if (inside !== undefined && inside !== (known ?? inside)) throw refuse({ 'notificationPayload._id': 'malformed' })
  return known ?? inside
}

export type SentNotification = { sentBy: string; sentTo: string; title: string; message: string }

/** The notice to the customer. Refuses `invalid_request` for missing parts. */
export const notificationIn = ({ notificationPayload, ...flat }: AdminBody): SentNotification => {
  const sent = { ...flat, ...notificationPayload }
  const missing = (['sentBy', 'sentTo', 'title', 'message'] as const).filter((name) => sent[name] === undefined)
  if (missing.length === 4) throw refuse({ notificationPayload: 'required' })
  if (missing.length > 0)
    throw refuse(Object.fromEntries(missing.map((name) => [`notificationPayload.${name}`, 'required' as const])))
  const { sentBy = '', sentTo = '', title = '', message = '' } = sent
  return { sentBy, sentTo, title, message }
}
