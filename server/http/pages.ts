import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageContext, PageEntry, PageMatch, PageServices } from '#contract/lib/page.ts'
import { makeLine } from '../platform/line.ts'
import { within } from '../platform/within.ts'
import { bodyFor, sendBody } from './body.ts'
import { passing_s, refusalOf } from './failures.ts'
import { makePageCache, type Page, type PageCache } from './page-cache.ts'
import { contentSecurityPolicy } from './page-policy.ts'
import { languageChosen, pageKey, type Reader, readerOf } from './page-reader.ts'
import { registerStaticFiles } from './static-files.ts'

type Options = {
  /** The output folder of `npm run build`. */
  buildDir: string
  production: boolean
  demonstration?: boolean
  /** True while the demonstration is being written: pages say so and are not cached. */
  isWriting?: () => boolean
  texts?: boolean
  page: PageServices
  /** Scheme and host for absolute links (`canonical`, `hreflang`); without it they are relative. */
  baseUrl?: string
  /** The headers of every response: a cached page is sent before the hook that sets them. */
  headers?: Readonly<Record<string, string>>
  cache?: PageCache
  /** Counts one rendering for the client's network. Throws `too_many`. */
  countRender?: (address: string) => Promise<void>
}

type Render = (request: Request, context: PageContext) => Promise<Response>
type Pages = { render: Render; match: (path: string) => PageMatch }

/** Rendering blocks the main thread: more concurrency would only delay other calls. */
const line = { slots: 2, waiting_max: 60 }

/** A signed-in reader's document is a small template that waits for its first replies. */
const lineOfReaders = { slots: 6, waiting_max: 60 }

/** The path under which the not-found page is rendered and cached. */
const missingPath = '/page-404'

const loadEntry = async (buildDir: string): Promise<Pages> => {
  const bundle = (await import(pathToFileURL(join(buildDir, 'server/index.js')).href)) as {
    entry: { module: PageEntry }
  }
  return {
    render: (request, context) => bundle.entry.module.handle(bundle as never, request, context),
    match: (path) => bundle.entry.module.match(bundle as never, path),
  }
}

/** The only headers that rendering may depend on: a page never sees a bearer token or a session cookie. */
const webHeaders = (request: FastifyRequest): Headers => {
  const headers = new Headers()
  for (const name of ['accept', 'user-agent', 'x-requested-with']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}

const headersOfPage = (response: Response, nonce: string): Record<string, string> => {
  const own = Object.fromEntries([...response.headers].filter(([name]) => !name.startsWith('x-page-')))
  const headers = { 'cache-control': 'private, no-store', ...own }
  // Data and images keep the default policy, which allows nothing.
  if (!own['content-type']?.startsWith('text/html')) return headers
  const kind = response.headers.get('x-page-kind') === 'public' ? 'public' : 'application'
  const style = response.headers.get('x-page-style') ?? ''
  const script = response.headers.get('x-page-script') ?? ''
  return { ...headers, 'content-security-policy': contentSecurityPolicy(kind, { nonce, style, script }) }
}

/** A document waits no longer for its first replies: its screen then reads what is missing. */
const reading_ms = 1500

/** Reads in this process what the reader's session may read; its cookie authorizes reads only. Undefined for what is refused or late. */
const readerOfCalls = (
  app: FastifyInstance,
  { headers: { cookie, host }, ip }: FastifyRequest,
): PageContext['read'] => {
  const end = performance.now() + reading_ms
  return async (address) => {
    const headers = { ...(cookie && { cookie }), ...(host && { host }) }
    const coming = app.inject({ method: 'GET', url: address, headers, remoteAddress: ip })
    const response = await within(coming, Math.max(0, end - performance.now()))
    return response?.statusCode === 200 ? response.json() : undefined
  }
}

/** A page that needs no database, such as the status during an outage, waits no longer for one. */
const database_ms = 500

/** How long a copy of a page is valid: not at all when the database does not say. Undefined: no change is planned. */
const lifeOf = async (services: PageServices): Promise<number | undefined> => {
  const next = await within(
    services.nextChange().then((life_ms) => ({ life_ms })),
    database_ms,
  )
  return next ? next.life_ms : 0
}

const renderPage = async (
  render: Render,
  { request, url, reader, read }: { request: FastifyRequest; url: URL; reader: Reader; read: PageContext['read'] },
  options: Options,
): Promise<Page> => {
  const { production, demonstration = false, texts = false, baseUrl = '', page: services, headers } = options
  const writing = options.isWriting?.() ?? false
  const nonce = randomBytes(16).toString('base64')
  let unavailable = false
  const report = (error: unknown): void => {
    request.log.error({ err: error }, 'a page failed')
    unavailable ||= refusalOf(error).code === 'unavailable'
  }
  const shown = { production, demonstration, writing, texts, baseUrl }
  const context: PageContext = { ...reader, ...shown, nonce, services, read, report }
  const life_ms = await lifeOf(services).catch((error: unknown) => {
    report(error)
    return 0
  })
  const response = await render(new Request(url, { headers: webHeaders(request) }), context)
  // A page that failed for lack of a connection may be retried; any other failure is our defect.
  const retry = response.status === 500 && unavailable
  return {
    status: retry ? 503 : response.status,
    headers: { ...headers, ...headersOfPage(response, nonce), ...(retry ? { 'retry-after': String(passing_s) } : {}) },
    html: Buffer.from(await response.arrayBuffer()),
    life_ms,
    shared:
      !writing &&
      response.headers.get('x-page-kind') === 'public' &&
      (response.status === 200 || (response.status === 404 && url.pathname === missingPath)),
  }
}

/**
 * The URL as the page knows it: canonical spelling and only the parameters that it reads. An unknown parameter therefore gets the cached
 * page, and other spellings never enter the cache.
 */
const canonical = (url: URL, found: PageMatch): URL => {
  if (found.kind === 'other') return url
  const known = found.kind === 'public' ? [...found.query, 'lang'] : ['lang']
  const kept = [...url.searchParams].filter(([name]) => known.includes(name))
  const path = found.kind === 'public' ? found.path : missingPath
  const query = new URLSearchParams(kept).toString()
  return new URL(`http://localhost${path}${query && `?${query}`}`)
}

/** A page with its own query, such as a search, is rendered for one reader. */
const hasOwnQuery = (url: URL): boolean => [...url.searchParams.keys()].some((name) => name !== 'lang')

/** Serves the built files and renders every other GET. An unknown API call falls through to the application's own reply. */
export const registerPages = async (app: FastifyInstance, options: Options): Promise<void> => {
  const { buildDir, cache = makePageCache(), countRender } = options
  const { render, match } = await loadEntry(buildDir)
  const files = await registerStaticFiles(app, join(buildDir, 'client'))
  const inLine = makeLine(line)
  const ofReaders = makeLine(lineOfReaders)

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, url: URL, shared: boolean) => {
    const chosen = languageChosen(url)
    const own = readerOf(request.headers.cookie)
    const reader = chosen ? { ...own, language: chosen } : own
    if (chosen) reply.header('set-cookie', `lang=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax`)
    const page = async () => {
      if (countRender) await within(countRender(request.ip), database_ms)
      return (shared ? inLine : ofReaders)(() =>
        renderPage(render, { request, url, reader, read: readerOfCalls(app, request) }, options),
      )
    }
    if (shared && !hasOwnQuery(url))
      return cache.sendOrRender(request, reply, { key: pageKey(url.pathname, reader), render: page })
    const { status, headers, html } = await page()
    return sendBody(request, reply.code(status).headers(headers), await bodyFor(request, html))
  }

  app.get('/*', { config: { serves: 'everybody' } }, async (request, reply) => {
    // As text: a path with two leading slashes would otherwise name another host.
    const url = new URL(`http://localhost${request.url}`)
    if (url.pathname.startsWith('/api/')) return reply.callNotFound()
    if (files.has(url.pathname)) return files.send(reply, url.pathname)
    // React Router's own fetches match no page.
    const isOfRouter = url.pathname.endsWith('.data') || url.pathname.startsWith('/__')
    const found: PageMatch = isOfRouter ? { kind: 'other' } : match(url.pathname)
    const page = canonical(url, found)
    if (found.kind === 'public' && page.pathname !== url.pathname)
      return reply.redirect(page.pathname + page.search, 301)
    return sendPage(request, reply, page, found.kind !== 'other')
  })
}
