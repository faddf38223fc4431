import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { identity } from '#contract/people/identity.ts'
import { signUp } from '#tests/people.ts'
import { type Got, testServer } from '#tests/server.ts'
import { makeApp } from './app.ts'

const server = testServer()
const production = testServer({ config: { production: true, baseUrl: 'https://sol.example.com' } })
const behindHttp = testServer({ config: { production: true, baseUrl: 'http://sol.internal' } })

const strict = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

describe('every reply has the strictest headers', () => {
  const asks: [string, () => Promise<Got>, number][] = [
    ['a call', () => server.request('GET', '/api/corridors'), 200],
    ['a refusal', () => server.request('GET', '/api/session'), 401],
    ['a call of another site', () => server.request('POST', '/api/user/login', { as: { headers: { origin: 'null' } } }), 403],
    ['nothing', () => server.request('GET', '/api/nothing'), 404],
    ['no address at all', () => server.request('GET', '/api/%'), 400],
    ['a method that is not served', () => server.request('DELETE', '/api/corridors'), 405],
    ['the health', () => server.request('GET', '/api/health'), 200],
    ['the readiness', () => server.request('GET', '/api/ready'), 503],
  ] // biome-ignore format: one answer a line reads as a table
  test.each(asks)('%s', async (_, ask, status) => {
    const got = await ask()
    expect(got.status).toBe(status)
    expect(got.headers).toMatchObject(strict)
    expect(got.headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
  })

  test('the OpenAPI document is built once, and replies 304 to a browser that has it', async () => {
    const first = await server.request('GET', '/api/openapi.json')
    expect(first.headers).toMatchObject({ ...strict, 'cache-control': 'no-cache' })
    const headers = { 'if-none-match': String(first.headers.etag) }
    const again = await server.sol.app.inject({ url: '/api/openapi.json', headers })
    expect([first.status, again.statusCode, again.headers.etag]).toEqual([200, 304, first.headers.etag])
  })

  test('a long reply is compressed for clients that accept it, and a short one never', async () => {
    const headers = { 'accept-encoding': 'gzip, br' }
    const { app } = server.sol
    const plain = await app.inject('/api/corridors')
    const small = await app.inject({ url: '/api/corridors', headers })
    expect(small.headers).toMatchObject({
      ...strict,
      'content-encoding': 'br',
      'content-type': plain.headers['content-type'],
    })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
    const short = await app.inject({ url: '/api/health', headers })
    expect([short.statusCode, short.headers['content-encoding']]).toEqual([200, undefined])
  })

  test('a request with two Host headers is refused', async () => {
    const { port, hostname } = new URL(await production.sol.app.listen({ port: 0, host: '127.0.0.1' }))
    const answer = await new Promise<string>((done, fail) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write('GET /api/health HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n'),
      )
      let said = ''
      socket.on('data', (piece) => {
        said += piece
      })
      socket.on('end', () => done(said))
      socket.on('error', fail)
    })
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain("default-src 'none'")
  })

  test('HSTS is sent over https, and only there', async () => {
    const hsts = async (one: typeof server) =>
      (await one.request('GET', '/api/health')).headers['strict-transport-security']
    expect(await hsts(production)).toBe('max-age=63072000; includeSubDomains; preload')
    expect(await hsts(behindHttp)).toBeUndefined()
    expect(await hsts(server)).toBeUndefined()
  })
})

test('a route without `serves` cannot be registered', async () => {
  const app = await makeApp(server.deps, async () => undefined)
  expect(() => app.get('/api/forgotten', async () => 'open')).toThrow(
    /\/api\/forgotten does not declare whom it serves/,
  )
  await app.close()
})

test('the caller is authenticated for calls of the contract, at any path, and for nothing else', async () => {
  const asked: string[] = []
  const app = await makeApp(server.deps, async ({ url }) => void asked.push(url))
  app.get('/elsewhere', { config: { serves: 'callers' } }, async () => 'x')
  app.get('/api/page', { config: { serves: 'everybody' } }, async () => 'x')
  for (const url of ['/elsewhere', '/api/page', '/api/nothing']) await app.inject(url)
  expect(asked).toEqual(['/elsewhere'])
  await app.close()
})

describe('a body', () => {
  const json = { 'content-type': 'application/json' }
  test('an empty body declared as JSON counts as no body', async () => {
    const { cookie } = await signUp(server)
    const got = await server.request('POST', identity.renewal.path, { body: '', as: { cookie, headers: json } })
    expect(got.status).toBe(200)
    const named = await server.request('POST', identity.login.path, { body: '', as: { headers: json } })
    expect(named).toMatchObject({ status: 400, body: { status: false, code: 'all_fields_required' } })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'a body of type %s, which another site could send without a preflight, is refused',
    async (type) => {
      const body = JSON.stringify({ email: 'ana@example.com', password: 'Prueba1234' })
      const got = await server.request('POST', identity.login.path, { body, as: { headers: { 'content-type': type } } })
      expect(got).toMatchObject({ status: 415, body: { status: false, code: 'wrong_content_type' } })
    },
  )

  test('a body cannot reach object prototypes', async () => {
    const got = await server.request('POST', identity.login.path, {
      body: '{"email":"a@b.co","password":"x","__proto__":{"admin":true}}',
      as: { headers: json },
    })
    expect(got).toMatchObject({ status: 400, body: { code: 'malformed_json' } })
  })
})

test('/dev/mail refuses a mailbox that is not text', async () => {
  const got = await server.request('GET', '/dev/mail?to=%00')
  expect(got).toMatchObject({ status: 400, body: { code: 'invalid_request', fields: { to: { code: 'malformed' } } } })
})
