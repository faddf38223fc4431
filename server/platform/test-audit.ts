import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { createTestDatabase } from '#tests/database.ts'
import { audit } from './audit.ts'
import { linkAudit } from './audit-chain.ts'
import { manualClock } from './clock.ts'
import { type Db, makeDatabase, makePool, transaction } from './database.ts'
import { makeSecrets } from './secrets.ts'
import { verifyAudit } from './verify-audit.ts'

export const clock = manualClock('2026-11-20T15:00:00Z')
export const secrets = makeSecrets('the key of this log, long enough to be one')

/** A log of ten linked rows in a separate database, and the owner's connection, which has privileges that the application lacks. */
export const tenRows = () => {
  const world = {} as { db: Db; owner: Db; ids: string[] }
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await createTestDatabase()
    drop = database.drop
    world.db = makeDatabase(makePool(database.url, { connections: 12 }))
    world.owner = makeDatabase(makePool(database.ownerUrl, { connections: 1 }))
    await write(world.db, 10)
    await link(world.db)
    const { rows } = await sql<{ id: string }>`select audit_id as id from audit_chain order by position`.execute(
      world.db,
    )
    world.ids = rows.map(({ id }) => id)
  })
  afterAll(async () => {
    await world.db?.destroy()
    await world.owner?.destroy()
    await drop?.()
  })
  return world
}

export const write = async (db: Db, rows: number, subject = 'x'): Promise<void> => {
  for (let n = 0; n < rows; n += 1) {
    clock.advance({ milliseconds: 1 })
    const details = { n, reason: 'añadido "así"' }
    await transaction(db, (tx) => audit(tx, { at: clock.now(), actor: 'test', action: 'tried', subject, details }))
  }
}

export const link = async (db: Db): Promise<number> => {
  let all = 0
  for (let linked = -1; linked !== 0; all += linked) linked = await linkAudit({ db, secrets })
  return all
}

export const found = async (db: Db, more: Parameters<typeof verifyAudit>[1] = {}): Promise<string[]> => {
  const { problems } = await verifyAudit({ db, secrets }, more)
  return problems.map(({ position, kind }) => (position === undefined ? kind : `${position} ${kind}`))
}

/**
 * Changes that the database owner can make to the log with the triggers disabled; afterwards everything is restored, so each test finds
 * an intact log.
 */
export const tampered = async (
  { db, owner }: { db: Db; owner: Db },
  tamper: string[],
  more: Parameters<typeof verifyAudit>[1] = {},
): Promise<string[]> => {
  const tables = ['audit', 'audit_chain', 'audit_head', 'audit_pending']
  await owner.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one)
    for (const table of tables) await sql.raw(`create temp table kept_${table} as table ${table}`).execute(one)
    for (const statement of tamper) await sql.raw(statement).execute(one)
  })
  const got = await found(db, more)
  await owner.connection().execute(async (one) => {
    for (const table of tables) {
      await sql.raw(`delete from ${table}`).execute(one)
      await sql.raw(`insert into ${table} table kept_${table}`).execute(one)
      await sql.raw(`drop table kept_${table}`).execute(one)
    }
    await sql`set session_replication_role = origin`.execute(one)
  })
  expect(await found(db)).toEqual([])
  return got
}
