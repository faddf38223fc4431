import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres.ts'
import { migrate } from '../server/platform/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The server of this run, as its owner and as the login that serves, the migrated template database, and a folder deleted with the
     * run.
     */
    testDatabases: { serverUrl: string; servingUrl: string; template: string; folder: string }
  }
}

const prefix = 'sol-test-'

// A test's data is discarded with its folder, so no write waits for the disk here. Durability is tested on a server with the product's
// settings (server/platform/embedded-postgres.test.ts).
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  max_wal_size: '512MB',
  // Starting two processes for a query takes ten times as long as reading these few rows.
  max_parallel_workers_per_gather: '0',
}

// Every test file has a copy of the database, a thousand files that live for seconds: in memory they cost nothing.
const memory = '/dev/shm'
const memory_bytes_min = 4 * 2 ** 30
const hasMemory = (): boolean => {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= memory_bytes_min
}
const base = hasMemory() ? memory : tmpdir()

const say = (message: string): void => {
  process.stderr.write(`${message}\n`)
}
const log = { info: () => {}, warn: say, error: say }

/** A killed run leaves its server and its folder behind: both are removed before the next one starts. */
const sweep = (): void => {
  for (const name of readdirSync(base).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(base, name)
    const read = (file: string): string =>
      existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : ''
    try {
      const holder = JSON.parse(read('postgres.lock') || '{"pid":0}') as { pid: number }
      // The lock is written in the first moments: a folder without one may belong to a run that is just starting.
      if (holder.pid === 0 || existsSync(`/proc/${holder.pid}`)) continue
      const server = Number.parseInt(read('postgres-18/postmaster.pid'), 10)
      if (existsSync(`/proc/${server}/comm`) && readFileSync(`/proc/${server}/comm`, 'utf8').trim() === 'postgres')
        process.kill(server, 'SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Leaves other users' leftovers alone.
    }
  }
}

const run = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** On an external server, this run has a separate login. */
const login = `sol_test_${process.pid}`
const loginOf = (given: string): string =>
  Object.assign(new URL(given), { username: login, password: randomUUID() }).href

type Started = ProvidedContext['testDatabases'] & { stop: () => Promise<void> }

const start = async (): Promise<Started> => {
  const given = process.env.TEST_DATABASE_URL
  sweep()
  const folder = mkdtempSync(join(base, prefix))
  const server = given
    ? { adminUrl: given, url: loginOf(given), stop: () => run(given, `drop role if exists ${login}`) }
    : await startEmbeddedPostgres({ dataDir: folder, log, settings })
  const { adminUrl } = server
  const template = `sol_template_${process.pid}`
  const stop = async (): Promise<void> => {
    await run(adminUrl, `drop database if exists ${template} with (force)`)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await run(adminUrl, `drop database if exists ${template} with (force)`)
    await run(adminUrl, `create database ${template}`)
    const url = new URL(adminUrl)
    url.pathname = `/${template}`
    await migrate({ adminUrl: url.href, url: server.url })
  } catch (error) {
    await stop()
    throw error
  }
  return { serverUrl: adminUrl, servingUrl: server.url, template, folder, stop }
}

/** The projects of a run share one server: the first starts it and the last stops it. */
const ofRun = globalThis as { testDatabases?: { projects: number; started: Promise<Started> } }

/** One PostgreSQL for the whole run, with one migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  ofRun.testDatabases ??= { projects: 0, started: start() }
  const shared = ofRun.testDatabases
  shared.projects += 1
  const { stop, ...databases } = await shared.started
  project.provide('testDatabases', databases)
  return async () => {
    shared.projects -= 1
    if (shared.projects === 0) await stop()
  }
}
