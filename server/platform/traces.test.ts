import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transfers } from '#contract/sending/transfers.ts'
import { verified } from '#tests/people.ts'
import { carmen, fundWallet, newId, readyToConfirm } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { type Log, makeLog } from './log.ts'
import { reported, startTraces } from './traces.ts'

type Attribute = { key: string; value: { stringValue?: string } }
type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] }

const server = testServer()
const received: string[] = []
const collector = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  received.push(Buffer.concat(parts).toString())
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
})
afterAll(() => collector.close())

const spansOf = (bodies: readonly string[]): Span[] =>
  bodies.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  )

test('without a collector an event’s row in the outbox has no trace', async () => {
  await verified(server)
  const rows = await server.deps.db.selectFrom('outbox').select('trace').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ trace }) => trace !== null)).toEqual([])
})

test('one trace leads from a confirmation through the outbox, the payment’s rows lead to the partner, and nothing of a person is in it', async () => {
  const maria = await verified(server)
  await fundWallet(server, maria, 50_000n)
  const body = await readyToConfirm(server, maria)
  const stop = await startTraces(url, { role: 'test', version: '0', log: makeLog('silent') })
  try {
    await server.call(transfers.create, { as: maria, body })
    await server.call(transfers.create, { as: maria, body: { ...body, id: newId(server) } })
    await server.work()
  } finally {
    await stop()
  }
  const spans = spansOf(received)
  const named = (name: string | RegExp): Span[] => spans.filter((span) => span.name.match(name))
  const hasAttribute = (span: Span, key: string, value: string): boolean =>
    span.attributes.some((one) => one.key === key && one.value.stringValue === value)

  const [confirmed, refused] = named(/^POST \/api\/transfers$/)
  const own = (name: RegExp): Span[] => named(name).filter(({ traceId }) => traceId === confirmed?.traceId)
  expect(own(/^transaction$/).map(({ parentSpanId }) => parentSpanId)).toContain(confirmed?.spanId)
  const [delivered] = own(/^transfer\.authorized → /)
  expect(delivered && hasAttribute(delivered, 'sol.subject', body.id)).toBe(true)
  expect(refused?.attributes.map(({ key }) => key)).toEqual(['sol.refusal'])

  const rows = named(/^transfer$/).filter((span) => hasAttribute(span, 'sol.subject', body.id))
  expect(rows.length).toBeGreaterThan(0)
  // The payout names the transfer, and the partner's call is below it.
  const payouts = named(/^payout$/).filter((span) => hasAttribute(span, 'sol.subject', body.id))
  const calls = named(/^partner sandbox/).map(({ parentSpanId }) => parentSpanId)
  expect(payouts.map(({ spanId }) => spanId).filter((id) => calls.includes(id))).not.toEqual([])
  // A run that handled nothing has no span.
  expect(named(/^job /).every(({ attributes }) => attributes.some(({ key }) => key === 'sol.handled'))).toBe(true)
  for (const secret of [maria.email, maria.token, carmen.lastName]) expect(received.join()).not.toContain(secret)
  // Ids of spans, rows and moments may have the code's four digits in them.
  expect(received.join().replace(/[0-9a-f-]{16,}/g, '')).not.toContain(body.code)
})

test('a collector that is away fails no call and holds up no stop', async () => {
  const log = makeLog('silent')
  const stop = await startTraces('http://127.0.0.1:9/v1/traces', { role: 'test', version: '0', log })
  const maria = await verified(server)
  expect((await server.call(transfers.list, { as: maria })).status).toBe(200)
  const began = performance.now()
  await stop()
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('a collector that fails is logged once, and again only after it has worked', () => {
  const lines: object[] = []
  const log = { warn: (line: object) => void lines.push(line) } as unknown as Log
  const codes = [0, 1, 1, 0, 1]
  const exporter = reported(
    { export: (_spans, done) => done({ code: codes.shift() ?? 0 }), shutdown: async () => undefined },
    { url: 'http://login:secret@collector.example:4318/v1/traces', log },
  )
  for (let sent = 0; sent < 5; sent += 1) exporter.export([], () => undefined)
  expect(lines).toMatchObject([{ collector: 'collector.example:4318' }, { collector: 'collector.example:4318' }])
})
