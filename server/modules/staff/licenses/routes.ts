import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'
import { adminLicenses } from '#contract/staff/licenses.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'
import { showAttachment } from '../attachments/index.ts'
import { versions } from './queries.ts'
import { recordLicense, renewLicense } from './record-license.ts'
import { listLicenses, readLicense } from './view.ts'

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, now } = deps
  serve(app, adminLicenses.list, async () => ({ items: await listLicenses(db, now()) }))
  serve(app, adminLicenses.create, async ({ body, caller, requestDigest }) => {
    await recordLicense(deps, { ...body, adminId: caller.userId, requestDigest })
    return readLicense(db, body.id, now())
  })
  serve(app, adminLicenses.renew, async ({ params: { id }, body, caller, requestDigest }) => {
    await renewLicense(deps, { ...body, id, adminId: caller.userId, requestDigest })
    return readLicense(db, id, now())
  })
  serve(app, adminLicenses.document, async ({ params, caller, reply }) => {
    const { id: licenseId, version } = params
    // tidy allows Number because it counts versions
    const { documentId: id } = (await versions.find(db, { licenseId, version: Number(version) })) ?? {}
    if (!id) throw new Refusal('not_found')
    return showAttachment(deps, { id, caller, reply })
  })
}
