import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive } from './embedded-postgres-host.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sol-embedded-'))
})
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

const log = { info: () => {}, warn: () => {}, error: () => {} }
const serverPid = (): number => Number.parseInt(readFileSync(join(dataDir, 'postgres-18/postmaster.pid'), 'utf8'), 10)

// biome-ignore lint/suspicious/noExplicitAny: rows are whatever the statement selects.
const query = async (url: string, text: string): Promise<any[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Retries until the server responds again. */
const queryAgain = async (url: string, text: string): Promise<unknown[]> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await query(url, text)
    } catch (error) {
      if (attempt === 2000) throw error
      await sleep(25)
    }
  }
}

test('committed data survives a stop and a second start, which is faster than the first', async () => {
  const creating = performance.now()
  const first = await startEmbeddedPostgres({ dataDir, log })
  const created_ms = performance.now() - creating
  await query(first.adminUrl, 'create table kept as select 42 as answer')
  await first.stop()
  expect(existsSync(join(dataDir, 'postgres-18/postmaster.pid'))).toBe(false)

  const began = performance.now()
  const second = await startEmbeddedPostgres({ dataDir, log })
  expect(performance.now() - began).toBeLessThan(created_ms)
  expect(await query(second.adminUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.stop()
})

test('emptying drops the data, also while somebody is connected, and the same logins work on', async () => {
  const server = await startEmbeddedPostgres({ dataDir, log })
  await query(server.adminUrl, 'create table kept as select 42 as answer')
  const open = new pg.Client({ connectionString: server.adminUrl })
  open.on('error', () => {})
  await open.connect()
  await server.empty()
  expect(await query(server.adminUrl, "select to_regclass('kept') as kept")).toEqual([{ kept: null }])
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
})

test('durability is on, text sorts the same on every machine, and only the loopback interface listens', async () => {
  const server = await startEmbeddedPostgres({ dataDir, log })
  const [row] = await query(
    server.adminUrl,
    `select current_setting('fsync') fsync, current_setting('synchronous_commit') synchronous_commit,
       current_setting('full_page_writes') full_page_writes, current_setting('listen_addresses') listen_addresses,
       datlocprovider, datlocale, pg_encoding_to_char(encoding) encoding
     from pg_database where datname = current_database()`,
  )
  expect(row).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    listen_addresses: '127.0.0.1',
    datlocprovider: 'b',
    datlocale: 'C.UTF-8',
    encoding: 'UTF8',
  })
  await server.stop()
})

test('a connection without the password is refused', async () => {
  const server = await startEmbeddedPostgres({ dataDir, log })
  const url = new URL(server.url)
  url.password = 'guessed'
  await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  await server.stop()
})

test('a killed database restarts at the same address with everything that it had acknowledged', async () => {
  const server = await startEmbeddedPostgres({ dataDir, log })
  await query(server.adminUrl, 'create table kept (answer integer)')
  await query(server.adminUrl, 'insert into kept values (42)')
  const killed = serverPid()
  process.kill(killed, 'SIGKILL')
  expect(await queryAgain(server.adminUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(serverPid()).not.toBe(killed)
  await server.stop()
})

test('the database of a killed application is stopped and restarted with its data', async () => {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: console })
    process.stdout.write('url ' + server.adminUrl + '\\n')`
  const application = spawn(process.execPath, ['--input-type=module', '-e', program])
  const url = await new Promise<string>((done, fail) => {
    let said = ''
    application.stdout.on('data', (chunk) => {
      said += chunk
      const match = /^url (.+)$/m.exec(said)
      if (match?.[1]) done(match[1])
    })
    application.once('exit', () => fail(new Error(`the application ended: ${said}`)))
  })
  await query(url, 'create table kept as select 42 as answer')
  application.kill('SIGKILL')
  await new Promise((done) => application.once('close', done))
  const orphan = serverPid()
  expect(isAlive(orphan)).toBe(true)

  const server = await startEmbeddedPostgres({ dataDir, log })
  expect(isAlive(orphan)).toBe(false)
  expect(await query(server.adminUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
  await server.stop()
})

test('a data folder that is in use is refused, and its holder is not disturbed', async () => {
  const holder = await startEmbeddedPostgres({ dataDir, log })
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(/in use by process \d+.*DATA_DIR/)
  expect(await query(holder.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await holder.stop()
})
