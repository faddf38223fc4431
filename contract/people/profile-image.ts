import { Id, IdParams, route } from '../lib/route.ts'
import { typedText } from '../lib/typed-text.ts'
import { z } from '../lib/zod.ts'

/** The limit of the specification. An upload is re-encoded as a small square, and the original is dropped. */
export const profileImageBytes_max = 209_715_200

export const profileImage = {
  upload: route({
    method: 'PUT',
    path: '/api/user/upload-profile-pic',
    access: 'signed-in',
    summary: 'Uploads your profile image: PNG or JPEG, re-encoded as a small square.',
    multipart: true,
    body: z.strictObject({ email: typedText().max(254).default(''), folder: z.literal('profile-pics') }),
    reply: z.strictObject({ status: z.literal(true), details: z.string(), token: z.string() }),
  }),
  /** `v` is a cache key: a new picture has a new address. */
  read: route({
    method: 'GET',
    path: '/api/users/:id/profile-image',
    access: 'signed-in',
    summary: 'The profile image of a person: your own, or anyone’s for staff who see profiles.',
    params: IdParams,
    query: z.strictObject({ v: Id.optional() }),
  }),
}
