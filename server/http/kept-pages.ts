import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { PageContext } from '../../contract/page.ts'
import { type Language, languages } from '../../contract/route.ts'
import { type Body, type Encoding, encodingFor } from './body.ts'
import { expectSoon } from './request-timeouts.ts'

/*
 * A public page is the same for everybody who chose the same language and theme and is signed in or not, so it is put
 * together once and kept. Asked for again, it leaves before the framework is asked: no route, no hook, and every header
 * as it was when the page was made.
 */

/** A page until it is made anew; `sent` holds, by encoding, what goes over the wire: names and values in turn, and the bytes. */
export type KeptPage = {
  body: Body
  headers: Readonly<Record<string, string>>
  expires: number
  sent: Map<Encoding, { head: string[]; bytes: Buffer }>
}

/** By `keyOf`. */
export type KeptPages = Map<string, KeptPage>

/** What a reader chose, or is: all that two readers of one public page may differ in. */
export type Reader = Pick<PageContext, 'language' | 'theme' | 'signedIn'>

export const asLanguage = (value: string | null | undefined): Language | undefined => languages.find((l) => l === value)

const cookiesOf = (header: string): Record<string, string> =>
  Object.fromEntries(
    header.split(';').map((part) => {
      const [name = '', ...value] = part.trim().split('=')
      return [name, value.join('=')]
    }),
  )

const nobody: Reader = { language: 'es', theme: 'light', signedIn: false }

export const readerOf = (cookies: string | undefined): Reader => {
  if (!cookies) return nobody
  const { lang, isDarkTheme, token } = cookiesOf(cookies)
  return {
    language: asLanguage(lang) ?? nobody.language,
    theme: isDarkTheme === 'true' ? 'dark' : 'light',
    signedIn: Boolean(token),
  }
}

export const keyOf = (path: string, { language, theme, signedIn }: Reader): string =>
  `${path} ${language} ${theme} ${signedIn}`

export const keptPage = (body: Body, headers: Readonly<Record<string, string>>, expires: number): KeptPage => {
  const sent: KeptPage['sent'] = new Map()
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const bytes = body[encoding]
    if (!bytes) continue
    const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    const head = Object.entries({ ...headers, ...coded, 'content-length': String(bytes.length) }).flat()
    sent.set(encoding, { head, bytes })
  }
  return { body, headers, expires, sent }
}

/** What a kept page is chosen by, from the headers as they came: the object of all of them costs more than the answer. */
const askedFor = (headers: readonly string[]): { cookies?: string; accepted?: string } | undefined => {
  const asked: { cookies?: string; accepted?: string } = {}
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at]?.toLowerCase()
    if (name === 'if-none-match') return undefined
    // One that comes twice is put together by the framework.
    if (name === 'cookie') {
      if (asked.cookies !== undefined) return undefined
      asked.cookies = headers[at + 1]
    } else if (name === 'accept-encoding') {
      if (asked.accepted !== undefined) return undefined
      asked.accepted = headers[at + 1]
    }
  }
  return asked
}

/** Sends a page that is kept to whoever asks for it and nothing else; `false`: the request needs the framework. */
const sendKept = (
  pages: KeptPages,
  { method, url = '', rawHeaders }: IncomingMessage,
  reply: ServerResponse,
): boolean => {
  const asked = method === 'GET' ? askedFor(rawHeaders) : undefined
  if (!asked) return false
  // A key has no query, so an address with one is never found here.
  const kept = pages.get(keyOf(url, readerOf(asked.cookies)))
  if (!kept || kept.expires <= performance.now()) return false
  const answer = kept.sent.get(encodingFor(kept.body, asked.accepted))
  if (!answer) return false
  reply.writeHead(200, answer.head)
  reply.end(answer.bytes)
  return true
}

/** The server that the framework would make itself, with the pages that are kept in front of it until it closes. */
export const serveKept =
  (pages: KeptPages, closing: () => boolean) =>
  (handle: RequestListener, limits: { requestTimeout?: number; keepAliveTimeout?: number }): Server => {
    const { requestTimeout = 0, keepAliveTimeout = 0 } = limits
    return createServer({ requestTimeout, keepAliveTimeout, optimizeEmptyRequests: true }, (request, reply) => {
      if (!closing() && sendKept(pages, request, reply)) return
      // A request without a body ends before it is read; whoever waited for the kind of body it names would wait forever.
      if (request.readableEnded) delete request.headers['content-type']
      else expectSoon(request)
      handle(request, reply)
    })
  }
