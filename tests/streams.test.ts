import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NotificationsMark, notifications } from '../contract/ground/notifications.ts'
import { customers } from '../contract/office/customers.ts'
import { identity } from '../contract/people/identity.ts'
import type { TransferState } from '../contract/sending/transfer-states.ts'
import { compose, type Sol } from '../server/compose.ts'
import { makeReadings } from '../server/http/shared-reading.ts'
import { transaction } from '../server/platform/database.ts'
import { makeLog } from '../server/platform/log.ts'
import { approveAbout } from './approvals.ts'
import { type Opened, openEvents } from './events.ts'
import { answerCode, logIn, type Person, signUp, signUpAdmin, tell, verified } from './people.ts'
import { addBankAccount, carmenInCash, pass, readTransfer, send } from './sending.ts'
import { testConfig, testServer } from './server.ts'

const server = testServer()
/** A second node, which serves the streams while the calls that terminate sessions use the first. */
let other: Sol
let address: string
/** A node that sees visitors through our proxy. */
let production: Sol
let productionAddress: string

beforeAll(async () => {
  const common = { url: server.url, now: server.clock.now, log: makeLog('silent'), connectionWait_ms: 60_000 }
  other = await compose({ config: testConfig, ...common })
  address = await other.app.listen({ port: 0, host: '127.0.0.1' })
  production = await compose({
    config: { ...testConfig, production: true, baseUrl: 'https://sol.example.com' },
    ...common,
  })
  productionAddress = await production.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await other?.stop()
  await production?.stop()
})

const watchNotifications = (person: Person) =>
  openEvents<NotificationsMark>(`${address}${notifications.watch.path}`, person)

/** Reads the remaining messages until the stream closes. */
const rest = async <T>(stream: Opened<T>): Promise<T[]> => {
  const messages: T[] = []
  for (let message = await stream.next(); message; message = await stream.next()) messages.push(message)
  return messages
}

describe('a stream closes with its session, on every node', () => {
  test('a signed-out browser is not sent the pickup code', async () => {
    const maria = await verified(server)
    await server.work()
    const { id: bankAccountId } = await addBankAccount(server, maria)
    const id = await send(server, maria, { bankAccountId, recipient: carmenInCash })
    await server.work()
    const thief = await logIn(server, maria.email)
    const stream = await openEvents<{ state: TransferState; payout: { pickupCode?: string } }>(
      `${address}/api/transfers/${id}/events`,
      thief,
    )
    expect((await stream.next())?.state).toBe('collecting')
    const { body } = await server.call(identity.sessions, { as: thief })
    const [device] = body.sessions.filter(({ current }: { current: boolean }) => current)
    await server.call(identity.endSession, { params: { id: device.id }, as: maria })
    await pass(server, { seconds: 6 }, 2)
    expect((await readTransfer(server, maria, id)).payout.pickupCode).toMatch(/^\d{10}$/)
    const seen = await rest(stream)
    expect(seen.map(({ payout }) => payout.pickupCode).filter(Boolean)).toEqual([])
  })

  test.each([
    ['logout', (person: Person) => server.call(identity.logout, { as: person })],
    [
      'signing out the others',
      async ({ email }: Person) => server.call(identity.endOtherSessions, { as: await logIn(server, email) }),
    ],
    [
      'a new password',
      (person: Person) =>
        server.call(identity.resetPassword, {
          body: { email: person.email, newPassword: 'Otra-1234-vez' },
          as: person,
        }),
    ],
    [
      'a forgotten password',
      async ({ email }: Person) => {
        const { cookie, otp } = await answerCode(server, 'login', email)
        const body = { email, newPassword: 'Otra-1234-vez', otp }
        return server.call(identity.forgotPassword, { body, as: { cookie } })
      },
    ],
    [
      'removal',
      async ({ userId }: Person) =>
        server.call(customers.remove, { params: { id: userId }, body: {}, as: await signUpAdmin(server) }),
    ],
  ])('%s ends the open streams immediately', async (_name, end) => {
    const person = await signUp(server)
    const stream = await watchNotifications(person)
    expect(await stream.next()).toMatchObject({ newest: null, count: 0, unread: 0 })
    expect((await end(person)).status).toBe(200)
    expect(await rest(stream)).toEqual([])
  })

  test('promotion to administrator closes the open streams', async () => {
    const person = await verified(server)
    const stream = await watchNotifications(person)
    await stream.next()
    const [one, other] = [await signUpAdmin(server), await signUpAdmin(server)]
    const got = await server.call(customers.assignAdmin, { params: { id: person.userId }, as: one })
    expect(got.status).toBe(200)
    const approved = await approveAbout(server, { subject: person.userId, as: other })
    expect(approved.status).toBe(200)
    await server.work()
    expect(await rest(stream)).toEqual([])
  })

  test('an expired session is sent nothing more', async () => {
    const person = await signUp(server)
    const stream = await watchNotifications(person)
    await stream.next()
    server.clock.advance({ hours: 13 })
    await tell(server, person)
    await server.work()
    expect(await rest(stream)).toEqual([])
  })
})

describe('open streams are limited', () => {
  test('an account has at most ten open streams, even when opened simultaneously, and may open another after one closes', async () => {
    const [person, neighbor] = [await signUp(server), await signUp(server)]
    const opened = await Promise.all(Array.from({ length: 14 }, () => watchNotifications(person)))
    const statuses = opened.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)])
    expect((await watchNotifications(neighbor)).status).toBe(200)
    opened.find(({ status }) => status === 200)?.close()
    await expect.poll(async () => (await watchNotifications(person)).status).toBe(200)
    for (const { close } of opened) close()
  })

  test('streams whose clients left before the first message take no place', async () => {
    const person = await signUp(server)
    const leaving = new AbortController()
    const headers = { cookie: person.cookie }
    let closed = 0
    const count = (_: IncomingMessage, response: ServerResponse) => response.once('close', () => (closed += 1))
    other.app.server.on('request', count)
    const left = await transaction(server.deps.db, async (tx) => {
      await sql`lock table notifications in access exclusive mode`.execute(tx)
      const url = `${address}${notifications.watch.path}`
      const opened = Array.from({ length: 3 }, () => fetch(url, { headers, signal: leaving.signal }))
      await expect.poll(() => other.app.streamCounts.get(person.userId)).toBe(3)
      leaving.abort()
      const settled = await Promise.allSettled(opened)
      // The server learns of a closed connection in a later turn.
      await expect.poll(() => closed).toBe(3)
      return settled
    })
    expect(left.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await expect.poll(() => other.app.streamCounts.get(person.userId)).toBeUndefined()
    other.app.server.off('request', count)
  })

  test('visitors of one network have at most twenty open streams', async () => {
    const maria = await verified(server)
    await server.work()
    const { id: bankAccountId } = await addBankAccount(server, maria)
    const id = await send(server, maria, { bankAccountId })
    const { trackingPath } = await readTransfer(server, maria, id)
    const leaving = new AbortController()
    // Referenced, because garbage collection of a response closes its connection.
    const responses: Response[] = []
    const open = async (from: string) => {
      const response = await fetch(`${productionAddress}/api/tracking/${trackingPath.split('/').at(-1)}/events`, {
        headers: { 'x-forwarded-for': from },
        signal: leaving.signal,
      })
      responses.push(response)
      return response.status
    }
    const statuses = []
    for (let n = 0; n < 21; n += 1) statuses.push(await open('203.0.113.7'))
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    expect(await open('203.0.113.8')).toBe(200)
    expect(responses).toHaveLength(22)
    leaving.abort()
  })
})

test('a change is read once for all who watch the same', async () => {
  let announce = (): void => {}
  const changes = {
    on: (_subject: string, listener: () => void) => {
      announce = listener
      return () => {}
    },
    stop: async () => {},
  }
  let reads = 0
  const read = async () => {
    reads += 1
    return { reads }
  }
  const watchState = makeReadings()
  const seen: (string | undefined)[] = []
  const watcher = { onState: (text: string | undefined) => void seen.push(text), onFailure: () => {} }
  const offs = Array.from({ length: 800 }, () => watchState({ changes, subject: 'a', key: 'a', read }, { ...watcher }))
  await expect.poll(() => seen.length).toBeGreaterThanOrEqual(800)
  const before = reads
  expect(before).toBeLessThanOrEqual(2)
  seen.length = 0
  announce()
  await expect.poll(() => seen.length).toBe(800)
  expect(reads).toBe(before + 1)
  for (const off of offs) off()
})
