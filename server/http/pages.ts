import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageContext, PageEntry, PageServices } from '../../contract/page.ts'
import type { Language } from '../../contract/route.ts'
import { type Body, compressed, encodingFor, etagOf, squeezed } from './body.ts'
import { passing_s, refusalOf } from './failures.ts'
import { asLanguage, type KeptPages, keptPage, keyOf, type Reader, readerOf } from './kept-pages.ts'

type Options = {
  /** The folder that `npm run build` writes. */
  buildDir: string
  production: boolean
  page: PageServices
  /** Scheme and host for links that must be whole (`canonical`, `hreflang`); left out, they are relative. */
  baseUrl?: string
  /** The headers of every answer, which a page's own are added to. */
  headers?: Readonly<Record<string, string>>
  /** Where public pages are kept. */
  pages?: KeptPages
}

type StaticFile = Body & { type: string; cacheControl: string }

/** A public page shows rates, so its copy is kept for a minute and no longer. */
const pageSeconds = 60
const pagesKept = 300

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/** A worker acts under the policy that came with its own file: this one fetches from us, and does nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'"

/** Reads the built files once: they are few, they never change while the server runs, and they were compressed by the build. */
const readStaticFiles = (folder: string): Map<string, StaticFile> => {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  const files = new Map<string, StaticFile>()
  for (const name of names) {
    const type = types[extname(name)]
    if (!type || name.endsWith('manifest.json') || !statSync(join(folder, name)).isFile()) continue
    const identity = readFileSync(join(folder, name))
    const beside = (end: string) => (names.has(name + end) ? readFileSync(join(folder, name + end)) : undefined)
    // The build names these files by their content; the rest keep their names and are asked about again.
    const lasting = name.startsWith('assets/') || name.startsWith('islands/')
    files.set(`/${name}`, {
      identity,
      br: beside('.br'),
      gzip: beside('.gz'),
      etag: etagOf(identity),
      type,
      cacheControl: lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
    })
  }
  return files
}

/** `?lang=` chooses for a document; a screen that is already open (`.data`) goes by what was chosen since. */
const languageAsked = (url: URL): Language | undefined =>
  url.pathname.endsWith('.data') ? undefined : asLanguage(url.searchParams.get('lang'))

/**
 * Public pages take their scripts from this host and nowhere else; the style sheet and the scripts that are written
 * into them are let in by their digests (`style`, `script`), so a page is kept for many readers. Hydrated screens start from scripts with a nonce, and what those
 * load is trusted with them. Neither allows a style attribute in the HTML.
 */
export const contentSecurityPolicy = (
  kind: 'public' | 'application',
  { nonce = '', style = '', script = '' },
): string =>
  [
    "default-src 'self'",
    kind === 'public' ? `script-src 'self' ${script}`.trimEnd() : `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    kind === 'public' ? `style-src 'self' ${style}`.trimEnd() : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // Screens make the default policy of trusted types at once, under which no markup comes from strings (web/lib/trusted-types.ts), and
    // nobody can make a second; public pages have the one under which web/islands/loader.ts names the service worker.
    kind === 'public' ? 'trusted-types service-worker' : 'trusted-types default',
  ].join('; ')

const vary = 'Accept-Encoding, Cookie'

const sendBody = (request: FastifyRequest, reply: FastifyReply, body: Body) => {
  reply.header('vary', vary).header('etag', body.etag)
  if (request.headers['if-none-match'] === body.etag && reply.statusCode === 200) return reply.code(304).send()
  const encoding = encodingFor(body, request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body[encoding])
}

const contextOf = (request: FastifyRequest, reader: Reader, options: Options): PageContext => ({
  ...reader,
  production: options.production,
  baseUrl: options.baseUrl ?? '',
  nonce: randomBytes(16).toString('base64'),
  services: options.page,
  report: (error) => {
    request.log.error({ err: error }, 'a page failed')
    if (refusalOf(error).code === 'unavailable') request.passing = true
  },
})

/** Where a page is kept; one with a query of its own is not. */
const cacheKeyOf = (url: URL, reader: Reader): string | undefined =>
  [...url.searchParams.keys()].some((name) => name !== 'lang') ? undefined : keyOf(url.pathname, reader)

/**
 * Serves the built files and renders every other GET. `/api/*` that reaches this far is unknown and falls to the
 * application's own answer for what does not exist.
 */
export const registerPages = async (app: FastifyInstance, options: Options): Promise<void> => {
  const bundle = (await import(pathToFileURL(join(options.buildDir, 'server/index.js')).href)) as {
    entry: { module: PageEntry }
  }
  const handle = (request: Request, context: PageContext) =>
    bundle.entry.module.handle(bundle as never, request, context)
  const files = readStaticFiles(join(options.buildDir, 'client'))
  const { pages = new Map() } = options

  /** By cache key: the page that is being put together. A crowd that asks for the same one waits for the first of them. */
  const underWay = new Map<string, Promise<void>>()

  const make = async (request: FastifyRequest, reply: FastifyReply, url: URL, reader: Reader, key?: string) => {
    const context = contextOf(request, reader, options)
    const response = await handle(new Request(url, { headers: webHeaders(request) }), context)
    const kind = response.headers.get('x-page-kind') === 'public' ? 'public' : 'application'
    const headers: Record<string, string> = {
      'cache-control': 'private, no-cache',
      ...Object.fromEntries([...response.headers].filter(([name]) => !name.startsWith('x-page-'))),
    }
    // What a page asks for later, its data, style and drawings, keeps the policy of every answer: by itself it may do nothing.
    if (response.headers.get('content-type')?.startsWith('text/html'))
      headers['content-security-policy'] = contentSecurityPolicy(kind, {
        nonce: context.nonce,
        style: response.headers.get('x-page-style') ?? '',
        script: response.headers.get('x-page-script') ?? '',
      })
    // A page that failed for want of a connection is worth asking for again; anything else that failed is our mistake.
    const passing = response.status === 500 && request.passing
    reply.code(passing ? 503 : response.status).headers(headers)
    if (passing) reply.header('retry-after', String(passing_s))
    const body = Buffer.from(await response.arrayBuffer())
    const lasting = kind === 'public' && response.status === 200 && key !== undefined
    return lasting ? keep(request, key, body, headers) : compressed(body)
  }

  /** Keeps a page that others will ask for. Its first readers have it as it could be compressed at once. */
  const keep = async (request: FastifyRequest, key: string, plain: Buffer, own: Record<string, string>) => {
    const before = pages.get(key)?.body
    const same = before?.identity.equals(plain) ? before : undefined
    const body = same ?? (await compressed(plain))
    const headers = { ...options.headers, ...own, vary, etag: body.etag }
    if (pages.size >= pagesKept && !pages.has(key)) pages.delete(pages.keys().next().value as string)
    pages.set(key, keptPage(body, headers, performance.now() + pageSeconds * 1000))
    if (!same) squeeze(key, body).catch((error) => request.log.error({ err: error }, 'a page could not be compressed'))
    return body
  }

  /** Puts the smallest copy in the place of the quick one, unless the page was made anew meanwhile. */
  const squeeze = async (key: string, body: Body) => {
    const small = await squeezed(body)
    const kept = pages.get(key)
    if (kept?.body === body) pages.set(key, keptPage(small, kept.headers, kept.expires))
  }

  const render = async (request: FastifyRequest, reply: FastifyReply, url: URL) => {
    const chosen = languageAsked(url)
    const { language, ...others } = readerOf(request.headers.cookie)
    const reader = { ...others, language: chosen ?? language }
    if (chosen) reply.header('set-cookie', `lang=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax`)
    const key = cacheKeyOf(url, reader)
    if (key === undefined) return sendBody(request, reply, await make(request, reply, url, reader))
    await underWay.get(key)
    const kept = pages.get(key)
    if (kept && kept.expires > performance.now()) return sendBody(request, reply.headers(kept.headers), kept.body)
    const { promise, resolve } = Promise.withResolvers<void>()
    underWay.set(key, promise)
    try {
      return sendBody(request, reply, await make(request, reply, url, reader, key))
    } finally {
      if (underWay.get(key) === promise) underWay.delete(key)
      resolve()
    }
  }

  app.decorateRequest('passing', false)
  app.get('/*', { config: { serves: 'everybody' } }, async (request, reply) => {
    // Put together as text: a path that begins with two slashes is a path, and not the name of another host.
    const url = new URL(`http://localhost${request.url}`)
    if (url.pathname.startsWith('/api/')) return reply.callNotFound()
    const file = files.get(url.pathname)
    if (!file) return render(request, reply, url)
    if (url.pathname === '/service-worker.js') reply.header('content-security-policy', workerPolicy)
    return sendBody(request, reply.header('content-type', file.type).header('cache-control', file.cacheControl), file)
  })
}

/** Only what rendering may depend on: a page never sees a bearer or a session cookie. */
const webHeaders = (request: FastifyRequest): Headers => {
  const headers = new Headers()
  for (const name of ['accept', 'user-agent', 'x-requested-with']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the page failed for passes by itself: the database was away or full. */
    passing: boolean
  }
}
