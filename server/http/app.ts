import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { refuseCrossSite } from './cross-site.ts'
import { handleFailures, languageOf, replyWithFailure } from './failures.ts'
import { headersOf } from './headers.ts'
import { countCall } from './limits.ts'
import { makePageCache, sendCachedPages } from './page-cache.ts'
import { limitRequestTime, upload_ms } from './request-timeouts.ts'
import type { Caller } from './serve.ts'

/** Says who calls, from the bearer token or, for reading only, from the session cookie. Undefined: nobody, or a session that ended. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller | undefined>

const bodyBytesMax = 64 * 1024

/**
 * JSON is the one kind of body that is read. A call without a body may say that it sends JSON (a specified one does): then
 * there is nothing to read, and nothing wrong.
 */
const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, String(body), done),
  )
}

/** A route that does not say for whom it is would be open by mistake: the server does not start with one. */
const demandDeclarations = (app: FastifyInstance): void => {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.serves) throw new Error(`${method} ${url} does not declare whom it serves: give it config.serves`)
  })
}

/** The Fastify app without any route: cookies, uploads, who calls, in which language, failures, headers, a graceful end. */
export const makeApp = async (
  { log, config, db, now }: Pick<Deps, 'log' | 'config' | 'db' | 'now'>,
  authenticate: Authenticate,
  pageCache = makePageCache(),
): Promise<FastifyInstance> => {
  const headers = headersOf(config)
  let closing = false
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytesMax,
    // Uploads may take this long; everything else has to come sooner (request-timeouts.ts).
    requestTimeout: upload_ms,
    // One proxy of ours stands before production: only what it wrote itself, the last address, is believed.
    trustProxy: config.production ? (_address, hop) => hop === 0 : false,
    // An address that cannot be decoded is refused before any route or hook.
    frameworkErrors: (error, request, reply) => {
      request.language = languageOf(request)
      replyWithFailure(error, request, reply.headers(headers))
    },
    // Closing must not wait for idle keep-alive clients.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  })
  demandDeclarations(app)
  readJson(app)
  limitRequestTime(app)
  sendCachedPages(app, pageCache)
  await app.register(cookie)
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 4096 } })
  handleFailures(app)
  app.decorate('servedRoutes', [])
  app.decorate('countCall', (use) => countCall({ db, now, config }, use))
  app.decorateRequest('caller', undefined)
  app.decorateRequest('language', 'es')

  app.addHook('preClose', async () => {
    closing = true
  })
  // Asked at the end, for the requests that were under way: a keep-alive client would hold the server open for over a minute.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  app.addHook('onRequest', async (request, reply) => {
    request.language = languageOf(request)
    reply.headers(headers)
    refuseCrossSite(request, config)
    if (request.routeOptions.config.serves !== 'callers') return
    request.caller = await authenticate(request)
    if (request.caller) request.language = request.caller.language
  })
  return app
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `callers`: who calls is found out before the handler (calls of the contract). `everybody`: nobody is asked (pages,
     * files, the state of the server).
     */
    serves?: 'callers' | 'everybody'
  }
}
