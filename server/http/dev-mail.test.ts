import { describe, expect, test } from 'vitest'
import { identity } from '#contract/people/identity.ts'
import { testServer } from '#tests/server.ts'
import { transaction } from '../platform/database.ts'
import { sendMessage } from '../platform/message-queue.ts'

const server = testServer()
const production = testServer({ config: { production: true, baseUrl: 'https://sol.example.com' } })

const put = (to: string, subject: string, { text = 'Hello', at = server.clock.now() } = {}) =>
  transaction(server.deps.db, (tx) => sendMessage(tx, { to, channel: 'mail', lang: 'en', subject, text, at }))
const json = { headers: { accept: 'application/json' } }

describe('/dev/mail in development', () => {
  test('the JSON outbox lists messages newest first, with these five fields only', async () => {
    await put('maria@example.com', 'first')
    await transaction(server.deps.db, (tx) =>
      sendMessage(tx, {
        to: '+12125550198',
        channel: 'sms',
        lang: 'en',
        subject: 'second',
        text: 'Hi',
        at: server.clock.now(),
      }),
    )
    const { body, status } = await server.request('GET', '/dev/mail', { as: json })
    expect(status).toBe(200)
    expect(body).toEqual([
      { to: '+12125550198', channel: 'sms', subject: 'second', text: 'Hi', sentAt: '2026-11-20T15:00:00Z' },
      { to: 'maria@example.com', channel: 'mail', subject: 'first', text: 'Hello', sentAt: '2026-11-20T15:00:00Z' },
    ])
    const one = await server.request('GET', '/dev/mail?to=maria@example.com', { as: json })
    expect(one.body).toHaveLength(1)
  })

  test('a mail of the past that the demonstration writes now does not precede the mails of today', async () => {
    const to = 'past@example.com'
    await put(to, 'a code of today')
    await put(to, 'a code of last year', { at: server.clock.now().subtract({ hours: 9_000 }) })
    const { body } = await server.request('GET', `/dev/mail?to=${to}`, { as: json })
    expect(body.map(({ subject }: { subject: string }) => subject)).toEqual(['a code of today', 'a code of last year'])
  })

  test('the outbox does not exist under another host name', async () => {
    const statuses = []
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'rebound.example', 'localhost.evil.example'])
      statuses.push((await server.sol.app.inject({ url: '/dev/mail', headers: { host } })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 404, 404])
  })

  test('the outbox page shows each message, runs no script, and escapes message text', async () => {
    await put('jose@example.com', '<b>bold</b>', { text: '<script>alert(1)</script> http://localhost/login' })
    const { body, headers } = await server.request('GET', '/dev/mail')
    const html = String(body)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'/)
    expect(html).not.toMatch(/<script|<b>|style=/)
    expect(html).toContain('jose@example.com')
    expect(html).toContain('<a href="http://localhost/login">')
    expect((await server.request('GET', '/dev/mail.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  })
})

describe('the outbox', () => {
  test('the outbox pages show twenty messages each, and every message once', async () => {
    for (let made = 0; made < 25; made += 1) await put('pages@example.com', `mail ${made}`)
    const page = async (query: string) =>
      String((await server.request('GET', `/dev/mail?to=pages@example.com${query}`)).body)
    const subjects = (html: string) => html.match(/mail \d+/g) ?? []
    const [first, second] = [await page(''), await page('&page=2')]
    expect(subjects(first)).toHaveLength(20)
    expect([...subjects(first), ...subjects(second)]).toEqual(Array.from({ length: 25 }, (_, at) => `mail ${24 - at}`))
    expect(first).toContain('<a rel="next" href="/dev/mail?to=pages%40example.com&amp;page=2">')
    expect(await page('&page=9')).toContain('Nothing older')
    expect(subjects(await page('&page=-1'))).toHaveLength(20)
  })

  test('a mail opens as its recipient sees it, with its inline style and nothing else', async () => {
    await put('html@example.com', 'figure', { text: 'Track it: http://localhost/track' })
    const html = String((await server.request('GET', '/dev/mail?to=html@example.com')).body)
    const [path = ''] = html.match(/\/dev\/mail\/[0-9a-f-]{36}/) ?? []
    const { body, headers } = await server.request('GET', path)
    expect(String(body)).toContain('<a class="button" href="http://localhost/track">Track it</a>')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline'/)
    expect((await server.request('GET', '/dev/mail/none')).status).toBe(404)
  })
})

describe('in production', () => {
  test('production has no outbox page', async () => {
    const got = await production.request('GET', '/dev/mail', { as: json })
    expect(got.status).toBe(404)
    expect((await production.request('GET', '/dev/mail.css')).status).toBe(404)
  })

  test('cookies are secure, and the limit per address holds for every address', async () => {
    const ask = (n: number) => production.call(identity.sendSignupCode, { body: { email: `crowd${n}@example.com` } })
    const first = await ask(0)
    expect(String(first.headers['set-cookie'])).toMatch(/^sol_browser=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/)
    for (let n = 1; n < 30; n += 1) expect((await ask(n)).status).toBe(200)
    expect((await ask(30)).body).toMatchObject({ status: false, code: 'too_many' })
  })
})
