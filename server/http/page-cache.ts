import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Body, compress, recompress, sendBody } from './body.ts'
import { pageKey, readerOf } from './page-reader.ts'

/** `shared`: this copy may be served to readers with the same language, theme and header, for at most `life_ms`. */
export type Page = {
  status: number
  headers: Readonly<Record<string, string>>
  html: Buffer
  shared: boolean
  life_ms?: number | undefined
}

type CachedPage = { status: number; headers: Page['headers']; body: Body; expires_ms: number }

export type PageCache = ReturnType<typeof makePageCache>

/** Public pages show rates, so a copy is valid for one minute. */
const life_ms = 60_000
const pages_max = 300

/** Public pages by `pageKey`. */
export const makePageCache = () => {
  const pages = new Map<string, CachedPage>()
  const rendering = new Map<string, Promise<unknown>>()

  /** The first readers get a quickly compressed copy; the smallest one follows in the background. */
  const store = async (
    key: string,
    { status, headers, html, life_ms: own_ms = life_ms }: Page,
    request: FastifyRequest,
  ): Promise<Body> => {
    const before = pages.get(key)?.body
    const unchanged = before?.identity.equals(html) ? before : undefined
    const body = unchanged ?? (await compress(html))
    if (pages.size >= pages_max && !pages.has(key)) pages.delete(pages.keys().next().value as string)
    pages.set(key, { status, headers, body, expires_ms: performance.now() + Math.min(life_ms, own_ms) })
    if (unchanged) return body
    recompress(body).then(
      (small) => {
        const page = pages.get(key)
        if (page?.body === body) pages.set(key, { ...page, body: small })
      },
      (error) => request.log.error({ err: error }, 'a page could not be compressed'),
    )
    return body
  }

  const renderInto = async (key: string, render: () => Promise<Page>, request: FastifyRequest) => {
    const page = await render()
    return { page, body: page.shared ? await store(key, page, request) : await compress(page.html) }
  }

  const send = (request: FastifyRequest, reply: FastifyReply, key: string): FastifyReply | undefined => {
    const page = pages.get(key)
    if (!page || page.expires_ms <= performance.now()) return undefined
    return sendBody(request, reply.code(page.status).headers(page.headers), page.body)
  }

  /** Concurrent requests wait for a page that is being rendered, and render their own only when it cannot be shared. */
  const sendOrRender = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { key, render }: { key: string; render: () => Promise<Page> },
  ): Promise<FastifyReply> => {
    await rendering.get(key)
    const sent = send(request, reply, key)
    if (sent) return sent
    const work = renderInto(key, render, request)
    const settled = work.then(
      () => rendering.delete(key),
      () => rendering.delete(key),
    )
    rendering.set(key, settled)
    const { page, body } = await work
    return sendBody(request, reply.code(page.status).headers(page.headers), body)
  }

  return { send, sendOrRender }
}

/** Register before every other hook: a cached page needs none of their work. URLs with a query are never cached. */
export const sendCachedPages = (app: FastifyInstance, cache: PageCache): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const key = request.method === 'GET' && pageKey(request.url, readerOf(request.headers.cookie))
    if (!key || !cache.send(request, reply, key)) done()
  })
}
