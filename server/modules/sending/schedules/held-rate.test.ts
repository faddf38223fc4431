import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { schedules } from '#contract/sending/schedules.ts'
import { holdInvariants } from '#tests/invariants.ts'
import { testServer } from '#tests/server.ts'
import { payer, readyToSchedule, weekly, workAt } from './test-schedule.ts'

const server = testServer()
afterEach(() => holdInvariants(server))

test('a disclosed rate that is no estimate outlives a pause and a skipped date, but not its terms', async () => {
  await workAt(server, '2026-12-04')
  const { person, recipientId } = await payer(server)
  const terms = weekly(recipientId, { startsOn: '2026-12-08' })
  const body = await readyToSchedule(server, person, terms)
  expect((await server.call(schedules.create, { body, as: person })).status).toBe(201)
  const params = { id: body.id }
  const held = async (): Promise<string | null | undefined> => {
    const { rows } = await sql<{ held: string | null }>`
      select held_rate::text as held from scheduled_payments
      where schedule_id = ${body.id} and date = '2026-12-08'`.execute(server.deps.db)
    return rows[0]?.held
  }
  const disclosed = await held()
  expect(disclosed).toEqual(expect.any(String))
  const pause = (paused: boolean) => server.call(schedules.pause, { params, body: { paused }, as: person })
  for (const paused of [true, false]) expect((await pause(paused)).status).toBe(200)
  expect(await held()).toBe(disclosed)
  for (const skipped of [true, false]) {
    const skip = { date: '2026-12-08', skipped }
    expect((await server.call(schedules.skip, { params, body: skip, as: person })).status).toBe(200)
  }
  expect(await held()).toBe(disclosed)
  const later = { ...weekly(recipientId, { startsOn: '2026-12-29' }), scheduleId: body.id }
  const { code, disclosureId } = await readyToSchedule(server, person, later)
  const changed = await server.call(schedules.change, { params, body: { code, disclosureId }, as: person })
  expect(changed.status).toBe(200)
  expect(await held()).toBeNull()
})
