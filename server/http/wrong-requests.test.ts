import { beforeAll, expect, test } from 'vitest'
import { support } from '#contract/office/support.ts'
import { identity } from '#contract/people/identity.ts'
import { attachments } from '#contract/staff/attachments.ts'
import { type Person, signUp } from '#tests/people.ts'
import { png } from '#tests/pictures.ts'
import { newId } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
let ana: Person
beforeAll(async () => {
  ana = await signUp(server)
})

const put = async (form: FormData | string, as: Person = ana) => {
  const response = new Response(form)
  const contentType =
    typeof form === 'string' ? 'multipart/form-data; boundary=x' : response.headers.get('content-type')
  return server.request('PUT', `/api/attachments/${newId(server)}`, {
    body: Buffer.from(await response.arrayBuffer()),
    as: { ...as, headers: { 'content-type': contentType ?? '' } },
  })
}

test.each([
  ['GET', '/api/user/login', 'POST'],
  ['DELETE', '/api/user/signup/', 'POST'],
  ['POST', '/api/health?x=1', 'GET, HEAD'],
  ['PUT', '/api/webhooks/mail', 'POST'],
  ['DELETE', '/api/transfers/0190b1c2-0000-7000-8000-000000000000', 'GET, HEAD'],
] as const)('%s %s is 405 and Allow says %s', async (method, url, allow) => {
  const got = await server.request(method, url)
  expect([got.status, got.body.code, got.headers.allow]).toEqual([405, 'method_not_allowed', allow])
})

test('a path without a route is 404 for every method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
    expect((await server.request(method, '/api/nothing/here')).status).toBe(404)
})

test('a body with malformed JSON or a wrong content type gets its own refusal code', async () => {
  const url = identity.sendLoginCode.path
  const sent = async (contentType: string | undefined, body: string | Buffer) =>
    server.request('POST', url, { body, as: { headers: contentType ? { 'content-type': contentType } : {} } })
  for (const [contentType, body, status, code] of [
    ['application/json', '{"email":', 400, 'malformed_json'],
    ['application/json', '[]', 400, 'malformed_json'],
    ['application/json', '"a"', 400, 'malformed_json'],
    ['application/json', '7', 400, 'malformed_json'],
    ['application/json', '{"__proto__":{}}', 400, 'malformed_json'],
    ['text/plain', '{"email":"a@example.com"}', 415, 'wrong_content_type'],
    ['application/xml', '<a/>', 415, 'wrong_content_type'],
    ['application/x-www-form-urlencoded', 'email=a', 415, 'wrong_content_type'],
    ['multipart/form-data; boundary=x', '--x--', 415, 'wrong_content_type'],
    ['multipart/form-data', '--x--', 415, 'wrong_content_type'],
  ] as const) {
    const got = await sent(contentType, body)
    expect([contentType, body, got.status, got.body.code]).toEqual([contentType, body, status, code])
  }
})

test('a truncated form, two files, a long field and a non-form each get their own refusal', async () => {
  const two = new FormData()
  for (const name of ['image', 'image']) two.append(name, new File([new Uint8Array(await png())], 'a.png'))
  expect((await put(two)).body.code).toBe('one_file_only')
  const long = new FormData()
  long.set('name', 'a'.repeat(5_000))
  long.set('image', new File([new Uint8Array(await png())], 'a.png'))
  expect((await put(long)).body.fields.name.code).toBe('too_long')
  const cut = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
  expect((await put(cut + 'a'.repeat(0))).body.code).toBe('malformed_form')
  const many = new FormData()
  for (let field = 0; field < 30; field += 1) many.append('name', 'a')
  expect((await put(many)).body.code).toBe('malformed_form')
  const json = await server.call(attachments.put, { params: { id: newId(server) }, body: { name: 'a' }, as: ana })
  expect([json.status, json.body.code]).toEqual([415, 'wrong_content_type'])
})

test('a refusal names twenty fields at most', async () => {
  const body = Object.fromEntries(Array.from({ length: 4_000 }, (_, at) => [`unknown${at}`, 1]))
  const got = await server.call(support.open, { body: body as never })
  expect(Object.keys(got.body.fields)).toHaveLength(20)
  expect(JSON.stringify(got.body).length).toBeLessThan(3_000)
  const long = await server.call(support.open, { body: { ['x'.repeat(50_000)]: 1 } as never })
  expect(JSON.stringify(long.body).length).toBeLessThan(3_000)
})

test("a signed-in caller's refused calls count against the limit of their route", async () => {
  const { limit } = support.write
  const refused = () =>
    server.call(support.write, { params: { id: newId(server) }, body: { unknown: 1 } as never, as: ana })
  const statuses = []
  for (let call = 0; call <= limit.max; call += 1) statuses.push((await refused()).status)
  expect(statuses).toEqual([...Array.from({ length: limit.max }, () => 400), 429])
})

test('the sixty-first refused call of a network without a session is 429, of this route and network alone', async () => {
  const from = (remoteAddress: string, body: object = {}, url: string = support.open.path) =>
    server.sol.app.inject({ method: 'POST', url, payload: body, remoteAddress })
  const statuses = []
  for (let call = 0; call < 62; call += 1) statuses.push((await from('203.0.113.9')).statusCode)
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 400), 429, 429])
  expect((await from('203.0.113.10')).statusCode).toBe(400)
  expect((await from('203.0.113.9', {}, identity.sendLoginCode.path)).statusCode).toBe(400)
  server.clock.advance({ minutes: 10 })
  expect((await from('203.0.113.9')).statusCode).toBe(400)
})
