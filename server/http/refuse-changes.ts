import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'
import { safe } from './cross-site.ts'

/** Signing in and out. */
const open = ['/api/verify/validate/', '/api/user/login', '/api/session']

/** While the demonstration is written everybody may sign in and read; any other call is refused as `unavailable`. */
export const refuseChanges = (app: FastifyInstance, isWriting: () => boolean): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const mayPass = safe.includes(request.method) || open.some((path) => request.url.startsWith(path))
    done(isWriting() && !mayPass ? new Refusal('unavailable') : undefined)
  })
}
