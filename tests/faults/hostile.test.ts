import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recipients } from '#contract/funds/recipients.ts'
import { Failure } from '#contract/lib/errors.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { holdInvariants } from '../invariants.ts'
import { mailbox, type Person, signUpAdmin, verified } from '../people.ts'
import { carmen, fundWallet, newId, send } from '../sending.ts'
import { testServer } from '../server.ts'
import { tablesWritten } from '../tables.ts'

const server = testServer()
let ana: Person
let admin: Person
let transferId = ''
beforeAll(async () => {
  ana = await verified(server)
  admin = await signUpAdmin(server)
  await server.work()
  await fundWallet(server, ana, 100_000n)
  transferId = await send(server, ana)
})
afterAll(() => holdInvariants(server))

/** Asserts that the reply is a refusal with our message, never a 500. */
const refused = async (ask: InjectOptions, as: Person | null = ana): Promise<Failure & { http: number }> => {
  const authorization = as ? { authorization: `Bearer ${as.token}` } : {}
  const response = await server.sol.app.inject({ ...ask, headers: { ...authorization, ...ask.headers } })
  const where = `${ask.method} ${String(ask.url).slice(0, 80)}`
  expect.soft(response.statusCode, where).toBeGreaterThanOrEqual(400)
  expect.soft(response.statusCode, where).toBeLessThan(500)
  // A reply to HEAD has no body.
  if (ask.method === 'HEAD') return { status: false, code: 'not_found', details: '', http: response.statusCode }
  return { ...Failure.parse(response.json()), http: response.statusCode }
}

/** Refused without a trace, except in the tables that count attempts. */
const refusedWithoutATrace = async (asks: readonly InjectOptions[], as: Person | null = ana): Promise<void> => {
  const written = await tablesWritten(server, async () => {
    for (const ask of asks) await refused(ask, as)
  })
  expect(written.filter((table) => table !== 'limits')).toEqual([])
}

const json = (method: 'POST' | 'PUT', url: string, payload: unknown): InjectOptions => ({
  method,
  url,
  headers: { 'content-type': 'application/json' },
  payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
})

const nothingTyped = ['\u0000', 'a\u0000b', '\ud800', 'x\udfffy']

test('invalid text is refused by name in every field', async () => {
  for (const text of nothingTyped) {
    const email = `${text}@example.com`
    const body = { ...carmen, id: newId(server) }
    const got = await refused(json('POST', '/api/recipients', { ...body, city: text, fields: { account: text } }))
    expect(Object.keys(got.fields ?? {})).toEqual(expect.arrayContaining(['city', 'fields.account']))
    await refusedWithoutATrace([
      json('POST', '/api/recipients', { ...body, firstName: text }),
      json('POST', '/api/recipients', { ...body, email }),
      json('POST', '/api/recipients', { ...body, fields: { ...carmen.fields, [text]: 'x' } }),
      json('POST', '/api/bank-accounts', { id: newId(server), routingNumber: '021000021', accountNumber: '12345678', kind: 'checking', holder: `Ana ${text}` }),
      json('POST', '/api/transfers', { id: newId(server), disclosureId: newId(server), code: text }),
      json('POST', '/api/verify/signup/verify-otp', { email, otp: '1234' }),
      json('POST', '/api/verify/validate/send-otp', { email }),
      json('PUT', '/api/user/forgot-password', { email, newPassword: 'Prueba1234' }),
      json('POST', '/dev/sandbox', { reference: text }),
    ]) // biome-ignore format: one call a line
    await refusedWithoutATrace(
      [
        json('POST', `/api/admin/transfers/${transferId}/release`, { reason: `because ${text}` }),
        json('PUT', '/api/admin/reject-verification-request', {
          notificationPayload: { sentBy: text, sentTo: ana.email, title: text, message: text },
        }),
      ],
      admin,
    )
  }
  await refusedWithoutATrace([
    { method: 'GET', url: '/api/recipients?search=%00' },
    { method: 'GET', url: '/api/transfers?search=a%00b' },
    { method: 'GET', url: `/api/tracking/${'a'.repeat(20)}%00` },
    { method: 'GET', url: `/api/tracking/${'a'.repeat(20)}%00/events` },
  ])
  await refusedWithoutATrace([{ method: 'GET', url: '/api/admin/customers?search=%00' }], admin)
})

test('invisible and direction-changing characters reach no name, address or receipt', async () => {
  const post = (change: object) =>
    server.call(recipients.create, { body: { ...carmen, ...change, id: newId(server) }, as: ana })
  for (const hidden of ['Car\u202emen', 'Car\u200bmen', 'Car\u2066men'])
    expect((await post({ firstName: hidden })).body).toMatchObject({ firstName: 'Carmen' })
  expect((await post({ firstName: `Carme${'n\u0301\u0302\u0303'}` })).body.fields.firstName.code).toBe('malformed')
  expect((await post({ email: 'carmen\u202e@example.com' })).body).toMatchObject({ email: 'carmen@example.com' })
  const kept = await post({ city: 'Teguci\u202egalpa\u200b', addressLine: 'Calle\r\n1\u0007' })
  expect(kept.body).toMatchObject({ city: 'Tegucigalpa', addressLine: 'Calle 1' })
})

test('a malformed id in any path is not found', async () => {
  const strange = [
    'x',
    '%00',
    '..%2f..%2fetc%2fpasswd',
    "1'%20or%20'1'='1",
    '__proto__',
    '%F0%9F%92%B8',
    'a'.repeat(99),
    'a'.repeat(5000),
  ]
  for (const { method, path, access } of server.sol.app.servedRoutes.filter(({ path: p }) => p.includes(':')))
    await refusedWithoutATrace(
      strange.map((id) => ({ method, url: path.replace(/:\w+/, id) })),
      access === 'admin' ? admin : ana,
    )
})

test('an address that cannot be decoded is refused with our message', async () => {
  for (const url of ['/api/%zz', '/api/transfers/%E0%A4%A', '/%'])
    for (const [language, words] of [
      ['en', 'We couldn’t understand the request.'],
      ['pt', 'Não conseguimos entender a solicitação.'],
    ] as const) {
      const got = await refused({ method: 'GET', url, headers: { 'accept-language': language } }, null)
      expect(got).toMatchObject({ code: 'malformed_request', details: words })
    }
})

test('a made-up cursor is refused by name', async () => {
  const id = '01890000-0000-7000-8000-000000000000'
  const times = [
    '',
    'x',
    '2026-13-45T99:99:99Z',
    '0000-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    "2026-11-20T15:00:00Z'",
  ]
  const cursors = ['', 'null', '\u0000', '1'.repeat(200), `${id}'`, ...times.map((time) => `${time}_${id}`)]
  const lists: [string, Person][] = [
    ['/api/recipients', ana],
    ['/api/transfers', ana],
    ['/api/admin/transfers', admin],
    ['/api/admin/customers', admin],
  ]
  for (const [path, as] of lists)
    for (const cursor of cursors) {
      const got = await refused({ method: 'GET', url: `${path}?${new URLSearchParams({ cursor })}` }, as)
      expect(Object.keys(got.fields ?? {})).toEqual(['cursor'])
    }
})

test('a body of another kind, however large or deep, is refused without a trace', async () => {
  const to = '/api/recipients'
  const whole = JSON.stringify({ ...carmen, id: newId(server) })
  const as = (type: string, payload: string | Buffer): InjectOptions => ({
    method: 'POST',
    url: to,
    headers: { 'content-type': type },
    payload,
  })
  await refusedWithoutATrace([
    ...['[]', 'null', '"x"', '1', 'true', '', '{', '{"a":1,}', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`].map((payload) => json('POST', to, payload)),
    json('POST', to, Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`k${index}`, index]))),
    json('POST', to, `"${'x'.repeat(70_000)}"`),
    as('application/json', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
    ...['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'text/json', 'garbage;;;', 'multipart/form-data', 'multipart/form-data; boundary=x'].map((type) => as(type, whole)),
  ]) // biome-ignore format: a list of bodies
  // Refused calls are counted too.
  await sql`delete from limits`.execute(server.deps.db)
  expect((await refused(json('POST', to, `"${'x'.repeat(70_000)}"`))).http).toBe(413)
})

test('a broken form is refused with our message', async () => {
  const form = (payload: string, type = 'multipart/form-data; boundary=x'): InjectOptions => ({
    method: 'PUT',
    url: '/api/user/verification-request',
    headers: { 'content-type': type },
    payload,
  })
  const part = (name: string, more = '') => `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\nb\r\n`
  const picture = part('image', '; filename="a.png"')
  await refusedWithoutATrace([
    form('x', 'multipart/form-data'),
    form('--x\r\ncontent-disp'),
    form(`--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n\x89PNG`),
    form(`${part('__proto__')}--x--\r\n`),
    form(`${picture}${picture}${picture}--x--\r\n`),
    form(`${Array.from({ length: 12 }, (_, index) => part(`f${index}`)).join('')}--x--\r\n`),
    form(`${part('image')}--x--\r\n`),
    form(''),
    form(`${part('image')}--x--\r\n`, `multipart/form-data; boundary=${'x'.repeat(253)}`),
  ])
})

test('no key reaches the prototype of anything', async () => {
  const poison = '{"isAdmin":true,"polluted":"yes"}'
  await refusedWithoutATrace([
    json('POST', '/api/recipients', `{"__proto__":${poison}}`),
    json('POST', '/api/recipients', `{"constructor":{"prototype":${poison}}}`),
    json('POST', '/api/recipients', JSON.stringify({ ...carmen, id: newId(server) }).replace('"fields":{', `"fields":{"__proto__":${poison},`)),
    json('POST', '/api/recipients', { ...carmen, id: newId(server), fields: { ...carmen.fields, constructor: 'x', toString: 'y' } }),
    { method: 'GET', url: '/api/rates?__proto__=x&constructor=y' },
  ]) // biome-ignore format: one call a line
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  const strange = await server.request('GET', '/api/session', { as: { ...ana, cookie: '__proto__=x; lang=__proto__' } })
  expect(strange.status).toBe(200)
})

test('unknown methods and paths are refused with our message', async () => {
  for (const method of ['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const)
    for (const [
      url,
      status,
    ] of [['/api/nothing', 404], ['/api/wallets', 405], ['/nothing', 404], ['/api/transfers/', 405]] as const) // biome-ignore format: a list
      expect([url, (await refused({ method, url })).http]).toEqual([url, status])
  for (const url of ['/api/nothing', '/nothing']) expect((await refused({ method: 'HEAD', url })).http).toBe(404)
  expect((await refused({ method: 'PUT', url: '/nothing' }, null)).details).toBe('No lo encontramos.')
})

test('a HEAD request for a stream keeps no connection open', async () => {
  const got = await refused({ method: 'HEAD', url: `/api/transfers/${transferId}/events` })
  expect(got.http).toBe(405)
  expect(server.sol.app.openStreams.size).toBe(0)
})

test('a request with endless headers times out', () => {
  const { headersTimeout } = server.sol.app.server
  expect(headersTimeout).toBeGreaterThan(0)
  expect(headersTimeout).toBeLessThanOrEqual(120_000)
})

test('an alternative spelling of a path admits no caller', async () => {
  for (const url of ['/%61pi/session', '/api/%73ession', '/api//session', '/API/session', '/api/session/'])
    expect((await refused({ method: 'GET', url }, null)).http).toBeGreaterThanOrEqual(401)
})

test('headers of any length change nothing', async () => {
  const long = 'b,'.repeat(30_000)
  const headers = { 'accept-language': long, 'user-agent': long, 'x-forwarded-for': long, referer: long }
  expect((await server.request('GET', '/api/session', { as: { ...ana, headers } })).status).toBe(200)
  await refused({ method: 'GET', url: '/api/session', headers: { authorization: `Bearer ${long}` } }, null)
})

test('an id in capitals is the same id', async () => {
  const id = newId(server)
  const saved = await server.call(recipients.create, { body: { ...carmen, id: id.toUpperCase() }, as: ana })
  expect(saved.body.id).toBe(id)
  expect((await server.call(recipients.create, { body: { ...carmen, id }, as: ana })).body).toEqual(saved.body)
  const read = await server.call(transfers.read, { params: { id: transferId.toUpperCase() }, as: ana })
  expect(read.body.id).toBe(transferId)
})

test('typed markup is shown as text and never runs', async () => {
  const script = '<script>alert(1)</script>'
  await send(server, ana, { recipient: { addressLine: script }, ask: { amount: '20.00' } })
  await server.work()
  expect((await mailbox(server, ana.email)).filter(({ text }) => text.includes(script))).toHaveLength(1)
  const page = await server.request('GET', '/dev/mail')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(String(page.body)).toContain('alert(1)')
  expect(String(page.body)).not.toContain(script)
})
