import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageContext, PageEntry, PageServices } from '../../contract/page.ts'
import { type Language, languages } from '../../contract/route.ts'
import { passing_s, refusalOf } from './failures.ts'

type Options = {
  /** The folder that `npm run build` writes. */
  buildDir: string
  production: boolean
  page: PageServices
  /** Scheme and host for links that must be whole (`canonical`, `hreflang`); left out, they are relative. */
  baseUrl?: string
}

type Body = { plain: Buffer; br?: Buffer; gzip?: Buffer; etag: string }
type StaticFile = Body & { type: string; cacheControl: string }
type CachedPage = Body & { headers: Record<string, string>; expires: number }

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

const etagOf = (data: Buffer) => `"${createHash('sha256').update(data).digest('base64url').slice(0, 22)}"`

/** A worker acts under the policy that came with its own file: this one fetches from us, and does nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'"

/** Reads the built files once: they are few, they never change while the server runs, and they were compressed by the build. */
const readStaticFiles = (folder: string): Map<string, StaticFile> => {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  const files = new Map<string, StaticFile>()
  for (const name of names) {
    const type = types[extname(name)]
    if (!type || name.endsWith('manifest.json') || !statSync(join(folder, name)).isFile()) continue
    const plain = readFileSync(join(folder, name))
    const compressed = (end: string) => (names.has(name + end) ? readFileSync(join(folder, name + end)) : undefined)
    // The build names these files by their content; the rest keep their names and are asked about again.
    const lasting = name.startsWith('assets/') || name.startsWith('islands/')
    files.set(`/${name}`, {
      plain,
      br: compressed('.br'),
      gzip: compressed('.gz'),
      etag: etagOf(plain),
      type,
      cacheControl: lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
    })
  }
  return files
}

const cookiesOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    (request.headers.cookie ?? '').split(';').map((part) => {
      const [name = '', ...value] = part.trim().split('=')
      return [name, value.join('=')]
    }),
  )

const asLanguage = (value: string | null | undefined): Language | undefined => languages.find((l) => l === value)

/** `?lang=` chooses for a document; a screen that is already open (`.data`) goes by what was chosen since. */
const languageAsked = (url: URL): Language | undefined =>
  url.pathname.endsWith('.data') ? undefined : asLanguage(url.searchParams.get('lang'))

/**
 * Public pages carry no inline script, so their scripts may come from this host and nowhere else; the one style sheet that
 * is written into them is let in by its digest (`style`). Hydrated screens start from scripts with a nonce, and what those
 * load is trusted with them. Neither allows a style attribute in the HTML.
 */
export const contentSecurityPolicy = (kind: 'public' | 'application', { nonce = '', style = '' }): string =>
  [
    "default-src 'self'",
    kind === 'public' ? "script-src 'self'" : `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    kind === 'public' ? `style-src 'self' ${style}`.trimEnd() : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // Screens make no policy of trusted types, so nobody else can make one there either; public pages have the one
    // under which web/islands/loader.ts names the service worker.
    kind === 'public' ? 'trusted-types service-worker' : "trusted-types 'none'",
  ].join('; ')

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const brotliAt = (quality: number, plain: Buffer): Promise<Buffer> =>
  brotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  })

/** A rendered page, compressed for one reader, who should not wait for the last percent. */
const compressed = async (plain: Buffer): Promise<Body> => {
  const etag = etagOf(plain)
  return plain.length < 1024 ? { plain, etag } : { plain, br: await brotliAt(4, plain), etag }
}

/** Replaces what a kept page was compressed to by the smallest there is, while its first readers have the quick one. */
const squeeze = async (page: Body): Promise<void> => {
  page.br = await brotliAt(constants.BROTLI_MAX_QUALITY, page.plain)
  page.gzip = await zip(page.plain, { level: 9 })
}

const sendBody = (request: FastifyRequest, reply: FastifyReply, body: Body) => {
  reply.header('vary', 'Accept-Encoding, Cookie').header('etag', body.etag)
  if (request.headers['if-none-match'] === body.etag && reply.statusCode === 200) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (body.br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(body.br)
  if (body.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(body.gzip)
  return reply.send(body.plain)
}

/** What a reader chose, or is: all that two readers of one public page may differ in. */
type Reader = Pick<PageContext, 'language' | 'theme' | 'signedIn'>

const readerOf = (request: FastifyRequest, url: URL): Reader => {
  const cookies = cookiesOf(request)
  return {
    language: languageAsked(url) ?? asLanguage(cookies.lang) ?? 'es',
    theme: cookies.isDarkTheme === 'true' ? 'dark' : 'light',
    signedIn: Boolean(cookies.token),
  }
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

/** Public pages by path, language, theme and header; a page with a query of its own is never kept. */
const cacheKeyOf = (url: URL, { language, theme, signedIn }: Reader): string | undefined => {
  const queried = [...url.searchParams.keys()].some((name) => name !== 'lang')
  return queried ? undefined : [url.pathname, language, theme, signedIn].join(' ')
}

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
  const pages = new Map<string, CachedPage>()

  /** By cache key: the page that is being put together. A crowd that asks for the same one waits for the first of them. */
  const underWay = new Map<string, Promise<void>>()

  const make = async (request: FastifyRequest, reply: FastifyReply, url: URL, reader: Reader, key?: string) => {
    const context = contextOf(request, reader, options)
    const response = await handle(new Request(url, { headers: webHeaders(request) }), context)
    const kind = response.headers.get('x-page-kind') === 'public' ? 'public' : 'application'
    const headers: Record<string, string> = {
      ...Object.fromEntries([...response.headers].filter(([name]) => !name.startsWith('x-page-'))),
      'cache-control': 'private, no-cache',
      'content-security-policy': contentSecurityPolicy(kind, {
        nonce: context.nonce,
        style: response.headers.get('x-page-style') ?? '',
      }),
    }
    // A page that failed for want of a connection is worth asking for again; anything else that failed is our mistake.
    const passing = response.status === 500 && request.passing
    reply.code(passing ? 503 : response.status).headers(headers)
    if (passing) reply.header('retry-after', String(passing_s))
    const lasting = kind === 'public' && response.status === 200 && key !== undefined
    const plain = Buffer.from(await response.arrayBuffer())
    if (!lasting) return compressed(plain)
    const expires = performance.now() + pageSeconds * 1000
    const before = pages.get(key)
    if (before?.plain.equals(plain)) return Object.assign(before, { headers, expires })
    const page: CachedPage = { ...(await compressed(plain)), headers, expires }
    if (pages.size >= pagesKept) pages.delete(pages.keys().next().value as string)
    pages.set(key, page)
    squeeze(page).catch((error) => request.log.error({ err: error }, 'a page could not be compressed'))
    return page
  }

  const render = async (request: FastifyRequest, reply: FastifyReply, url: URL) => {
    const reader = readerOf(request, url)
    const chosen = languageAsked(url)
    if (chosen) reply.header('set-cookie', `lang=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax`)
    const key = cacheKeyOf(url, reader)
    if (key === undefined) return sendBody(request, reply, await make(request, reply, url, reader))
    await underWay.get(key)
    const kept = pages.get(key)
    if (kept && kept.expires > performance.now()) return sendBody(request, reply.headers(kept.headers), kept)
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
