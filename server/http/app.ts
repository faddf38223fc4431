import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { handleFailures, languageOf, replyWithFailure } from './failures.ts'
import type { Caller } from './serve.ts'

/** Says who calls, from the bearer token or, for reading only, from the session cookie. Undefined: nobody, or a session that ended. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller | undefined>

const bodyBytesMax = 64 * 1024

/** The Fastify app without any route: cookies, uploads, who calls, in which language, failures, headers, a graceful end. */
export const makeApp = async (
  { log, config }: Pick<Deps, 'log' | 'config'>,
  authenticate: Authenticate,
): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytesMax,
    // A request that has not come whole by then is given up: a slow one costs its sender, not us.
    requestTimeout: 120_000,
    // One proxy of ours stands before production: only what it wrote itself, the last address, is believed.
    trustProxy: config.production ? (_address, hop) => hop === 0 : false,
    // An address that cannot be decoded is refused before any route or hook.
    frameworkErrors: (error, request, reply) => {
      request.language = languageOf(request)
      replyWithFailure(error, request, reply)
    },
    // Closing must not wait for idle keep-alive clients.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  })
  await app.register(cookie)
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 4096 } })
  handleFailures(app)
  // The specified call with an empty body says that it is JSON: no body is none, whatever it is called.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parseJson(request, String(body), done)
  })
  app.decorate('servedRoutes', [])
  app.decorateRequest('caller', undefined)
  app.decorateRequest('language', 'es')

  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  // Asked at the end, for the requests that were under way: a keep-alive client would hold the server open for over a minute.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  app.addHook('onRequest', async (request, reply) => {
    request.language = languageOf(request)
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    if (config.production) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains; preload')
    if (!request.url.startsWith('/api/')) return
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    request.caller = await authenticate(request)
    if (request.caller) request.language = request.caller.language
  })
  return app
}
