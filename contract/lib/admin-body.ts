import { type ErrorCode, Refusal } from './errors.ts'
import { Id } from './route.ts'
import { typedParagraphs, typedText } from './typed-text.ts'
import { z } from './zod.ts'

const parts = {
  /** The acting administrator's; the bearer decides, so it must be the bearer's own. */
  adminEmail: typedText().max(254).optional(),
  /** The customer. Beside an id in the path it must be the same. */
  _id: Id.optional(),
  sentBy: typedText().max(120).optional(),
  /** The customer's email. */
  sentTo: typedText().max(254).optional(),
  title: typedText().max(200).optional(),
  message: typedParagraphs().max(4000).optional(),
}

/** What the specification's admin calls send, flat or inside `notificationPayload`. */
export const AdminBody = z.strictObject({ ...parts, notificationPayload: z.strictObject(parts).optional() })
export type AdminBody = z.infer<typeof AdminBody>

const refuse = (fields: Record<string, ErrorCode>) => new Refusal('invalid_request', { fields })

/** Every administrator's email in a body, wherever it is. */
export const adminEmailsIn = (body: unknown): string[] => {
  const { adminEmail, notificationPayload } = (body ?? {}) as AdminBody
  return [adminEmail, notificationPayload?.adminEmail].flatMap((email) => email ?? [])
}

/** The id of the customer. Refuses `invalid_request` where it is another than `known`, or two are sent. */
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
