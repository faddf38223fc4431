import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageContext, PageEntry, PageServices } from '../../contract/page.ts'
import { compress, sendBody } from './body.ts'
import { passing_s, refusalOf } from './failures.ts'
import { makePageCache, type Page, type PageCache } from './page-cache.ts'
import { contentSecurityPolicy } from './page-policy.ts'
import { languageChosen, pageKey, type Reader, readerOf } from './page-reader.ts'
import { registerStaticFiles } from './static-files.ts'

type Options = {
  /** The folder that `npm run build` writes. */
  buildDir: string
  production: boolean
  demonstration?: boolean
  page: PageServices
  /** Scheme and host for links that must be whole (`canonical`, `hreflang`); without it they are relative. */
  baseUrl?: string
  /** The headers of every answer: a cached page is sent before the hook that sets them. */
  headers?: Readonly<Record<string, string>>
  cache?: PageCache
}

type Render = (request: Request, context: PageContext) => Promise<Response>

const loadEntry = async (buildDir: string): Promise<Render> => {
  const bundle = (await import(pathToFileURL(join(buildDir, 'server/index.js')).href)) as {
    entry: { module: PageEntry }
  }
  return (request, context) => bundle.entry.module.handle(bundle as never, request, context)
}

/** What rendering may depend on: a page never sees a bearer or a session cookie. */
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
  const headers = { 'cache-control': 'private, no-cache', ...own }
  // Data and drawings keep the policy of every other answer, which allows nothing.
  if (!own['content-type']?.startsWith('text/html')) return headers
  const kind = response.headers.get('x-page-kind') === 'public' ? 'public' : 'application'
  const style = response.headers.get('x-page-style') ?? ''
  const script = response.headers.get('x-page-script') ?? ''
  return { ...headers, 'content-security-policy': contentSecurityPolicy(kind, { nonce, style, script }) }
}

const renderPage = async (
  render: Render,
  { request, url, reader }: { request: FastifyRequest; url: URL; reader: Reader },
  { production, demonstration = false, baseUrl = '', page: services, headers }: Options,
): Promise<Page> => {
  const nonce = randomBytes(16).toString('base64')
  let unavailable = false
  const report = (error: unknown): void => {
    request.log.error({ err: error }, 'a page failed')
    unavailable ||= refusalOf(error).code === 'unavailable'
  }
  const context: PageContext = { ...reader, production, demonstration, baseUrl, nonce, services, report }
  const response = await render(new Request(url, { headers: webHeaders(request) }), context)
  // A page that failed for want of a connection may be asked for again; any other failure is our mistake.
  const retry = response.status === 500 && unavailable
  return {
    status: retry ? 503 : response.status,
    headers: { ...headers, ...headersOfPage(response, nonce), ...(retry ? { 'retry-after': String(passing_s) } : {}) },
    html: Buffer.from(await response.arrayBuffer()),
    shared: response.status === 200 && response.headers.get('x-page-kind') === 'public',
  }
}

/** A page with a query of its own, such as a search, is made for one reader. */
const hasOwnQuery = (url: URL): boolean => [...url.searchParams.keys()].some((name) => name !== 'lang')

/** Serves the built files and renders every other GET. An unknown call of the API falls to the application's own answer. */
export const registerPages = async (app: FastifyInstance, options: Options): Promise<void> => {
  const { buildDir, cache = makePageCache() } = options
  const render = await loadEntry(buildDir)
  const files = await registerStaticFiles(app, join(buildDir, 'client'))

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, url: URL): Promise<FastifyReply> => {
    const chosen = languageChosen(url)
    const own = readerOf(request.headers.cookie)
    const reader = chosen ? { ...own, language: chosen } : own
    if (chosen) reply.header('set-cookie', `lang=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax`)
    const page = () => renderPage(render, { request, url, reader }, options)
    if (!hasOwnQuery(url))
      return cache.sendOrRender(request, reply, { key: pageKey(url.pathname, reader), render: page })
    const { status, headers, html } = await page()
    return sendBody(request, reply.code(status).headers(headers), await compress(html))
  }

  app.get('/*', { config: { serves: 'everybody' } }, async (request, reply) => {
    // As text: a path that begins with two slashes would otherwise name another host.
    const url = new URL(`http://localhost${request.url}`)
    if (url.pathname.startsWith('/api/')) return reply.callNotFound()
    if (files.has(url.pathname)) return files.send(reply, url.pathname)
    return sendPage(request, reply, url)
  })
}
