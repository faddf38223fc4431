import { expect, test } from 'vitest'
import { databaseClock, manualClock } from '#server/platform/clock.ts'
import { cancelUntilOf } from './transfer.ts'

const start = '2026-11-23T12:00:00Z'
const authorized = {
  state: 'payout_submitted',
  payoutNotBefore: null,
  problem: null,
  heldAt: null,
  terms: { dateAvailable: '2026-11-24' },
  authorizedAt: Temporal.Instant.from(start),
} as const

test('a node whose clock is ten minutes ahead cancels in minute 21, by the time of the database', async () => {
  const database = manualClock(start)
  const ahead = () => database.now().add({ minutes: 10 })
  const clock = databaseClock({ machine: ahead, steady: ahead })
  expect(await clock.measure(async () => database.now())).toBe(600_000)
  database.advance({ minutes: 21 })
  expect(clock.now().toString()).toBe(database.now().toString())
  expect(cancelUntilOf(authorized, clock.now())).not.toBeNull()
  database.advance({ minutes: 10 })
  expect(cancelUntilOf(authorized, clock.now())).toBeNull()
})

test('a slow clock reading is not mistaken for an offset, and a failed one retains the last', async () => {
  const machine = manualClock(start)
  const clock = databaseClock({ machine: machine.now, steady: machine.now })
  const slow = async () => {
    machine.advance({ seconds: 1 })
    const there = machine.now()
    machine.advance({ seconds: 1 })
    return there
  }
  expect(await clock.measure(slow)).toBe(0)
  await clock.measure(async () => machine.now().subtract({ minutes: 3 }))
  await expect(clock.measure(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(clock.now().until(machine.now()).total('minutes')).toBe(3)
})

test('a machine whose clock is set ten minutes ahead tells the same time, and measures again', async () => {
  const [database, steady] = [manualClock(start), manualClock(start)]
  let set = { minutes: 0 }
  const clock = databaseClock({ machine: () => steady.now().add(set), steady: steady.now })
  expect(await clock.measure(async () => database.now())).toBe(0)
  expect(clock.hasStepped()).toBe(false)
  set = { minutes: 10 }
  expect(clock.now().toString()).toBe(database.now().toString())
  expect(clock.hasStepped()).toBe(true)
  expect(await clock.measure(async () => database.now())).toBe(600_000)
  expect(clock.hasStepped()).toBe(false)
  expect(clock.now().toString()).toBe(database.now().toString())
})
