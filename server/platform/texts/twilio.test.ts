import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '#tests/server.ts'
import { transaction } from '../database.ts'
import { newId } from '../ids.ts'
import { deliverMessages, sendMessage } from '../message-queue.ts'
import { TextRefused, TextUnknown } from './gateway.ts'
import { twilioGateway } from './twilio.ts'

const [account, key, from] = ['AC123', 'the key', '+12125550100']
const server = testServer({
  config: { sms: { url: 'https://sms.example.com', account, key, from }, baseUrl: 'https://sol.example.com' },
})

/** The gateway's next reply: a status and a body, or a connection that closes without one. */
let reply: { status: number; body: object } | 'silence' = { status: 201, body: { sid: 'SM1' } }
const received: { path: string; authorization: string; form: Record<string, string> }[] = []
const gateway = createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  const form = Object.fromEntries(new URLSearchParams(body))
  received.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', form })
  if (reply === 'silence') return void request.socket.destroy()
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
})
afterAll(() => gateway.close())

const texts = (at = url) => twilioGateway({ url: at, account, key, from }, { baseUrl: 'https://sol.example.com' })
/** A URL where nothing listens. */
const closed = async (): Promise<string> => {
  const free = createServer()
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve))
  const { port } = free.address() as AddressInfo
  await new Promise((resolve) => free.close(resolve))
  return `http://127.0.0.1:${port}`
}
const message = { id: '0191d3b8-7a00-7000-8000-000000000001', to: '+12125550198', text: 'SOL: 123456 is your code.' }

test('a text is posted with the account’s credentials, our number and the URL for its receipt', async () => {
  reply = { status: 201, body: { sid: 'SM1', status: 'queued' } }
  await texts().send(message)
  expect(received.at(-1)).toEqual({
    path: '/2010-04-01/Accounts/AC123/Messages.json',
    authorization: `Basic ${Buffer.from('AC123:the key').toString('base64')}`,
    form: {
      To: '+12125550198',
      From: from,
      Body: 'SOL: 123456 is your code.',
      StatusCallback: `https://sol.example.com/api/webhooks/texts/${message.id}`,
      ValidityPeriod: '600',
    },
  })
})

test.each([
  [400, 21211, 'rejected'],
  [400, 21614, 'landline'],
  [400, 21610, 'opted_out'],
])('a refusal (%s, code %s) is final: %s', async (status, code, problem) => {
  reply = { status, body: { code } }
  await expect(texts().send(message)).rejects.toThrow(new TextRefused(problem as 'landline'))
})

test('a throttled text and an unreachable gateway are retried; a lost reply leaves the outcome unknown', async () => {
  reply = { status: 429, body: { code: 20429 } }
  const throttled = await texts()
    .send(message)
    .catch((error: unknown) => error)
  expect(throttled).not.toHaveProperty('final')
  const away = await texts(await closed())
    .send(message)
    .catch((error: unknown) => error)
  expect(away).toBeInstanceOf(Error)
  expect(away).not.toHaveProperty('final')
  reply = 'silence'
  await expect(texts().send(message)).rejects.toThrow(TextUnknown)
  reply = { status: 500, body: {} }
  await expect(texts().send(message)).rejects.toThrow(TextUnknown)
})

const put = async (): Promise<string> => {
  const number = `+1646555${String(Math.floor(server.clock.now().epochMilliseconds / 1000) % 10_000).padStart(4, '0')}`
  server.clock.advance({ seconds: 1 })
  await transaction(server.deps.db, (tx) =>
    sendMessage(tx, {
      to: number,
      channel: 'sms',
      lang: 'en',
      subject: 'SOL',
      text: 'Hi',
      about: newId(server.clock.now()),
      at: server.clock.now(),
    }),
  )
  return number
}
const stored = async (number: string) =>
  (
    await sql<{ id: string; delivery: string | null; attempts: number; waiting: boolean }>`
      select id, delivery, attempts, next_at is not null as waiting from messages where recipient = ${number}`.execute(
      server.deps.db,
    )
  ).rows[0]

test('a worker that crashes while submitting a text leaves an unknown outcome, and the text is not resubmitted', async () => {
  const number = await put()
  let abandon: () => void = () => {}
  const died = deliverMessages(
    server.deps,
    () =>
      new Promise<void>((_, reject) => {
        abandon = () => reject(new Error('gone'))
      }),
  )
  await expect.poll(async () => (await stored(number))?.attempts).toBe(1)
  server.clock.advance({ minutes: 5 })
  let sent = 0
  await deliverMessages(server.deps, async () => {
    sent += 1
  })
  expect(sent).toBe(0)
  expect(await stored(number)).toMatchObject({ delivery: 'unknown', waiting: false })
  abandon()
  await died
})

/** Signs as the gateway does: over the URL and the sorted fields (https://www.twilio.com/docs/usage/security). */
const post = (id: string, fields: Record<string, string>, secret = key) => {
  const path = `/api/webhooks/texts/${id}`
  const signed = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}${fields[name]}`)
  const signature = createHmac('sha1', secret)
    .update(`https://sol.example.com${path}${signed.join('')}`)
    .digest('base64')
  return server.sol.app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
  })
}

test("a signed receipt sets a text's delivery state, also after an unknown outcome; the first final one stays", async () => {
  const number = await put()
  await deliverMessages(server.deps, async () => {
    throw new TextUnknown('the text gateway did not answer')
  })
  const { id = '', delivery } = (await stored(number)) ?? {}
  expect(delivery).toBe('unknown')
  expect((await post(id, { MessageSid: 'SM1', MessageStatus: 'sent' })).statusCode).toBe(200)
  expect((await stored(number))?.delivery).toBe('accepted')
  expect((await post(id, { MessageSid: 'SM1', MessageStatus: 'delivered' })).statusCode).toBe(200)
  expect((await post(id, { MessageStatus: 'undelivered', ErrorCode: '30003' })).statusCode).toBe(200)
  expect((await stored(number))?.delivery).toBe('delivered')
})

test('a receipt with a wrong signature, or signed for another text, changes nothing', async () => {
  const [number, other] = [await put(), await put()]
  await deliverMessages(server.deps, async () => {})
  const { id = '' } = (await stored(number)) ?? {}
  expect((await post(id, { MessageStatus: 'failed' }, 'another key')).statusCode).toBe(401)
  const { id: otherId = '' } = (await stored(other)) ?? {}
  const signature = createHmac('sha1', key)
    .update(`https://sol.example.com/api/webhooks/texts/${otherId}MessageStatusfailed`)
    .digest('base64')
  const moved = await server.sol.app.inject({
    method: 'POST',
    url: `/api/webhooks/texts/${id}`,
    payload: 'MessageStatus=failed',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
  })
  expect(moved.statusCode).toBe(401)
  expect((await stored(number))?.delivery).toBe('accepted')
})
