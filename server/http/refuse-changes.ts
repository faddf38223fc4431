import type { FastifyInstance } from 'fastify'
import { notifications } from '#contract/ground/notifications.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { safe } from './cross-site.ts'

/** Signing in and out, choosing a language, and a specified call that reads. */
const open = ['/api/verify/validate/', '/api/user/login', '/api/session', '/api/user/language', notifications.list.path]

/** While the demonstration is written everybody may sign in and read; any other call is refused as `unavailable`. */
export const refuseChanges = (app: FastifyInstance, isWriting: () => boolean): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const mayPass = safe.includes(request.method) || open.some((path) => request.url.startsWith(path))
    done(isWriting() && !mayPass ? new Refusal('unavailable') : undefined)
  })
}
