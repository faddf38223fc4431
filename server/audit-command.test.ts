import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { signUp } from '../tests/people.ts'
import { testConfig, testServer } from '../tests/server.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { migrate } from './platform/migrate.ts'

const server = testServer()
const folder = mkdtempSync(join(tmpdir(), 'sol-audit-'))

const run = (args: string[], place: Record<string, string>): Promise<{ status: number; said: string }> =>
  new Promise((done) => {
    const env = { DATA_DIR: folder, SECRET_KEY: testConfig.secretKey, ...place }
    execFile(process.execPath, [join(import.meta.dirname, 'audit-command.ts'), ...args], { env }, (error, out, err) =>
      done({ status: error ? Number(error.code) : 0, said: out + err }),
    )
  })

/** `npm run audit` as an operator runs it, against this file's database. */
const command = (...args: string[]) => run(args, { DATABASE_URL: server.url })

test('the command verifies the log while the server runs, prints an anchor, and names changed rows', async () => {
  const ana = await signUp(server)
  await server.work()
  const whole = await command()
  expect(whole).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^The books: \d+ invariants hold\.\n\d+ links .* all is as it was written\.\n$/),
  })

  const anchors = join(folder, 'anchors.jsonl')
  const { said } = await command('--head')
  writeFileSync(anchors, said)
  expect(await command('--anchors', anchors)).toMatchObject({ status: 0, said: expect.stringContaining(', 1 anchors') })

  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  await owner.query("update audit set action = 'nothing' where subject = $1 and action = 'user.created'", [ana.userId])
  await owner.end()
  const wrong = await command('--anchors', anchors)
  expect(wrong.status).toBe(1)
  expect(wrong.said).toMatch(/^ +\d+ {2}changed {4}row [-\w]{36} was changed\nThe books: .* hold\.\n.* 1 problems\.\n$/)

  expect(await command('--ancors')).toMatchObject({ status: 2, said: expect.stringContaining('npm run audit') })
  expect(await command('--anchors', join(folder, 'none'))).toMatchObject({ status: 2 })
})

test('the command shares the embedded database with the process that runs it, and leaves it running', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sol-audit-embedded-'))
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const running = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })
  await migrate(running)
  expect(await run([], { DATA_DIR: dataDir })).toMatchObject({
    status: 0,
    said: expect.stringContaining('all is as it was written'),
  })
  const client = new pg.Client({ connectionString: running.url })
  await client.connect()
  expect((await client.query('select 1 as alive')).rows).toEqual([{ alive: 1 }])
  await client.end()
  await running.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
