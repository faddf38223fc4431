import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#tests/server.ts'
import { systemClock } from './clock.ts'

const server = testServer()

test('an instant of the clock is read from the database as it was written', async () => {
  const moments = Array.from({ length: 200 }, systemClock)
  for (const moment of moments.slice(-20)) {
    const { rows } = await sql<{ at: Temporal.Instant }>`select ${moment}::timestamptz as at`.execute(server.deps.db)
    expect(rows[0]?.at.toString()).toBe(moment.toString())
  }
})
