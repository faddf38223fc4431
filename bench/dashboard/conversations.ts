import { once } from 'node:events'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { uuidv7 } from '../../contract/lib/ids.ts'
import { fillPath, type Route } from '../../contract/lib/route.ts'
import { adminConversations } from '../../contract/office/admin-conversations.ts'
import { type ConversationsMark, conversations } from '../../contract/office/conversations.ts'
import { compose, type Sol } from '../../server/compose.ts'
import { makeAdmin } from '../../server/modules/office/customers/index.ts'
import { openSession } from '../../server/modules/people/identity/index.ts'
import { readConfig } from '../../server/platform/config.ts'
import { transaction } from '../../server/platform/database.ts'
import { makeLog } from '../../server/platform/log.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { chanceFrom } from '../../server/seed/chance.ts'
import { addMember } from '../../server/seed/members.ts'
import { randomPerson } from '../../server/seed/people.ts'
import { openEvents } from '../../tests/events.ts'
import { additions_ms, calm, quantile } from '../ledger/load.ts'
import { startServer } from '../ledger/server.ts'

// Measures a conversation message from the call until the other side has read it after its stream's mark. Every customer and the staff
// have an open stream.

const { values: asked } = parseArgs({
  options: {
    customers: { type: 'string', default: '8' },
    messages: { type: 'string', default: '400' },
    calm: { type: 'boolean', default: false },
    tmpfs: { type: 'boolean', default: false },
  },
})
const [customers, messages] = [asked.customers, asked.messages].map(Number) as [number, number]
const now = () => Temporal.Now.instant()
const newId = () => uuidv7(Date.now())

type Side = { token: string; cookie: string; userId: string; email: string }

const signIn = async ({ deps }: Sol, person: { userId: string; email: string }, role: 'customer' | 'admin') => {
  const origin = { address: '127.0.0.1', agent: 'bench' }
  const { token, secret } = await transaction(deps.db, (tx) =>
    openSession({ ...deps, tx }, { id: person.userId, role }, origin),
  )
  return { ...person, token, cookie: `sol_session=${secret}` }
}

const makeSides = async (sol: Sol): Promise<{ people: Side[]; office: Side[] }> => {
  const chance = chanceFrom(1)
  const join = (n: number) => addMember(sol, randomPerson(chance, n), '')
  const people: Side[] = []
  for (let n = 1; n <= customers; n += 1) people.push(await signIn(sol, await join(n), 'customer'))
  // An administrator writes at most 120 messages in ten minutes.
  const office: Side[] = []
  for (let n = 1; n <= Math.ceil(messages / 100); n += 1) {
    const member = await join(customers + n)
    await makeAdmin(sol.deps, member.email)
    office.push(await signIn(sol, member, 'admin'))
  }
  return { people, office }
}

const makeCalls =
  (address: string) =>
  async (
    as: Side,
    { method, path }: Route,
    { params, body }: { params?: Record<string, string>; body?: object } = {},
  ) => {
    const response = await fetch(address + fillPath(path, params), {
      method,
      headers: { authorization: `Bearer ${as.token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }

/** Baseline: a notification between two connections, each in a separate transaction. */
const notified = async (url: string): Promise<{ ask: () => Promise<void>; end: () => Promise<unknown> }> => {
  const [speaker, listener] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([speaker.connect(), listener.connect()])
  await listener.query('listen yardstick')
  return {
    ask: async () => {
      const heard = once(listener, 'notification')
      await speaker.query(`select pg_notify('yardstick', '')`)
      await heard
    },
    end: () => Promise.all([speaker.end(), listener.end()]),
  }
}

const measure = async (sol: Sol, url: string) => {
  const address = await sol.app.listen({ port: 0, host: '127.0.0.1' })
  const call = makeCalls(address)
  const { people, office } = await makeSides(sol)
  const open = (as: Side, path: string) => openEvents<ConversationsMark>(`${address}${path}`, as)
  const [clerk] = office
  if (!clerk) throw new Error('the office has nobody')
  const ids = people.map(newId)
  for (const [at, person] of people.entries()) {
    const body = { id: ids[at], topic: 'sending-money', message: { id: newId(), text: 'Hola' } }
    await call(person, conversations.create, { body })
  }
  const streams = await Promise.all(people.map((person) => open(person, conversations.watch.path)))
  const desk = await open(clerk, adminConversations.watch.path)
  const yardstick = await notified(url)
  const took = { notify: [] as number[], asking: [] as number[], answering: [] as number[] }
  for (let round = 0; round < messages; round += 1) {
    if (asked.calm) await calm()
    const at = round % people.length
    const [person, stream, id] = [people[at], streams[at], ids[at] ?? '']
    const writer = office[round % office.length]
    if (!person || !stream || !writer) throw new Error('a side is missing')
    const arrives = async (
      from: Side,
      to: Side,
      write: Route,
      read: Route,
      marks: Awaited<ReturnType<typeof open>>,
    ): Promise<number> => {
      const message = { id: newId(), text: `Mensaje ${round}` }
      const begin = performance.now()
      const marked = marks.until('the message', ({ undelivered }) => undelivered === message.id)
      await Promise.all([call(from, write, { params: { id }, body: message }), marked])
      const { items } = await call(to, read, { params: { id } })
      const time = performance.now() - begin
      if (items[0].id !== message.id) throw new Error('the message is not the newest')
      return time
    }
    const begin = performance.now()
    await yardstick.ask()
    took.notify.push(performance.now() - begin)
    took.asking.push(await arrives(person, clerk, conversations.write, adminConversations.messages, desk))
    took.answering.push(await arrives(writer, person, adminConversations.write, conversations.messages, stream))
  }
  for (const stream of [...streams, desk]) stream.close()
  await yardstick.end()
  return took
}

const server = await startServer({ tmpfs: asked.tmpfs, flushDelay_ms: 0 })
await migrate({ adminUrl: server.url, url: server.servingUrl })
const config = readConfig({ ...process.env, SEED_DEMO: '0', LOG_LEVEL: 'silent' })
const sol = await compose({ config, url: server.servingUrl, now, log: makeLog('silent') })
await sol.startWorker()
const took = await measure(sol, server.servingUrl)
console.log(
  `Node ${process.version}; ${server.about}; ${messages} messages each way, ${customers} customers with a stream; 10^8 additions take ${Math.round(additions_ms())} ms\n`,
)
console.log('| what | median ms | p95 ms | least ms |\n| --- | ---: | ---: | ---: |')
for (const [name, times] of [
  ['yardstick: a notification between two connections', took.notify],
  ['a customer’s message, read by the office', took.asking],
  ['the office’s message, read by the customer', took.answering],
] as const) {
  const sorted = times.toSorted((a, b) => a - b)
  const [median, p95] = [quantile(sorted, 0.5), quantile(sorted, 0.95)]
  console.log(`| ${name} | ${median.toFixed(2)} | ${p95.toFixed(2)} | ${(sorted[0] ?? 0).toFixed(2)} |`)
}
await sol.stop()
await server.stop()
process.exit()
