import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageServices } from '../../contract/page.ts'
import { headersOf } from './headers.ts'
import { type KeptPages, serveKept } from './kept-pages.ts'
import { registerPages } from './pages.ts'

/** Stands in for the built pages: says what it was given, and counts how often it was asked. */
const entry = `
let count = 0
export const entry = { module: { handle: async (_, request, context) => {
  const { pathname } = new URL(request.url)
  const kind = pathname.startsWith('/dashboard') ? 'application' : 'public'
  const failed = { '/full': 'timeout exceeded when trying to connect', '/broken': 'undefined is no function' }[pathname]
  if (failed) context.report(new Error(failed))
  const status = failed ? 500 : pathname === '/nothing' ? 404 : 200
  const body = JSON.stringify({ count: ++count, language: context.language, theme: context.theme, signedIn: context.signedIn, nonce: context.nonce,
    cookie: request.headers.get('cookie'), authorization: request.headers.get('authorization'), filler: 'x'.repeat(2000) })
  return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8', 'x-page-kind': kind, 'x-page-script': "'sha256-c2NyaXB0'" } })
} } }
`

let app: FastifyInstance
let folder: string
/** The same pages on a port of their own, where those that are kept leave before the framework is asked. */
const front = (() => {
  const pages: KeptPages = new Map()
  const state = { closing: false }
  const app = Fastify({ serverFactory: serveKept(pages, () => state.closing) })
  const headers = headersOf({ production: true, baseUrl: 'https://sol.example.com' })
  return { app, pages, state, headers, asked: [] as string[], url: '' }
})()
const notAsked = () => {
  throw new Error('not asked')
}
const services: PageServices = {
  corridors: () => [],
  previewQuote: () => Promise.reject(new Error('not asked')),
  feeFor: notAsked,
  facts: notAsked,
  rates: async () => [],
  missionFigures: () => Promise.reject(new Error('not asked')),
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(folder, 'server'))
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  writeFileSync(join(folder, 'server/package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'server/index.js'), entry)
  writeFileSync(join(folder, 'client/assets/a-1.js'), 'export{}')
  writeFileSync(join(folder, 'client/assets/a-1.js.br'), brotliCompressSync('export{}'))
  writeFileSync(join(folder, 'client/robots.txt'), 'User-agent: *')
  app = Fastify()
  await registerPages(app, { buildDir: folder, production: true, page: services })
  await front.app.register(async (inside) => {
    inside.addHook('onRequest', async (request, reply) => {
      front.asked.push(request.url)
      reply.headers(front.headers)
    })
    await registerPages(inside, { buildDir: folder, production: true, page: services, ...front })
  })
  front.app.post('/said', async ({ body }) => ({ body: body ?? null }))
  front.url = await front.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  await front.app.close()
  rmSync(folder, { recursive: true })
})

const get = async (url: string, headers: Record<string, string> = {}) => {
  const reply = await app.inject({ url, headers })
  return { reply, seen: reply.body.startsWith('{') ? JSON.parse(reply.body) : undefined }
}

test('the language is the reader’s choice, and Spanish where nothing was chosen', async () => {
  expect((await get('/a')).seen).toMatchObject({ language: 'es', theme: 'light', signedIn: false })
  expect((await get('/a', { cookie: 'lang=pt; isDarkTheme=true; token=t' })).seen).toMatchObject({
    language: 'pt',
    theme: 'dark',
    signedIn: true,
  })
  expect((await get('/a', { cookie: 'lang=xx' })).seen).toMatchObject({ language: 'es' })
})

test('?lang= chooses for now and for later', async () => {
  const { reply, seen } = await get('/a?lang=en', { cookie: 'lang=pt' })
  expect(seen.language).toBe('en')
  expect(reply.headers['set-cookie']).toMatch(/^lang=en; Path=\//)
})

test('a public page is rendered once for everybody who would see the same', async () => {
  const first = await get('/b')
  expect((await get('/b')).seen.count).toBe(first.seen.count)
  expect((await get('/b', { cookie: 'lang=en' })).seen.count).not.toBe(first.seen.count)
  expect((await get('/b', { cookie: 'isDarkTheme=true' })).seen.count).not.toBe(first.seen.count)
  expect((await get('/b', { cookie: 'token=t' })).seen.count).not.toBe(first.seen.count)
})

test('a page with a question of its own, a screen and a missing page are rendered anew', async () => {
  for (const url of ['/c?go=quote', '/dashboard', '/nothing']) {
    const first = await get(url)
    expect((await get(url)).seen.count).toBe(first.seen.count + 1)
  }
})

test('public pages allow the one script that is written into them, screens only those of this answer', async () => {
  const page = (await get('/a')).reply.headers['content-security-policy']
  expect(page).toContain("script-src 'self' 'sha256-c2NyaXB0';")
  const { reply, seen } = await get('/dashboard')
  expect(reply.headers['content-security-policy']).toContain(`script-src 'nonce-${seen.nonce}' 'strict-dynamic'`)
  expect((await get('/dashboard')).seen.nonce).not.toBe(seen.nonce)
  for (const policy of [page, reply.headers['content-security-policy']]) {
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
  }
})

test('pages never see a bearer or a cookie', async () => {
  const { seen } = await get('/dashboard', { cookie: 'sol_session=secret', authorization: 'Bearer secret' })
  expect(seen).toMatchObject({ cookie: null, authorization: null })
})

test('what is already known is not sent again', async () => {
  const { reply } = await get('/b')
  const again = await app.inject({ url: '/b', headers: { 'if-none-match': String(reply.headers.etag) } })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('pages and files go out compressed for those who can read them so', async () => {
  const page = await app.inject({ url: '/b', headers: { 'accept-encoding': 'gzip, br' } })
  expect(page.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain('"language":"es"')
  const file = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(file.rawPayload).toString()).toBe('export{}')
})

test('files named by their content are kept for ever, others for a day', async () => {
  expect((await app.inject('/assets/a-1.js')).headers['cache-control']).toContain('immutable')
  expect((await app.inject('/robots.txt')).headers['cache-control']).toBe('public, max-age=86400')
})

test('files outside the built folder cannot be reached', async () => {
  for (const url of [
    '/../server/index.js',
    '/%2e%2e/server/index.js',
    '/assets/..%2f..%2fserver/index.js',
    '/server/index.js',
  ]) {
    const reply = await app.inject(url)
    expect(reply.body).not.toContain('let count')
  }
})

test('a path that begins with two slashes names no other host and breaks nothing', async () => {
  for (const url of ['//', '//elsewhere.example', '//elsewhere.example/a', '//[', '/\\elsewhere.example'])
    expect((await app.inject(url)).statusCode).toBeLessThan(500)
})

test('an unknown call of the API is not a page', async () => {
  const reply = await app.inject('/api/nothing')
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['content-type']).toContain('application/json')
})

test('a page that failed because every connection was in use may be asked for again; another failure is ours', async () => {
  const full = (await get('/full')).reply
  expect([full.statusCode, full.headers['retry-after']]).toEqual([503, '5'])
  const broken = (await get('/broken')).reply
  expect([broken.statusCode, broken.headers['retry-after']]).toEqual([500, undefined])
})

describe('a page that is kept leaves without the framework', () => {
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const before = front.asked.length
    const reply = await fetch(front.url + path, { method, headers })
    const text = await reply.text()
    const seen = text.startsWith('{') ? JSON.parse(text) : undefined
    return { reply, seen, kept: front.asked.length === before }
  }
  /** What the server says to a request exactly as it is written here. */
  const exactly = (...lines: string[]) =>
    new Promise<string>((done, fail) => {
      const { hostname, port } = new URL(front.url)
      const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
      const said: Buffer[] = []
      socket.on('data', (piece) => said.push(Buffer.from(piece)))
      socket.on('end', () => done(Buffer.concat(said).toString()))
      socket.on('error', fail)
    })
  const headersBut = (reply: Response, ...left: string[]) =>
    Object.fromEntries([...reply.headers].filter(([name]) => ![...left, 'date'].includes(name)))

  test.each(['br', 'gzip', 'identity'])(
    'with every header that it had, and the same bytes, as %s',
    async (encoding) => {
      const accept = { 'accept-encoding': encoding, cookie: `lang=pt; key=${encoding}` }
      const path = `/kept-${encoding}`
      const first = await ask(path, accept)
      await expect.poll(() => front.pages.get(`${path} pt light false`)?.sent.has('gzip')).toBe(true)
      const again = await ask(path, accept)
      expect([first.kept, again.kept]).toEqual([false, true])
      expect(again.seen).toEqual(first.seen)
      // The smallest copy took the place of the quick one, so the first answer may have had another encoding and length.
      expect(headersBut(again.reply, 'content-length', 'content-encoding')).toEqual(
        headersBut(first.reply, 'content-length', 'content-encoding'),
      )
      expect(again.reply.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(Object.keys(headersBut(again.reply))).toEqual(expect.arrayContaining(Object.keys(front.headers)))
    },
  )

  test('to nobody who would see another one', async () => {
    const first = await ask('/shared')
    for (const cookie of ['lang=en', 'isDarkTheme=true', 'token=t']) {
      const other = await ask('/shared', { cookie })
      expect([other.kept, other.seen.count === first.seen.count]).toEqual([false, false])
    }
    expect((await ask('/shared')).seen).toEqual(first.seen)
  })

  test.each([
    ['a question of its own', '/shared?go=quote', {}, 'GET'],
    ['another language asked for', '/shared?lang=es', {}, 'GET'],
    ['a copy that is known already', '/shared', { 'if-none-match': '"x"' }, 'GET'],
    ['its headers alone', '/shared', {}, 'HEAD'],
    ['a screen', '/dashboard', {}, 'GET'],
    ['a file', '/robots.txt', {}, 'GET'],
    ['a page that is missing', '/nothing', {}, 'GET'],
  ])('and not for %s', async (_, path, headers, method) => {
    await ask(path)
    expect((await ask(path, headers as Record<string, string>, method)).kept).toBe(false)
  })

  test.each([
    ['"language":"pt","theme":"dark"', 'Cookie: lang=pt', 'COOKIE: isDarkTheme=true'],
    ['content-encoding: br', 'Accept-Encoding: gzip', 'accept-encoding: br'],
  ])('and not where what chooses it comes twice: both count, as in %s', async (expected, ...twice) => {
    for (const cookie of ['lang=pt; isDarkTheme=true', '']) await ask('/shared', { cookie })
    const before = front.asked.length
    const said = await exactly('GET /shared HTTP/1.1', 'Host: a', 'Connection: close', ...twice)
    expect(said).toContain(expected)
    expect(front.asked.length).toBe(before + 1)
  })

  test('a call that names a kind of body and has none is answered, not waited for', async () => {
    const said = await exactly('POST /said HTTP/1.1', 'Host: a', 'Connection: close', 'Content-Type: application/json')
    expect(said).toMatch(/^HTTP\/1\.1 200 /)
    expect(said).toContain('{"body":null}')
  })

  test('until it is too old', async () => {
    const first = await ask('/old')
    const page = front.pages.get('/old es light false')
    if (page) page.expires = 0
    expect((await ask('/old')).seen.count).toBeGreaterThan(first.seen.count)
  })

  test('until the server closes, which says so to each', async () => {
    await ask('/shared')
    front.state.closing = true
    expect((await ask('/shared')).kept).toBe(false)
    front.state.closing = false
    expect((await ask('/shared')).kept).toBe(true)
  })
})
