import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Anchor, makeAnchor } from './audit-anchors.ts'
import { digestOf, type Head, linkOf, readHead } from './audit-chain.ts'
import { makeLog } from './log.ts'
import { makePartitions } from './partitions.ts'
import { makeSecrets } from './secrets.ts'
import { clock, found, secrets, tampered, tenRows } from './test-audit.ts'
import { verifyAudit } from './verify-audit.ts'

describe('the audit log', () => {
  const world = tenRows()
  const id = (position: number): string => world.ids[position - 1] ?? ''

  test('an untouched log verifies, and contains every row once', async () => {
    const report = await verifyAudit({ db: world.db, secrets })
    expect(report).toMatchObject({ links: 10n, waiting: 0, problems: [] })
    expect(new Set(world.ids).size).toBe(10)
  })

  test.each([
    ['action', `action = 'other'`],
    ['actor', `actor = 'nobody'`],
    ['subject', `subject = 'y'`],
    ['time', `at = at + interval '1 microsecond'`],
    ['details', `details = details || '{"n": 99}'`],
  ])('the proof names the row with a changed %s', async (_, change) => {
    expect(await tampered(world, [`update audit set ${change} where id = '${id(4)}'`])).toEqual(['4 changed'])
  })

  test('the proof names a removed row and a removed link', async () => {
    expect(await tampered(world, [`delete from audit where id = '${id(4)}'`])).toEqual(['4 removed'])
    expect(await tampered(world, ['delete from audit_chain where position = 4'])).toEqual(['5 missing', 'unlinked'])
    const both = [`delete from audit where id = '${id(4)}'`, 'delete from audit_chain where position = 4']
    expect(await tampered(world, both)).toEqual(['5 missing'])
    const first = [`delete from audit where id = '${id(1)}'`, 'delete from audit_chain where position = 1']
    expect(await tampered(world, first)).toEqual(['2 missing'])
  })

  test('the proof names the positions of two swapped rows or links', async () => {
    const swapRows = `update audit a set action = b.action, details = b.details from audit b
      where (a.id, b.id) in (('${id(4)}', '${id(7)}'), ('${id(7)}', '${id(4)}'))`
    expect(await tampered(world, [swapRows])).toEqual(['4 changed', '7 changed'])
    const swapPlaces = 'update audit_chain set position = 9 - position where position in (4, 5)'
    expect((await tampered(world, [swapPlaces]))[0]).toBe('4 forged')
  })

  test('the proof names the first link computed without the key, although the row’s digest matches', async () => {
    const before = await readHead(world.db)
    const { rows } = await sql<{ link: string }>`
      select encode(link, 'hex') as link from audit_chain where position = 3`.execute(world.db)
    const content = {
      id: id(4),
      at: '2026-11-20T15:00:00.004000Z',
      actor: 'me',
      action: 'a',
      subject: 'x',
      details: '{}',
    }
    const digest = digestOf(content)
    const place: Head = { ...before, position: 4n, link: rows[0]?.link ?? '' }
    const forged = linkOf(makeSecrets('a key that is not the key of this log'), place, { id: id(4), digest })
    const forge = [
      `update audit set at = '${content.at}', actor = 'me', action = 'a', details = '{}' where id = '${id(4)}'`,
      `update audit_chain set digest = '\\x${digest}', link = '\\x${forged}' where position = 4`,
    ]
    expect(await tampered(world, forge)).toEqual(['4 forged', '5 forged'])
  })

  test('the proof names a row inserted outside the chain, and a duplicated link', async () => {
    const put = `insert into audit select gen_random_uuid(), at, actor, action, subject, details from audit limit 1`
    expect(await tampered(world, [put])).toEqual(['unlinked'])
    const early = `insert into audit_chain select gen_random_uuid(), 4, digest, link from audit_chain where position = 4`
    expect(await tampered(world, [early])).toEqual(expect.arrayContaining(['4 removed', '4 forged']))
  })

  test('the proof names a truncated tail: by the head, or by an anchor when the head was reset too', async () => {
    const anchors = [await makeAnchor({ db: world.db, now: clock.now, secrets })]
    expect(await found(world.db, { anchors })).toEqual([])
    const cut = ['delete from audit_chain where position > 7', `delete from audit where id > '${id(7)}'`]
    expect(await tampered(world, cut)).toEqual(['8 cut'])
    const clean = 'update audit_head set position = 7, link = (select link from audit_chain where position = 7)'
    expect(await tampered(world, [...cut, clean])).toEqual([])
    expect(await tampered(world, [...cut, clean], { anchors })).toEqual(['10 cut'])
  })

  test('an anchor exposes a log rewritten with the key', async () => {
    const anchors = [await makeAnchor({ db: world.db, now: clock.now, secrets })]
    const { log: name } = await readHead(world.db)
    const statements = [`update audit set actor = 'innocent' where id = '${id(9)}'`]
    const { rows } = await sql<{ link: string }>`
      select encode(link, 'hex') as link from audit_chain where position = 8`.execute(world.db)
    let head: Head = { log: name, position: 8n, link: rows[0]?.link ?? '' }
    for (const position of [9n, 10n]) {
      const { rows: found } = await sql<Parameters<typeof digestOf>[0]>`
        select id::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, action, subject, details::text
        from audit where id = ${id(Number(position))}`.execute(world.db)
      const digest = digestOf({ ...found[0], actor: position === 9n ? 'innocent' : 'test' } as Parameters<
        typeof digestOf
      >[0])
      const place = { ...head, position }
      head = { ...place, link: linkOf(secrets, place, { id: id(Number(position)), digest }) }
      statements.push(
        `update audit_chain set digest = '\\x${digest}', link = '\\x${head.link}' where position = ${position}`,
      )
    }
    statements.push(`update audit_head set link = '\\x${head.link}'`)
    expect(await tampered(world, statements)).toEqual([])
    expect(await tampered(world, statements, { anchors })).toEqual(['10 rewritten'])
  })

  test('a forged anchor and one of another log are rejected', async () => {
    const mine = await makeAnchor({ db: world.db, now: clock.now, secrets })
    expect(await found(world.db, { anchors: [{ ...mine, position: 9n }] })).toEqual(['9 anchor'])
    const other = { ...mine, log: '01890000-0000-7000-8000-000000000000' } as Anchor
    expect(await found(world.db, { anchors: [other] })).toEqual(['10 anchor'])
  })

  test('the newest part of the log verifies alone, and the log verifies after its rows move into a partition', async () => {
    expect(await verifyAudit({ db: world.db, secrets }, { last: 3 })).toMatchObject({ links: 3n, problems: [] })
    expect(await makePartitions({ db: world.db, now: clock.now, log: makeLog('silent') })).toBeGreaterThan(0)
    expect(await found(world.db)).toEqual([])
  })

  test('the log cannot be changed by the application, nor by the owner accidentally', async () => {
    const { db, owner } = world
    for (const table of ['audit', 'audit_chain'])
      for (const by of [db, owner]) {
        await expect(sql`delete from ${sql.table(table)}`.execute(by)).rejects.toThrow(/permission denied|append-only/)
      }
    for (const statement of [
      sql`update audit_chain set position = 1`,
      sql`insert into audit_pending (audit_id) values (gen_random_uuid())`,
      sql`update audit_head set log = gen_random_uuid()`,
      sql`alter table audit disable trigger await_link`,
    ])
      await expect(statement.execute(db)).rejects.toThrow(/permission denied|must be owner/)
  })
})
