import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recipients, recipients_max } from '../contract/funds/recipients.ts'
import { languages, type Route } from '../contract/lib/route.ts'
import { identity } from '../contract/people/identity.ts'
import { openQuotes_max, quotes } from '../contract/sending/quotes.ts'
import { transfers } from '../contract/sending/transfers.ts'
import { compose, type Sol } from '../server/compose.ts'
import { makeLog } from '../server/platform/log.ts'
import { type Person, renewed, verified } from './people.ts'
import { expectRefused } from './refused.ts'
import { addRecipient, askQuote, carmen, fundWallet, newId, send } from './sending.ts'
import { testConfig, testServer } from './server.ts'

/** Two nodes on one database, where a limit in one process's memory would fail. */
const config = { ...testConfig, production: true, baseUrl: 'https://sol.example.com' }
const server = testServer()
const nodes: Sol[] = []
beforeAll(async () => {
  for (let n = 0; n < 2; n += 1) {
    const node = await compose({ config, url: server.url, now: server.clock.now, log: makeLog('silent') })
    await node.app.ready()
    nodes.push(node)
  }
})
afterAll(async () => {
  for (const node of nodes) await node.stop()
})

let turn = 0
const get = async (url: string, { address = '203.0.113.7', token = '', language = 'en' } = {}) => {
  turn += 1
  const response = await (nodes[turn % 2] as Sol).app.inject({
    url,
    // Written by our proxy.
    headers: {
      'x-forwarded-for': `10.9.8.${turn % 200}, ${address}`,
      'accept-language': language,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
  const isJson = String(response.headers['content-type']).includes('json')
  return { status: response.statusCode, body: isJson ? response.json() : undefined, headers: response.headers }
}

/** Uses up a limit except for `left` calls. */
const useUp = async (route: Route, who: string, left: number): Promise<void> => {
  const { max = 0, minutes = 0 } = route.limit ?? {}
  const now = server.clock.now().epochMilliseconds
  const start = Temporal.Instant.fromEpochMilliseconds(now - (now % (minutes * 60_000)))
  await server.deps.db
    .withTables<{ limits: { key: string; windowStart: Temporal.Instant; used: number } }>()
    .insertInto('limits')
    .values({ key: `${route.method} ${route.path} ${who}`, windowStart: start, used: max - left })
    .execute()
}

const preview = '/api/quotes/preview?country=HN&side=send&amount=20.00&payout=bank_deposit'

describe('limits over two nodes', () => {
  test('anonymous callers of one network share one limit, learn when to retry, and do not affect other networks', async () => {
    await useUp(quotes.preview, '203.0.113.7', 3)
    const got: number[] = []
    for (let n = 0; n < 5; n += 1) got.push((await get(preview)).status)
    expect(got).toEqual([200, 200, 200, 429, 429])
    for (const language of languages) {
      const refused = await get(preview, { language })
      expectRefused({ ...refused }, language, { status: 429, code: 'too_many' })
      expect(refused.headers['retry-after']).toBe('600')
    }
    expect((await get(preview, { address: '203.0.113.8' })).status).toBe(200)
    server.clock.advance({ minutes: 9, seconds: 30 })
    expect((await get(preview)).headers['retry-after']).toBe('30')
    server.clock.advance({ seconds: 30 })
    expect((await get(preview)).status).toBe(200)
  })

  test('a signed-in caller is limited by account, from any network', async () => {
    const [ana, bela] = [await verified(server), await verified(server)]
    await server.work()
    await fundWallet(server, ana, 10_000n)
    const path = `/api/transfers/${await send(server, ana, { ask: { amount: '20.00' } })}/receipt.pdf`
    await useUp(transfers.receiptPdf, ana.userId, 1)
    expect((await get(path, { token: ana.token })).status).toBe(200)
    expect((await get(path, { token: ana.token, address: '198.51.100.1' })).status).toBe(429)
    expect((await get(path, { token: bela.token })).status).toBe(404)
  })

  test('all changes by one account count toward one limit', async () => {
    const { userId, token } = await verified(server)
    const route = { method: 'POST', path: '', access: 'customer', summary: '' } as const
    const use = { route, userId, ip: '203.0.113.9' }
    for (let n = 0; n < 600; n += 1) await (nodes[n % 2] as Sol).app.countCall(use)
    await expect(nodes[0]?.app.countCall(use)).rejects.toThrow('too_many')
    expect((await get('/api/session', { token })).status).toBe(200)
    // Logging out works beyond the limit.
    expect((await server.call(identity.logout, { as: { token } })).status).toBe(200)
  })
})

/** Public calls without a limit of their own, each with the reason. */
const uncounted: Record<string, string> = {
  'GET /api/corridors': 'is answered from memory',
  'GET /api/consents/e-sign/text': 'is answered from memory',
  'GET /api/status': 'is read at most once in ten seconds',
  'POST /api/verify/signup/send-otp': 'counts the network, the address and everybody together, in identity',
  'POST /api/verify/validate/send-otp': 'counts the network, the address and everybody together, in identity',
  'POST /api/verify/signup/verify-otp': 'counts each guess before it is compared, in identity',
  'POST /api/verify/validate/verify-otp': 'counts each guess before it is compared, in identity',
  'POST /api/user/signup': 'needs an answered code before anything that costs is done',
  'POST /api/user/login': 'needs an answered code before a password is hashed',
  'PUT /api/user/forgot-password': 'needs an answered code before a password is hashed',
  'GET /api/notifications/subscriptions/:token': 'looks an unguessable token up and does no more',
  'POST /unsubscribe/:token': 'looks an unguessable token up and does no more',
  'POST /api/session/factor/challenge': 'needs a login that waits, and makes one challenge for it',
  'POST /api/session/factor': 'counts each guess of an account before it is compared, in factors',
  'POST /api/session/factor/text':
    'needs a login that waits, and counts the account, the number, the network and everybody, in factors',
  'GET /api/text-codes/:id': 'looks an unguessable id up and does no more',
  'POST /api/session/passkey/challenge': 'makes a challenge of random bytes',
  'POST /api/session/passkey': 'counts the network before a signature is checked, in factors',
  'POST /api/tickets': 'counts the network and the mailbox, in support',
  'POST /help/contact': 'counts the network and the mailbox, in support',
  'POST /dev/sandbox': 'does not exist in production',
  'GET /dev/sandbox/deposits': 'does not exist in production',
  'POST /dev/sandbox/cards/:id/purchases': 'does not exist in production',
  'POST /dev/sandbox/mails': 'does not exist in production',
}

test('every public call has a limit or a reason for none', () => {
  const open = server.sol.app.servedRoutes.filter(({ access, limit }) => access === 'anyone' && !limit)
  const unsaid = open.map(({ method, path }) => `${method} ${path}`).filter((name) => !(name in uncounted))
  expect(unsaid, 'give these a `limit` in their contract, or say in `uncounted` what protects them').toEqual([])
})

describe('limits of one customer', () => {
  let ana: Person
  beforeAll(async () => {
    ana = await verified(server)
  })

  test('one customer holds at most a hundred open quotes, and expired ones free their place', async () => {
    const ids = Array.from({ length: openQuotes_max + 4 }, () => newId(server))
    const ask = { country: 'HN', side: 'send', amount: '20.00', payout: 'bank_deposit' } as const
    const statuses: Record<number, number> = {}
    for (let at = 0; at < ids.length; at += 8) {
      const some = ids.slice(at, at + 8).map((id) => server.call(quotes.create, { body: { ...ask, id }, as: ana }))
      for (const { status } of await Promise.all(some)) statuses[status] = (statuses[status] ?? 0) + 1
    }
    expect(statuses).toEqual({ 201: openQuotes_max, 409: 4 })
    for (const language of languages) {
      const got = await server.call(quotes.create, { body: { ...ask, id: newId(server) }, as: { ...ana, language } })
      expect(got).toMatchObject({ status: 409, body: { code: 'too_many_quotes' } })
    }
    const again = await server.call(quotes.create, { body: { ...ask, id: ids[0] ?? '' }, as: ana })
    expect(again.status).toBe(201)
    server.clock.advance({ minutes: 30 })
    expect(await askQuote(server, await renewed(server, ana))).toBeTypeOf('string')
  })

  test('a fresh quote in place of an expired one counts among the hundred', async () => {
    const dora = await verified(server)
    const [recipientId, quoteId] = [await addRecipient(server, dora), await askQuote(server, dora)]
    server.clock.advance({ minutes: 30 })
    const as = await renewed(server, dora)
    const disclose = async () => {
      const body = { id: newId(server), quoteId, recipientId, bankAccountId: null }
      const { status, body: answer } = await server.call(transfers.disclose, { body, as })
      return `${status} ${answer.code}`
    }
    const codes: string[] = []
    for (let asked = 0; asked < openQuotes_max + 2; asked += 1) codes.push(await disclose())
    expect(codes.slice(0, openQuotes_max)).toEqual(Array(openQuotes_max).fill('409 quote_expired'))
    expect(codes.slice(openQuotes_max)).toEqual(Array(2).fill('409 too_many_quotes'))
  })

  test('one quote is disclosed at most twenty times, even with simultaneous requests', async () => {
    const elsa = await verified(server)
    const [recipientId, quoteId] = [await addRecipient(server, elsa), await askQuote(server, elsa)]
    const disclose = () =>
      server.call(transfers.disclose, {
        body: { id: newId(server), quoteId, recipientId, bankAccountId: null },
        as: elsa,
      })
    const statuses = (await Promise.all(Array.from({ length: 30 }, disclose))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.filter((status) => status === 409)).toHaveLength(10)
  })

  test('one customer holds at most twelve hundred recipients, even with simultaneous saves', async () => {
    const bela = await verified(server)
    const save = (account: number) =>
      server.call(recipients.create, {
        body: { ...carmen, fields: { ...carmen.fields, account: String(2_001_230_000 + account) }, id: newId(server) },
        as: bela,
      })
    expect((await save(0)).status).toBe(201)
    // Inserts all but six of the others directly: the count ignores their content.
    await sql`insert into recipients
      select copy.* from recipients r, generate_series(1, ${recipients_max - 7}::integer) n,
        lateral jsonb_populate_record(r, jsonb_build_object('id', md5(n::text)::uuid)) copy
      where r.user_id = ${bela.userId}`.execute(server.deps.db)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => save(n + 1)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(6).fill(201), ...Array(4).fill(409)])
    expect((await save(999)).body).toMatchObject({ code: 'too_many_recipients' })
    expect((await save(999)).body.details).toContain('1200')
  })
})
