import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres.ts'
import { migrate } from '../server/platform/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, as its owner, and the migrated database that each test file copies. */
    testDatabases: { serverUrl: string; template: string }
  }
}

const prefix = 'sol-test-'

// A test's data is thrown away with its folder, so nothing waits for the disk here. What durability promises is tested
// on a server with the settings of the product (server/platform/embedded-postgres.test.ts).
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

const say = (message: string): void => {
  process.stderr.write(`${message}\n`)
}
const log = { info: () => {}, warn: say, error: say }

/** A run that was killed leaves its server and its folder behind: both go before the next one starts. */
const sweep = (): void => {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
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
      // Another user's leftovers are theirs.
    }
  }
}

const startServer = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  sweep()
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log, settings })
  return {
    url,
    stop: async () => {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
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

/** One PostgreSQL for the whole run, with one migrated database that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const template = `sol_template_${process.pid}`
  try {
    await run(server.url, `drop database if exists ${template} with (force)`)
    await run(server.url, `create database ${template}`)
    const url = new URL(server.url)
    url.pathname = `/${template}`
    await migrate(url.href)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('testDatabases', { serverUrl: server.url, template })
  return async () => {
    await run(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}
