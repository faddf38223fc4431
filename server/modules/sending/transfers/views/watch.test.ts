import { afterEach, expect, test } from 'vitest'
import { type Opened, openEvents } from '#tests/events.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { type Person, signUp, verified } from '#tests/people.ts'
import { fundWallet, pass, readTransfer, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

const sender = async () => {
  const person = await verified(server)
  await server.work()
  await fundWallet(server, person, 100_000n)
  return person
}

let address: string | undefined
const listening = async (): Promise<string> => {
  address ??= await server.sol.app.listen({ port: 0, host: '127.0.0.1' })
  return address
}

type Seen = { state: string; steps: unknown[] }
const open = async (path: string, as?: Person) => openEvents<Seen>(`${await listening()}${path}`, as)
const until = ({ until }: Opened<Seen>, state: string) => until(state, (message) => message.state === state)

test('a stream sends the transfer immediately and at each move', async () => {
  const maria = await sender()
  const id = await send(server, maria)
  const stream = await open(`/api/transfers/${id}/events`, maria)
  expect([stream.status, stream.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
  expect((await stream.next())?.state).toBe('authorized')
  await server.work()
  await until(stream, 'payout_submitted')
  await pass(server, { seconds: 10 })
  const delivered = await until(stream, 'delivered')
  expect(delivered).toEqual(await readTransfer(server, maria, id))
  stream.close()
})

test('anyone can watch the public link, which shows what its page shows', async () => {
  const maria = await sender()
  const id = await send(server, maria)
  const { trackingPath } = await readTransfer(server, maria, id)
  const stream = await open(`/api/tracking/${trackingPath.split('/').at(-1)}/events`)
  const first = await stream.next()
  expect(first?.state).toBe('authorized')
  expect(JSON.stringify(first)).not.toContain('Carmen')
  await server.work()
  await until(stream, 'payout_submitted')
  stream.close()
})

test('a stream of another’s transfer, or of none, is refused like any other call', async () => {
  const maria = await sender()
  const jose = await signUp(server)
  const id = await send(server, maria)
  expect((await open(`/api/transfers/${id}/events`, jose)).status).toBe(404)
  expect((await open(`/api/transfers/${id}/events`)).status).toBe(401)
  expect((await open('/api/tracking/no-such-token-at-all/events')).status).toBe(404)
})

test('a stop ends open streams without waiting for them', async () => {
  const maria = await sender()
  const id = await send(server, maria)
  const stream = await open(`/api/transfers/${id}/events`, maria)
  expect((await stream.next())?.state).toBe('authorized')
  expect(server.sol.app.openStreams.size).toBeGreaterThan(0)
  await server.sol.app.close()
  expect(await stream.next()).toBeUndefined()
  expect(server.sol.app.openStreams.size).toBe(0)
})
