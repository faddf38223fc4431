import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { transfers } from '#contract/sending/transfers.ts'
import { makeLog } from '#server/platform/log.ts'
import { type Measure, makeMetrics } from '#server/platform/metrics.ts'
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
    /^sol_open_payments\{kind="payout",owner="transfer",state="\w+"\} 1$/m,
    /^sol_open_payments_amount\{kind="payout",owner="transfer",currency="HNL"\} [1-9][\d.]*$/m,
    /^sol_queue_rows\{queue="events"\} \d+$/m,
    /^sol_queue_rows\{queue="payouts"\} 1$/m,
    ...['stalled', 'debits', 'partner notices', 'card webhooks', 'bank files', 'incoming mails'].map(
      (queue) => new RegExp(`^sol_queue_late_seconds\\{queue="${queue}"\\} [\\d.]+$`, 'm'),
    ),
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

/** Metrics of one measure without labels, and a scrape later than the readings that are given again. */
const oneMeasure = (read: Measure['read'], others: readonly Measure[] = []) => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { text } = makeMetrics(
    { ...server.deps, log: makeLog('silent') },
    { measures: [{ name: 'sol_one', help: 'is one', read }, ...others], pools: {} },
  )
  return async (): Promise<string> => {
    await vi.advanceTimersByTimeAsync(6_000)
    const coming = text()
    await vi.advanceTimersByTimeAsync(5_000)
    return coming
  }
}
const two: Measure = { name: 'sol_two', help: 'is two', read: async () => [{ value: 2 }] }

test('a measure that cannot be read has no value instead of 0, is counted, and leaves the others', async () => {
  let fails = false
  const scrape = oneMeasure(
    async () => (fails ? Promise.reject(new Error('the statement timed out')) : [{ value: 1 }]),
    [two],
  )
  const before = await scrape()
  expect(before).toMatch(/^sol_one 1$/m)
  expect(before).toMatch(/^sol_measure_failures_total\{measure="sol_one"\} 0$/m)
  fails = true
  const failed = await scrape()
  expect(failed).not.toMatch(/^sol_one /m)
  expect(failed).toMatch(/^sol_two 2$/m)
  expect(failed).toMatch(/^sol_measure_failures_total\{measure="sol_one"\} 1$/m)
  fails = false
  expect(await scrape()).toMatch(/^sol_one 1$/m)
})

test('while the database is silent the figures of the process are answered within five seconds', async () => {
  const scrape = oneMeasure(() => new Promise(() => undefined), [two])
  const text = await scrape()
  expect(text).toMatch(/^process_cpu_seconds_total /m)
  expect(text).not.toMatch(/^sol_(one|two) /m)
  expect(text).toMatch(/^sol_measure_failures_total\{measure="sol_two"\} 1$/m)
})

test('figures that cannot be written are a 500, and the process goes on', async () => {
  const broken = await serveMetrics(
    { ...server.sol.metrics, text: () => Promise.reject(new Error('broken')) },
    { host: '127.0.0.1', port: 0 },
  )
  onTestFinished(() => void broken.close())
  const { port } = broken.address() as AddressInfo
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(500)
})

test('an address that is taken is one line that names the variable', async () => {
  const { port } = listening.address() as AddressInfo
  await expect(serveMetrics(server.sol.metrics, { host: '127.0.0.1', port })).rejects.toThrow(
    /^METRICS_LISTEN .*choose another/,
  )
})
