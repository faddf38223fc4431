import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { Refusal } from '#contract/lib/errors.ts'
import type { Deps } from '../platform/deps.ts'
import { refuseCrossSite } from './cross-site.ts'
import { handleFailures, replyWithFailure } from './failures.ts'
import { headersOf } from './headers.ts'
import { languageOf } from './language-of.ts'
import { countCall, countRender, makeRefusalCount } from './limits.ts'
import { makePageCache, sendCachedPages } from './page-cache.ts'
import { limitRequestTime, upload_ms } from './request-timeouts.ts'
import type { Caller } from './serve.ts'
import { type Shedding, shedLoad } from './shed-load.ts'

/** Finds the caller by bearer token or, for reads only, by session cookie. Undefined without a live session. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller | undefined>

const bodyBytesMax = 64 * 1024

/** Accepts only JSON bodies. A call that declares JSON may have an empty body, as one call of the specification does. */
const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, String(body), done),
  )
}

/** A route without `config.serves` would be open by mistake, so the server refuses to start with one. */
const requireServes = (app: FastifyInstance): void => {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.serves) throw new Error(`${method} ${url} does not declare whom it serves: give it config.serves`)
  })
}

/** A request with two Host headers may mean one site to a proxy and another to us, and is refused (RFC 9112 §3.2). */
const hostsOf = ({ raw }: FastifyRequest): number =>
  raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length

/** One line per request would bury the others, but a reply aborted midway leaves no other trace. */
class BrokenReplies extends LogController {
  override streamError(error: Error, request: FastifyRequest): void {
    if ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') return
    request.log.error({ err: error }, 'reply broke off')
  }
}

/** The Fastify app without routes: page cache, cookies, uploads, caller, language, failures, headers, graceful stop. */
export const makeApp = async (
  { log, config, db, now, secrets }: Pick<Deps, 'log' | 'config' | 'db' | 'now' | 'secrets'>,
  authenticate: Authenticate,
  pageCache = makePageCache(),
  shedding?: Shedding,
): Promise<FastifyInstance> => {
  const headers = headersOf(config)
  let closing = false
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new BrokenReplies({ disableRequestLogging: true }),
    bodyLimit: bodyBytesMax,
    // The limit for uploads; everything else has a shorter one (request-timeouts.ts).
    requestTimeout: upload_ms,
    // Production runs behind one proxy of ours: only the address that the proxy itself appended, the last one, is trusted.
    trustProxy: config.production ? (_address, hop) => hop === 0 : false,
    // A malformed URL is refused before any route or hook.
    frameworkErrors: (error, request, reply) => {
      request.language = languageOf(request)
      replyWithFailure(error, request, reply.headers(headers))
    },
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  })
  requireServes(app)
  readJson(app)
  limitRequestTime(app)
  app.addHook('onRequest', (request, reply, done) => {
    if (hostsOf(request) < 2) return done()
    reply.headers(headers)
    done(new Refusal('malformed_request'))
  })
  sendCachedPages(app, pageCache)
  await app.register(cookie)
  await app.register(multipart, { limits: { files: 1, fields: 10, fieldSize: 4096 } })
  handleFailures(app)
  app.decorate('servedRoutes', [])
  app.decorate('digestRequest', (request) => secrets.mac('request', request))
  app.decorate('countCall', (use) => countCall({ db, now, config }, use))
  app.decorate('refusalCount', makeRefusalCount({ db, now, config }))
  app.decorate('countRender', (ip) => countRender({ db, now, config, log }, ip))
  app.decorate('authenticate', authenticate)
  app.decorate('production', config.production)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('language', 'es')

  app.addHook('preClose', async () => {
    closing = true
  })
  // Also for requests already running when the stop started: a keep-alive client would hold the server open for over a minute.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  app.addHook('onRequest', (request, reply, done) => {
    request.language = languageOf(request)
    reply.headers(headers)
    done()
  })
  if (shedding) shedLoad(app, shedding)
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.fromOpaqueOrigin) refuseCrossSite(request, config)
    if (request.routeOptions.config.serves !== 'callers') return
    request.caller = await authenticate(request)
    if (request.caller) request.language = request.caller.language
  })
  return app
}

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate
    production: boolean
  }
  interface FastifyContextConfig {
    /** `callers`: the caller is authenticated before the handler (calls of the contract). `everybody`: pages, files, health. */
    serves?: 'callers' | 'everybody'
    /** Whether this caller may keep reading a stream that they opened earlier. */
    mayStay?: (caller: Caller) => boolean
    /** A sandboxed frame calls this route: it has no origin, and the caller's cookies are ignored. */
    fromOpaqueOrigin?: true
  }
}
