import { afterAll, beforeAll, expect, test } from 'vitest'
import { invariants as ofAllModules } from '#server/modules/index.ts'
import { everything, prove } from '#server/platform/proof.ts'
import { faultPlanter } from '#tests/plant-faults.ts'
import { testServer } from '#tests/server.ts'
import { invariants } from './invariant-queries.ts'
import { payer, schedule, weekly, workAt } from './test-schedule.ts'

const server = testServer()
let planter: Awaited<ReturnType<typeof faultPlanter>>
let id = ''

beforeAll(async () => {
  planter = await faultPlanter(server, ['scheduled_payments', 'schedules', 'disclosures', 'transfers'])
  const { person, recipientId } = await payer(server)
  id = await schedule(server, person, weekly(recipientId))
  await workAt(server, '2026-12-04')
  await workAt(server, '2026-12-11')
  await server.work()
})
afterAll(() => planter.end())

const payments = 'a created payment has its transfer, and a transfer of a schedule its created payment'
const once = 'no two transfers were made for one date of a schedule'
const waits = 'an active schedule waits for its next payment, and no other waits'
const faults: [invariant: string, statement: string][] = [
  [payments, `update scheduled_payments set state = 'failed' where date = '2026-12-04'`],
  [payments, `update scheduled_payments set state = 'created', next_run_at = null where date = '2026-12-18'`],
  [payments, `update schedules set user_id = id where id = 'SCHEDULE'`],
  [once, `update disclosures set scheduled_for = '2026-12-04' where scheduled_for = '2026-12-11'`],
  [waits, `update schedules set state = 'paused', reason = 'customer' where id = 'SCHEDULE'`],
  [waits, `update scheduled_payments set state = 'skipped', next_run_at = null where date = '2026-12-18'`],
] // biome-ignore format: a fault a line

const ofAll = () => prove(server.deps.db, ofAllModules(), everything)

test.each(faults)('a planted fault is found: %s (%s)', async (invariant, statement) => {
  expect(await ofAll()).toEqual([])
  expect(await planter.planted(statement.replace('SCHEDULE', id), ofAll)).toContainEqual(
    expect.stringContaining(`${invariant}: `),
  )
  expect(await ofAll()).toEqual([])
})

test('each invariant of schedules has a fault that it finds', () => {
  expect(new Set(faults.map(([name]) => name))).toEqual(new Set(invariants.map(({ name }) => name)))
})
