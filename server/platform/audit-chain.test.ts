import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { audit } from './audit.ts'
import {
  type Anchor,
  anchorLine,
  anchorsFile,
  keepAnchor,
  keptAnchors,
  makeAnchor,
  readAnchors,
} from './audit-anchors.ts'
import { linkAudit, readHead } from './audit-chain.ts'
import { auditProofJob } from './audit-jobs.ts'
import { transaction } from './database.ts'
import { makeLog } from './log.ts'
import { clock, found, link, secrets, tampered, tenRows, write } from './test-audit.ts'
import { verifyAudit } from './verify-audit.ts'

describe('linking during writes', () => {
  const world = tenRows()

  test('a row waits for its link from its own transaction on, and one that is rolled back leaves nothing', async () => {
    const { db } = world
    await write(db, 3)
    expect(await verifyAudit({ db, secrets })).toMatchObject({ waiting: 3, problems: [] })
    const undone = transaction(db, async (tx) => {
      await audit(tx, { at: clock.now(), actor: 'test', action: 'undone', subject: 'x' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await link(db)).toBe(3)
    expect(await verifyAudit({ db, secrets })).toMatchObject({ waiting: 0, problems: [] })
  })

  test('a row removed while it waits for its link is reported', async () => {
    await write(world.db, 1, 'waits')
    expect(await tampered(world, [`delete from audit where subject = 'waits'`])).toEqual(['removed'])
    await link(world.db)
  })

  test('a transaction that commits late delays no other and is linked after its commit', async () => {
    const { db } = world
    const before = await readHead(db)
    await transaction(db, async (tx) => {
      await audit(tx, { at: clock.now(), actor: 'test', action: 'late', subject: 'late' })
      await write(db, 5, 'quick')
      expect(await link(db)).toBe(5)
      expect(await found(db)).toEqual([])
    })
    expect(await link(db)).toBe(1)
    expect((await readHead(db)).position).toBe(before.position + 6n)
    expect(await found(db)).toEqual([])
  })

  test('linking on two nodes and verifying at any moment finds every row once and no problem', async () => {
    const { db } = world
    const before = await readHead(db)
    const writers = Promise.all(Array.from({ length: 4 }, (_, n) => write(db, 50, `writer ${n}`)))
    let writing = true
    const linkers = Array.from({ length: 2 }, async () => {
      while (writing) await linkAudit({ db, secrets })
    })
    const anchors: Anchor[] = []
    const prover = (async () => {
      while (writing) {
        anchors.push(await makeAnchor({ db, now: clock.now, secrets }))
        expect(await found(db, { anchors })).toEqual([])
      }
    })()
    await writers
    writing = false
    await Promise.all([...linkers, prover])
    await link(db)
    expect((await readHead(db)).position).toBe(before.position + 200n)
    expect(await found(db, { anchors })).toEqual([])
  })
})

describe('anchors', () => {
  const world = tenRows()
  const config = { dataDir: mkdtempSync(join(tmpdir(), 'sol-anchors-')) }
  const deps = () => ({ db: world.db, now: clock.now, secrets, config: config as never, log: makeLog('silent') })

  test('anchors are appended to a file outside the database, one per head of the log, and are read back unchanged', async () => {
    expect(await keepAnchor(deps())).toBe(1)
    expect(await keepAnchor(deps())).toBe(0)
    await write(world.db, 1)
    await link(world.db)
    expect(await keepAnchor(deps())).toBe(1)
    const text = readFileSync(anchorsFile(config), 'utf8')
    const anchors = readAnchors(text)
    expect(anchors.map(({ position }) => position)).toEqual([10n, 11n])
    expect(anchors.map(anchorLine).join('')).toBe(text)
    expect(await found(world.db, { anchors })).toEqual([])
    expect(() => readAnchors(`${text}{"position": 3}\n`)).toThrow('line 3')
  })

  test('the hourly proof fails when the log contradicts its anchors, and adds no anchor', async () => {
    const job = auditProofJob(deps())
    expect(await job.run()).toBe(0)
    const { log: name } = await readHead(world.db)
    const before = keptAnchors(config, name)
    await sql`set session_replication_role = replica; update audit set actor = 'x' where id = ${sql.lit(world.ids[2])};
      set session_replication_role = origin`.execute(world.owner)
    await write(world.db, 1)
    await link(world.db)
    await expect(job.run()).rejects.toThrow(`the audit log is wrong: row ${world.ids[2]} was changed`)
    expect(keptAnchors(config, name)).toEqual(before)
  })
})
