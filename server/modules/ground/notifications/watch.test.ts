import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NotificationsMark, notifications } from '#contract/ground/notifications.ts'
import { compose, type Sol } from '#server/compose.ts'
import { makeLog } from '#server/platform/log.ts'
import { type Opened, openEvents } from '#tests/events.ts'
import { type Person, signUp, tell } from '#tests/people.ts'
import { testConfig, testServer } from '#tests/server.ts'

const server = testServer()
let address: string
/** A second node on the same database: it serves pages and streams, and its worker never runs. */
let other: Sol
let otherAddress: string

beforeAll(async () => {
  address = await server.sol.app.listen({ port: 0, host: '127.0.0.1' })
  other = await compose({
    config: testConfig,
    url: server.url,
    now: server.clock.now,
    log: makeLog('silent'),
  })
  otherAddress = await other.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => other?.stop())

const open = (person: Person | undefined, at = address) =>
  openEvents<NotificationsMark>(`${at}${notifications.watch.path}`, person)
const expectMark = (stream: Opened<NotificationsMark>, mark: Omit<NotificationsMark, 'changes'>) =>
  stream.until(
    `the mark ${JSON.stringify(mark)}`,
    ({ newest, count, unread }) => newest === mark.newest && count === mark.count && unread === mark.unread,
  )

test('a new, a removed and a read notification reach the stream immediately', async () => {
  const person = await signUp(server)
  const stream = await open(person)
  expect([stream.status, stream.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
  expect(await stream.next()).toMatchObject({ newest: null, count: 0, unread: 0 })
  const first = await tell(server, person)
  await server.work()
  await expectMark(stream, { newest: first.id, count: 1, unread: 1 })
  const second = await tell(server, person)
  await server.work()
  await expectMark(stream, { newest: second.id, count: 2, unread: 2 })
  await server.call(notifications.remove, { params: { id: first.id }, as: person })
  await server.work()
  await expectMark(stream, { newest: second.id, count: 1, unread: 1 })
  await server.call(notifications.markRead, { body: { id: second.id }, as: person })
  await server.work()
  await expectMark(stream, { newest: second.id, count: 1, unread: 0 })
  stream.close()
})

test('a reopened stream starts with the notifications missed meanwhile', async () => {
  const person = await signUp(server)
  const stream = await open(person)
  expect(await stream.next()).toMatchObject({ newest: null, count: 0, unread: 0 })
  stream.close()
  await tell(server, person)
  const { id } = await tell(server, person)
  await server.work()
  const again = await open(person)
  expect(await again.next()).toMatchObject({ newest: id, count: 2, unread: 2 })
  again.close()
})

test('a notification reaches streams on other nodes', async () => {
  const person = await signUp(server)
  const stream = await open(person, otherAddress)
  expect(await stream.next()).toMatchObject({ newest: null, count: 0, unread: 0 })
  const { id } = await tell(server, person)
  await server.work()
  await expectMark(stream, { newest: id, count: 1, unread: 1 })
  stream.close()
})

test('a stream carries its own user’s notifications only, and needs a session', async () => {
  const [person, neighbor] = [await signUp(server), await signUp(server)]
  await server.work()
  const stream = await open(person)
  expect(await stream.next()).toMatchObject({ newest: null, count: 0, unread: 0 })
  await tell(server, neighbor)
  await server.work()
  const { id } = await tell(server, person)
  await server.work()
  // The next message is the user's own: the neighbor's caused none.
  expect(await stream.next()).toMatchObject({ newest: id, count: 1, unread: 1 })
  stream.close()
  expect((await open(undefined)).status).toBe(401)
})
