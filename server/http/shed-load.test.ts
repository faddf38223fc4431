import { expect, test } from 'vitest'
import { quotes } from '#contract/sending/quotes.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { verified } from '#tests/people.ts'
import { fundWallet, readTransfer, readyToConfirm } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'
import { watchLoad, yields } from './shed-load.ts'

let overloaded = false
const server = testServer({ isOverloaded: () => overloaded })

test('under overload lists and quotes are refused with a time to retry, and a confirmation is not', async () => {
  const maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 50_000n)
  const ready = await readyToConfirm(server, maria)
  overloaded = true
  try {
    const list = await server.call(transfers.list, { as: maria, query: {} })
    expect(list).toMatchObject({ status: 503, body: { status: false, code: 'unavailable' } })
    expect(list.headers['retry-after']).toBe('2')
    expect((await server.call(quotes.create, { as: maria, body: {} as never })).status).toBe(503)
    expect((await server.call(transfers.create, { as: maria, body: ready })).status).toBe(201)
    expect((await readTransfer(server, maria, ready.id)).id).toBe(ready.id)
    expect((await server.call(transfers.cancel, { as: maria, params: { id: ready.id } })).status).toBe(202)
  } finally {
    overloaded = false
  }
  expect((await server.call(transfers.list, { as: maria, query: {} })).status).toBe(200)
})

test('a change of money never waits for better times: of all changes only a new quote is refused', () => {
  const changes = server.sol.app.servedRoutes.filter(({ method }) => method !== 'GET')
  expect(changes.filter(yields)).toEqual([quotes.create])
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
