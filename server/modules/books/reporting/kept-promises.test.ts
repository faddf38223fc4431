import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type MissionFigures, mission, missionDeliveries_min } from '#contract/books/mission.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { verified } from '#tests/people.ts'
import { addRecipient, fundWallet, pass, send } from '#tests/sending.ts'
import { testServer } from '#tests/server.ts'

const server = testServer()
afterAll(() => holdInvariants(server))

/** After each of ninety days was added up, seven at a time. */
const counted = async () => {
  for (let run = 0; run < 14; run += 1) await server.work()
  const { rows } = await sql`
    select country, sum(kept)::int as kept, sum(late)::int as late from promise_days group by 1`.execute(server.deps.db)
  return rows
}

test('a promise is kept by a delivery on its day, late after it or while the money is on its way, and counts neither way when it is canceled', async () => {
  const maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 500_000n)
  const recipientId = await addRecipient(server, maria)
  const again = (fate?: 'late') =>
    send(server, maria, { recipientId, ask: { amount: '20.00' }, ...(fate && { behavior: { fate } }) })
  for (let n = 0; n < 3; n += 1) await again()
  await pass(server, { seconds: 20 }, 3)
  const slow = await again('late')
  const canceled = await again()
  expect((await server.call(transfers.cancel, { params: { id: canceled }, as: maria })).status).toBe(202)
  // The worker was away until the next day; the partner takes three days more.
  await pass(server, { hours: 24 })
  await pass(server, { hours: 1 }, 2)
  expect(await counted()).toEqual([{ country: 'HN', kept: 3, late: 0 }])
  await pass(server, { hours: 70 })
  expect(await counted()).toEqual([{ country: 'HN', kept: 3, late: 1 }])
  await pass(server, { hours: 26 })
  expect(await counted()).toEqual([{ country: 'HN', kept: 3, late: 1 }])
  const { rows } = await sql`select 1 from remedies where transfer_id = ${slow}`.execute(server.deps.db)
  expect(rows).toHaveLength(1)
})

test('the public figures name a country only from thirty promises on', async () => {
  const shown = async () => ((await server.call(mission.figures)).body as MissionFigures).promises
  expect(await shown()).toEqual([])
  await sql`insert into promise_days (day, country, kept, late) values ('2026-11-24', 'MX', ${missionDeliveries_min - 1}, 1)`.execute(
    server.deps.db,
  )
  expect(await shown()).toEqual([{ country: 'MX', kept: missionDeliveries_min - 1, late: 1 }])
})
