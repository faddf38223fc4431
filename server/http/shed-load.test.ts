import { expect, test } from 'vitest'
import { bills } from '#contract/balance/bills.ts'
import { conversions } from '#contract/balance/conversions.ts'
import { wallets } from '#contract/funds/wallets.ts'
import { identity } from '#contract/people/identity.ts'
import { quotes } from '#contract/sending/quotes.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { logIn, verified } from '#tests/people.ts'
import { cardholder, deliver, eventsOf } from '#tests/prepaid-cards.ts'
import { fundWallet, newId, readTransfer, readyToConfirm } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { sheddableAs, watchLoad } from './shed-load.ts'

let overloaded = false
const server = testServer({ isOverloaded: () => overloaded })

const underOverload = async (work: () => Promise<void>): Promise<void> => {
  overloaded = true
  try {
    await work()
  } finally {
    overloaded = false
  }
}

test('under overload lists and quotes are refused with a time to retry, and write nothing', async () => {
  const maria = await verified(server)
  await fundWallet(server, maria, 50_000n)
  const id = newId(server)
  const body = { country: 'HN', side: 'send', amount: '10.00', payIn: 'wallet', payout: 'bank_deposit', id } as const
  await underOverload(async () => {
    const list = await server.call(transfers.list, { as: maria, query: {} })
    expect(list).toMatchObject({ status: 503, body: { status: false, code: 'unavailable' } })
    expect(list.headers['retry-after']).toBe('2')
    expect((await server.call(wallets.list, { as: maria })).status).toBe(503)
    expect((await server.call(quotes.create, { as: maria, body })).status).toBe(503)
  })
  expect((await server.call(quotes.read, { as: maria, params: { id } })).status).toBe(404)
  expect((await server.call(transfers.list, { as: maria, query: {} })).status).toBe(200)
  const text = await server.sol.metrics.text()
  expect(text).toContain('sol_shed_calls_total{class="read"} 2')
  expect(text).toContain('sol_shed_calls_total{class="quote"} 1')
})

test('under overload a confirmation, a cancellation, a webhook, a login and the health check are served', async () => {
  const { person: maria, token } = await cardholder(server)
  await server.work()
  const ready = await readyToConfirm(server, maria)
  await underOverload(async () => {
    expect((await server.call(transfers.create, { as: maria, body: ready })).status).toBe(201)
    expect((await readTransfer(server, maria, ready.id)).id).toBe(ready.id)
    expect((await server.call(transfers.cancel, { as: maria, params: { id: ready.id } })).status).toBe(202)
    expect((await deliver(server, eventsOf(server, token).request(1_250n))).body.approved).toBe(true)
    const again = await logIn(server, maria.email)
    expect((await server.call(identity.renewal, { as: { cookie: again.cookie } })).status).toBe(200)
    expect((await server.request('GET', '/api/health')).status).toBe(200)
  })
})

test('a change of money never waits for better times: of all changes only new quotes are refused', () => {
  const changes = server.sol.app.servedRoutes.filter(({ method }) => method !== 'GET')
  expect(
    changes
      .filter(sheddableAs)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([bills.quote, conversions.quote, quotes.create].map(({ path }) => path).sort())
})

test('a read of one record, of the session or of a partner is served', () => {
  const served = [transfers.read, transfers.receipt, transfers.track, identity.me, bills.review]
  expect(served.filter(sheddableAs)).toEqual([])
})

test('a process is overloaded while callers wait for every connection, and while its event loop is late', async () => {
  const pool = { waitingCount: 0, options: { max: 20 } }
  const isOverloaded = watchLoad(pool)
  pool.waitingCount = 20
  expect(isOverloaded()).toBe(true)
  pool.waitingCount = 19
  const until = performance.now() + 2_000
  while (performance.now() < until && !isOverloaded()) {
    const busy = performance.now() + 400
    while (performance.now() < busy) Math.sqrt(busy)
    await new Promise((done) => setTimeout(done, 5))
  }
  expect(isOverloaded()).toBe(true)
})
