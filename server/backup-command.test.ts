import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { signUp } from '../tests/people.ts'
import { testConfig, testServer } from '../tests/server.ts'
import { makeDatabase, makePool } from './platform/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { migrate } from './platform/migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'sol-backup-'))
const dataDir = join(folder, 'data')
const log = { info: () => {}, warn: () => {}, error: () => {} }
const weak = { fsync: 'off' }
let running: EmbeddedPostgres

const server = testServer({
  config: { dataDir },
  database: async () => {
    running = await startEmbeddedPostgres({ dataDir, log, settings: weak })
    await migrate(running)
    return { url: running.url, ownerUrl: running.adminUrl, drop: () => running.stop() }
  },
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (verb: string, args: string[], dir: string): Promise<{ status: number; said: string }> =>
  new Promise((done) => {
    const env = { DATA_DIR: dir, SECRET_KEY: testConfig.secretKey }
    const command = [join(import.meta.dirname, 'backup-command.ts'), verb, ...args]
    execFile(process.execPath, command, { env }, (error, out, err) =>
      done({ status: error ? Number(error.code) : 0, said: out + err }),
    )
  })

const fileId = '0199f0a0-0000-7000-8000-000000000001'
const backup = join(folder, 'backup')

test('a backup taken while people write has every change before it, and its restore proves books, log and files', async () => {
  const ana = await signUp(server)
  await server.deps.files.put(fileId, [Buffer.from('a passport')])
  await server.work()
  let writing = true
  const writes = (async () => {
    while (writing) await signUp(server)
  })()
  const made = await run('backup', [backup], dataDir)
  writing = false
  await writes
  expect(made).toMatchObject({ status: 0, said: expect.stringMatching(/^\d+ files, [\d.]+ MB in /) })

  const restored = join(folder, 'restored')
  const { status, said } = await run('restore', [backup], restored)
  expect(said).toMatch(
    /^\d+ files of .*\nFiles: 1 open\.\nThe books: \d+ invariants hold\.\n.* all is as it was written\.\n$/,
  )
  expect(status).toBe(0)

  const second = await startEmbeddedPostgres({ dataDir: restored, log, settings: weak })
  const copy = makeDatabase(makePool(second.url, { connections: 1 }))
  const { rows } = await sql`select id from users where id = ${ana.userId}`.execute(copy)
  expect(rows).toEqual([{ id: ana.userId }])
  await copy.destroy()
  await second.stop()
})

test('nothing is overwritten: a backup needs a new folder, and a restore a new DATA_DIR', async () => {
  expect(await run('backup', [backup], dataDir)).toMatchObject({
    status: 2,
    said: expect.stringMatching(/is not empty/),
  })
  expect(await run('restore', [backup], dataDir)).toMatchObject({
    status: 2,
    said: expect.stringMatching(/^DATA_DIR .* is not empty/),
  })
  expect(await run('restore', [folder], join(folder, 'new'))).toMatchObject({
    status: 2,
    said: expect.stringMatching(/is not a finished backup/),
  })
})

test('a backup with a changed or missing file is refused by its name, and leaves no DATA_DIR', async () => {
  const file = join(backup, 'files', fileId.slice(-2), fileId)
  const bytes = readFileSync(file)
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  writeFileSync(file, bytes)
  const target = join(folder, 'changed')
  expect(await run('restore', [backup], target)).toMatchObject({
    status: 2,
    said: expect.stringContaining(`${file} is changed: use another backup`),
  })
  rmSync(file)
  expect(await run('restore', [backup], target)).toMatchObject({
    status: 2,
    said: expect.stringContaining('is missing'),
  })
  expect(existsSync(target)).toBe(false)
})
