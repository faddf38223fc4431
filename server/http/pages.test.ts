import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { PageServices } from '#contract/lib/page.ts'
import { builtContact } from '#contract/staff/company.ts'
import { headersOf } from './headers.ts'
import { makePageCache, sendCachedPages } from './page-cache.ts'
import { registerPages } from './pages.ts'

/** Substitutes for the built pages: echoes its input and how often it was called. */
const entry = `
let count = 0
const match = (_, path) => {
  if (path.startsWith('/dashboard')) return { kind: 'other' }
  const known = decodeURIComponent(path).toLowerCase()
  return known.startsWith('/nothing') || known === '/page-404' || path.startsWith('//')
    ? { kind: 'missing' }
    : { kind: 'public', path: known, query: ['go'] }
}
export const entry = { module: { match, handle: async (_, request, context) => {
  const { pathname } = new URL(request.url)
  const kind = pathname.startsWith('/dashboard') ? 'application' : 'public'
  const failed = { '/full': 'timeout exceeded when trying to connect', '/broken': 'undefined is no function' }[pathname]
  if (failed) context.report(new Error(failed))
  const read = pathname === '/dashboard/home' ? await Promise.all(['/api/ready', '/api/never', '/api/refused'].map((one) => context.read(one))) : []
  const status = failed ? 500 : pathname === '/page-404' ? 404 : 200
  const body = JSON.stringify({ count: ++count, language: context.language, theme: context.theme, signedIn: context.signedIn, nonce: context.nonce, read,
    cookie: request.headers.get('cookie'), authorization: request.headers.get('authorization'), filler: 'x'.repeat(2000) })
  return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8', 'x-page-kind': kind, 'x-page-script': "'sha256-c2NyaXB0'" } })
} } }
`

let app: FastifyInstance
let folder: string
/** The same pages on a separate port, with the hook that sends cached ones first. */
const front = {
  app: Fastify(),
  cache: makePageCache(),
  headers: headersOf({ production: true, baseUrl: 'https://sol.example.com' }),
  /** The requests that got past that hook. */
  asked: [] as string[],
  url: '',
}
const notRequested = () => {
  throw new Error('not asked')
}
const services: PageServices = {
  contact: () => builtContact,
  corridors: () => [],
  previewQuote: () => Promise.reject(new Error('not asked')),
  fees: notRequested,
  nextChange: async () => undefined,
  facts: notRequested,
  rates: async () => [],
  missionFigures: () => Promise.reject(new Error('not asked')),
  status: () => Promise.reject(new Error('not asked')),
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
  app.get('/api/ready', () => Promise.resolve({ is: 'ready' }))
  app.get('/api/never', () => new Promise(() => {}))
  app.get('/api/refused', (_, reply) => reply.code(403).send({}))
  await registerPages(app, { buildDir: folder, production: true, page: services })
  sendCachedPages(front.app, front.cache)
  front.app.addHook('onRequest', async (request, reply) => {
    front.asked.push(request.url)
    reply.headers(front.headers)
  })
  await registerPages(front.app, { buildDir: folder, production: true, page: services, ...front })
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

test('a document does not wait for a first reply that is late, and other documents do not wait for it', async () => {
  const waiting = Array.from({ length: 5 }, () => get('/dashboard/home'))
  const first = await Promise.race([...waiting, get('/dashboard/funds')])
  expect(first.seen.read).toEqual([])
  for (const { seen } of await Promise.all(waiting)) expect(seen.read).toEqual([{ is: 'ready' }, null, null])
})

test('a page is in the language of the cookie, and in Spanish without one', async () => {
  expect((await get('/a')).seen).toMatchObject({ language: 'es', theme: 'light', signedIn: false })
  expect((await get('/a', { cookie: 'lang=pt; isDarkTheme=true; token=t' })).seen).toMatchObject({
    language: 'pt',
    theme: 'dark',
    signedIn: true,
  })
  expect((await get('/a', { cookie: 'lang=xx' })).seen).toMatchObject({ language: 'es' })
})

test('?lang= selects the language of this page and sets the cookie for the next', async () => {
  const { reply, seen } = await get('/a?lang=en', { cookie: 'lang=pt' })
  expect(seen.language).toBe('en')
  expect(reply.headers['set-cookie']).toMatch(/^lang=en; Path=\//)
})

test('a public page is rendered once for all readers with the same language, theme and header', async () => {
  const first = await get('/b')
  expect((await get('/b')).seen.count).toBe(first.seen.count)
  expect((await get('/b', { cookie: 'lang=en' })).seen.count).not.toBe(first.seen.count)
  expect((await get('/b', { cookie: 'isDarkTheme=true' })).seen.count).not.toBe(first.seen.count)
  expect((await get('/b', { cookie: 'token=t' })).seen.count).not.toBe(first.seen.count)
})

test('a cached public page expires when other fees, limits or corridors take effect', async () => {
  const own = Fastify()
  let next_ms = 0
  await registerPages(own, {
    buildDir: folder,
    production: true,
    page: { ...services, nextChange: async () => next_ms },
  })
  const count = async () => JSON.parse((await own.inject('/b')).body).count
  const first = await count()
  expect(await count()).toBe(first + 1)
  next_ms = 30_000
  const kept = await count()
  expect(await count()).toBe(kept)
  await own.close()
})

test('a database that never answers delays no page, and its page is rendered again', async () => {
  const never = () => new Promise<never>(() => undefined)
  const own = Fastify()
  await registerPages(own, {
    buildDir: folder,
    production: true,
    page: { ...services, nextChange: never },
    countRender: never,
  })
  const read = async () => {
    const reply = await own.inject('/status')
    return { status: reply.statusCode, count: JSON.parse(reply.body).count }
  }
  const first = await read()
  expect(first.status).toBe(200)
  expect(await read()).toEqual({ status: 200, count: first.count + 1 })
  await own.close()
})

test('a page with a query that it reads and a screen are rendered for each request', async () => {
  for (const url of ['/c?go=quote', '/dashboard']) {
    const first = await get(url)
    expect((await get(url)).seen.count).toBe(first.seen.count + 1)
  }
})

test('parameters that a page does not read get the cached page', async () => {
  const { seen } = await get('/c')
  for (const url of ['/c?utm_source=ad', '/c?x=1&x=2', '/c?lang=es&fbclid=3', '/c?'])
    expect((await get(url)).seen.count).toBe(seen.count)
  expect((await get('/c?go=quote&x=1')).seen.count).toBeGreaterThan(seen.count)
})

test('another spelling of a path is redirected for good, and renders nothing', async () => {
  for (const url of ['/%61', '/A', '/%41?x=1']) {
    const { reply } = await get(url)
    expect([reply.statusCode, reply.headers.location]).toEqual([301, '/a'])
  }
  expect((await get('/A?go=quote&x=1&lang=en')).reply.headers.location).toBe('/a?go=quote&lang=en')
})

test('a missing page is rendered once for all addresses', async () => {
  const first = await get('/nothing')
  expect(first.reply.statusCode).toBe(404)
  const again = await get('/nothing-else?x=1')
  expect([again.reply.statusCode, again.seen.count]).toEqual([404, first.seen.count])
})

test('other spellings and missing pages do not evict a cached page', async () => {
  const { seen } = await get('/kept')
  for (let n = 0; n < 320; n += 1) await get(n % 2 ? `/kept?utm=${n}` : `/nothing-${n}`)
  expect((await get('/kept')).seen.count).toBe(seen.count)
})

test("a rendered page counts against its network's limit, and a cached one does not", async () => {
  const counted: string[] = []
  const own = Fastify()
  const countRender = async (address: string): Promise<void> => {
    counted.push(address)
    if (counted.length > 3) throw new Error('too many')
  }
  await registerPages(own, { buildDir: folder, production: true, page: services, countRender })
  const statuses = []
  for (const url of ['/a', '/a', '/a?x=1', '/a?go=quote', '/dashboard', '/a?go=quote'])
    statuses.push((await own.inject(url)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 500])
  expect(counted).toHaveLength(4)
  await own.close()
})

test('a public page allows only its own inline script, a screen only scripts with the nonce of this answer', async () => {
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

test('rendering never sees a bearer token or a cookie', async () => {
  const { seen } = await get('/dashboard', { cookie: 'sol_session=secret', authorization: 'Bearer secret' })
  expect(seen).toMatchObject({ cookie: null, authorization: null })
})

test('a page that the browser has is answered with 304 and no body', async () => {
  const { reply } = await get('/b')
  const again = await app.inject({ url: '/b', headers: { 'if-none-match': String(reply.headers.etag) } })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('pages and files are sent with Brotli to browsers that accept it', async () => {
  const page = await app.inject({ url: '/b', headers: { 'accept-encoding': 'gzip, br' } })
  expect(page.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain('"language":"es"')
  const file = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(file.rawPayload).toString()).toBe('export{}')
})

test('files named by their content are cached forever, others for a day', async () => {
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

test('a path with two leading slashes names no other host and causes no error', async () => {
  for (const url of ['//', '//elsewhere.example', '//elsewhere.example/a', '//[', '/\\elsewhere.example'])
    expect((await app.inject(url)).statusCode).toBeLessThan(500)
})

test('an unknown call of the API is answered with JSON, not with a page', async () => {
  const reply = await app.inject('/api/nothing')
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['content-type']).toContain('application/json')
})

test('a page that found no free connection is a 503 with retry-after; any other failure is a 500', async () => {
  const full = (await get('/full')).reply
  expect([full.statusCode, full.headers['retry-after']]).toEqual([503, '5'])
  const broken = (await get('/broken')).reply
  expect([broken.statusCode, broken.headers['retry-after']]).toEqual([500, undefined])
})

describe('the page cache', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const before = front.asked.length
    const reply = await fetch(front.url + path, { method, headers })
    const text = await reply.text()
    const seen = text.startsWith('{') ? JSON.parse(text) : undefined
    return { reply, seen, cached: front.asked.length === before }
  }
  /** The response to a request sent verbatim. */
  const exactly = (...lines: string[]) =>
    new Promise<string>((done, fail) => {
      const { hostname, port } = new URL(front.url)
      const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
      const answer: Buffer[] = []
      socket.on('data', (piece) => answer.push(Buffer.from(piece)))
      socket.on('end', () => done(Buffer.concat(answer).toString()))
      socket.on('error', fail)
    })
  const headersBut = (reply: Response, ...left: string[]) =>
    Object.fromEntries([...reply.headers].filter(([name]) => ![...left, 'date'].includes(name)))

  test.each(['br', 'gzip', 'identity'])(
    'a cached page is sent before any other hook, with the same headers and bytes, as %s',
    async (encoding) => {
      const accept = { 'accept-encoding': encoding, cookie: `lang=pt; key=${encoding}` }
      const path = `/cached-${encoding}`
      const first = await ask(path, accept)
      const inEncoding = async () => (await ask(path, accept)).reply.headers.get('content-encoding') ?? 'identity'
      await expect.poll(inEncoding).toBe(encoding)
      const again = await ask(path, accept)
      expect([first.cached, again.cached]).toEqual([false, true])
      expect(again.seen).toEqual(first.seen)
      // The first reader gets the quickly compressed copy.
      const left = ['content-length', 'content-encoding', 'transfer-encoding']
      expect(headersBut(again.reply, ...left)).toEqual(headersBut(first.reply, ...left))
      expect(Object.keys(headersBut(again.reply))).toEqual(expect.arrayContaining(Object.keys(front.headers)))
    },
  )

  test('a reader with another language, theme or header is not sent the cached page', async () => {
    const first = await ask('/shared')
    for (const cookie of ['lang=en', 'isDarkTheme=true', 'token=t']) {
      const other = await ask('/shared', { cookie })
      expect([other.cached, other.seen.count === first.seen.count]).toEqual([false, false])
    }
    expect((await ask('/shared')).seen).toEqual(first.seen)
  })

  test.each([
    ['an address with a query', '/shared?go=quote', 'GET'],
    ['an address that names a language', '/shared?lang=es', 'GET'],
    ['a HEAD request', '/shared', 'HEAD'],
    ['a screen', '/dashboard', 'GET'],
    ['a file', '/robots.txt', 'GET'],
    ['a missing page', '/nothing', 'GET'],
  ])('%s bypasses the page cache', async (_, path, method) => {
    await ask(path)
    expect((await ask(path, {}, method)).cached).toBe(false)
  })

  test('the cookie of ?lang= is in no other answer', async () => {
    await ask('/chosen?lang=pt')
    const { reply, seen } = await ask('/chosen', { cookie: 'lang=pt' })
    expect([seen.language, reply.headers.get('set-cookie')]).toEqual(['pt', null])
  })

  test('a cached page that the browser has is answered with 304', async () => {
    const { reply } = await ask('/shared')
    const again = await ask('/shared', { 'if-none-match': String(reply.headers.get('etag')) })
    expect([again.reply.status, again.cached]).toEqual([304, true])
    expect((await ask('/shared', { 'if-none-match': '"x"' })).reply.status).toBe(200)
  })

  test('thirty simultaneous requests for a public page render it once', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => ask('/simultaneous')))
    expect(new Set(all.map(({ seen }) => seen.count)).size).toBe(1)
  })

  test.each([
    ['"language":"pt","theme":"dark"', 'Cookie: lang=pt', 'COOKIE: isDarkTheme=true'],
    ['content-encoding: br', 'Accept-Encoding: gzip', 'accept-encoding: br'],
  ])('a duplicated header counts twice, as in %s', async (expected, ...twice) => {
    for (const cookie of ['lang=pt; isDarkTheme=true', '']) await ask('/shared', { cookie })
    const answer = await exactly('GET /shared HTTP/1.1', 'Host: a', 'Connection: close', ...twice)
    expect(answer).toContain(expected)
  })

  test('a cached page is rendered again after a minute', async () => {
    const first = await ask('/old')
    const minute = performance.now() + 60_001
    vi.spyOn(performance, 'now').mockReturnValue(minute)
    expect((await ask('/old')).seen.count).toBeGreaterThan(first.seen.count)
  })
})
