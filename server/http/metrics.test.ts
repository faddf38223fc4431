import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transfers } from '#contract/sending/transfers.ts'
import { makeMetrics } from '#server/platform/metrics.ts'
import { verified } from '#tests/people.ts'
import { fundWallet, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { serveMetrics } from './metrics.ts'

const server = testServer()
let listening: Server
let address = ''
beforeAll(async () => {
  listening = await serveMetrics(server.sol.metrics, { host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
})
afterAll(() => listening.close())

const metrics = async (): Promise<string> => (await fetch(`${address}/metrics`)).text()

test('metrics tell replies by route, open transfers, balances, queues, jobs and partners, and nothing of a person', async () => {
  const maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 50_000n)
  const id = await send(server, maria)
  await server.call(transfers.read, { as: maria, params: { id } })
  await server.work()
  const text = await metrics()
  for (const line of [
    /^sol_reply_seconds_count\{method="GET",route="\/api\/transfers\/:id",status="200"\} \d+$/m,
    /^sol_open_transfers\{state="\w+"\} 1$/m,
    /^sol_open_transfers_dollars\{state="\w+"\} \d+/m,
    /^sol_system_balance\{kind="settlement",party="[\w-]*",currency="USD"\} -?[\d.]+$/m,
    /^sol_queue_rows\{queue="events"\} \d+$/m,
    /^sol_partner_call_seconds_count\{partner="[\w-]+",outcome="answered"\} \d+$/m,
    /^sol_database_connections\{pool="web",state="busy"\} \d+$/m,
    /^process_cpu_seconds_total /m,
  ])
    expect(text).toMatch(line)
  for (const secret of [id, maria.email, maria.userId]) expect(text).not.toContain(secret)
})

test('only metrics are served at their address', async () => {
  expect((await fetch(`${address}/api/health`)).status).toBe(404)
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404)
})

test('a measure that cannot be read is counted and leaves the others', async () => {
  const fails = async () => Promise.reject(new Error('the statement timed out'))
  const one = async () => [{ value: 1 }]
  const { text } = makeMetrics(server.deps, {
    measures: [
      { name: 'sol_fails', help: 'fails', read: fails },
      { name: 'sol_one', help: 'is one', read: one },
    ],
    pools: {},
  })
  const told = await text()
  expect(told).toMatch(/^sol_one 1$/m)
  expect(told).toMatch(/^sol_measure_failures_total\{measure="sol_fails"\} 1$/m)
})

test('an address that is taken is one line that names the variable', async () => {
  const { port } = listening.address() as AddressInfo
  await expect(serveMetrics(server.sol.metrics, { host: '127.0.0.1', port })).rejects.toThrow(
    /^METRICS_LISTEN .*choose another/,
  )
})
