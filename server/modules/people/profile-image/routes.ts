import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'
import { grantOf } from '#contract/lib/permissions.ts'
import { profileImage } from '#contract/people/profile-image.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { makeToken, profileImageOf } from '../identity/index.ts'
import { profileImageMessages } from './messages.ts'
import { uploadProfileImage } from './upload-profile-image.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  serve(app, profileImage.upload, async ({ caller, language, request }) => {
    await uploadProfileImage(deps, caller, request)
    return {
      status: true as const,
      details: profileImageMessages[language].uploaded,
      token: await makeToken(deps, caller),
    }
  })

  serve(app, profileImage.read, async ({ caller, params, request, reply }) => {
    // Hidden from other users, and from staff who see no profile.
    const { userId, staffRoles = [] } = caller
    if (userId !== params.id && !grantOf(staffRoles, 'customers.view')) throw new Refusal('not_found')
    const image = await profileImageOf(deps.db, params.id)
    if (!image) throw new Refusal('not_found')
    // Cached but always revalidated: not shown after logout or replacement.
    reply.headers({ 'cache-control': 'private, no-cache', etag: `"${image}"` })
    if (request.headers['if-none-match'] === `"${image}"`) return reply.status(304).send()
    return reply.type('image/jpeg').send(await deps.files.read(image))
  })
}
