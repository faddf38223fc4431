import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type MissionFigures, mission, missionDeliveries_min } from '#contract/books/mission.ts'
import { type Person, verified } from '#tests/people.ts'
import { addRecipient, fundWallet, pass, send, stateOf } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()

const read = async (): Promise<MissionFigures> => {
  const { status, body } = await server.call(mission.figures)
  expect(status).toBe(200)
  return body
}

/** Transfers picked up by the worker after this many seconds, and paid out six seconds later. */
const deliver = async (sender: Person, recipientId: string, { count, idle_s }: { count: number; idle_s: number }) => {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1)
    ids.push(await send(server, sender, { recipientId, ask: { amount: '20.00' } }))
  await pass(server, { seconds: idle_s })
  await pass(server, { seconds: 10 }, 2)
  for (const id of ids) expect(await stateOf(server, sender, id)).toBe('delivered')
}

test('too few deliveries give no figure, and days are added up again after ten minutes', async () => {
  const maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 500_000n)
  const recipientId = await addRecipient(server, maria)

  await deliver(maria, recipientId, { count: 1, idle_s: 1 })
  expect(await read()).toMatchObject({ delivered: 0, paidBy: { wallet: null, ach: null }, averageFee: null })
  await pass(server, { minutes: 10 })
  const first = await read()
  expect(first).toMatchObject({ delivered: 1, paidBy: { wallet: null, ach: null }, averageFee: null })
  expect(first.countries).toBeGreaterThanOrEqual(75)

  await deliver(maria, recipientId, { count: missionDeliveries_min - 11, idle_s: 1 })
  expect(await read()).toEqual(first)

  await deliver(maria, recipientId, { count: 10, idle_s: 45 })
  await pass(server, { minutes: 10 })
  const { delivered, paidBy, averageFee } = await read()
  expect(delivered).toBe(missionDeliveries_min)
  // Twenty after seven seconds and ten after fifty-one; 1.30 of every 20.00.
  expect(paidBy).toEqual({ wallet: { delivered, shareInTime: '66.7', medianSeconds: 7 }, ach: null })
  expect(averageFee).toBe('6.50')
})

test('a transfer that is returned weeks later no longer counts from the next day on', async () => {
  const { delivered } = await read()
  await sql`update transfers set state = 'refunded' where id = (select min(id::text)::uuid from transfers)`.execute(
    server.deps.db,
  )
  server.clock.advance({ hours: 20 * 24 })
  // Ninety days, seven at a time.
  for (let run = 0; run < 13; run += 1) await server.work()
  expect(await read()).toMatchObject({ delivered: delivered - 1 })
})

test('transfers older than ninety days are not counted', async () => {
  server.clock.advance({ hours: 71 * 24 })
  expect(await read()).toMatchObject({ delivered: 0, paidBy: { wallet: null, ach: null }, averageFee: null })
})
