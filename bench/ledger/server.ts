import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres.ts'

/** A server to measure on: `url` is the owner's, `servingUrl` the product's login. `about` describes it in the report. */
export type BenchServer = { url: string; servingUrl: string; about: string; stop: () => Promise<void> }

type Options = {
  /** Stores the data in memory: disks of shared machines are too noisy to compare. */
  tmpfs: boolean
  /** Extra time of every log flush, in milliseconds. */
  flushDelay_ms: number
}

const quiet = { info: () => {}, warn: console.error, error: console.error }

// Durability as in production, always: a ledger that loses entries is fast and worthless.
const durable = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_sync_method: 'fdatasync',
  max_connections: '100',
  shared_buffers: '2GB',
  max_wal_size: '16GB',
  checkpoint_timeout: '30min',
}

/**
 * A server in production recycles its log files. A fresh one creates and zero-fills each, which delays commits by 40 to 60
 * ms even in memory, so the files are created before the measurement.
 */
const usedBefore = { wal_init_zero: 'off' }

const programs = (): string => {
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(dirname(fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '../native/bin')
}

/** The shared object of slow-flush.c; undefined without a C compiler. */
const slowFlush = (folder: string): string | undefined => {
  const built = join(folder, 'slow-flush.so')
  const source = join(import.meta.dirname, 'slow-flush.c')
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', built, source, '-ldl'])
  return status === 0 ? built : undefined
}

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

/** The same cluster with `fdatasync` slowed down: the product's own start passes no environment on. */
const startSlowed = async (
  { folder, url, settings }: { folder: string; url: string; settings: Record<string, string> },
  { library, delay_ms }: { library: string; delay_ms: number },
) => {
  const cluster = join(folder, 'postgres-18')
  const { uid, gid } = statSync(cluster)
  const options = Object.entries({
    ...settings,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: new URL(url).port,
  })
  const server = spawn(
    join(programs(), 'postgres'),
    ['-D', cluster, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...(process.getuid?.() === 0 ? { uid, gid } : {}),
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        LC_ALL: 'C',
        TZ: 'UTC',
        LD_PRELOAD: library,
        FLUSH_DELAY_US: String(delay_ms * 1000),
      },
      stdio: 'ignore',
    },
  )
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error('the slowed PostgreSQL did not start')
    await sleep(50)
  }
  return async (): Promise<void> => {
    server.kill('SIGINT')
    await ended
  }
}

const startOwn = async ({ tmpfs, flushDelay_ms }: Options): Promise<BenchServer> => {
  const folder = mkdtempSync(join(tmpfs ? '/dev/shm' : tmpdir(), 'sol-bench-'))
  chmodSync(folder, 0o755)
  const place = tmpfs ? 'data on tmpfs' : `data on disk (${tmpdir()})`
  const library = flushDelay_ms > 0 ? slowFlush(folder) : undefined
  // Without a compiler, PostgreSQL's commit_delay replaces it. It waits before the flush, so more commits share one.
  const standIn: Record<string, string> =
    flushDelay_ms > 0 && !library ? { commit_delay: String(flushDelay_ms * 1000), commit_siblings: '0' } : {}
  const settings = { ...durable, ...(tmpfs ? usedBefore : {}), ...standIn }
  const first = await startEmbeddedPostgres({ dataDir: folder, log: quiet, settings })
  let stop = first.stop
  if (library) {
    await first.stop()
    stop = await startSlowed({ folder, url: first.adminUrl, settings }, { library, delay_ms: flushDelay_ms })
  }
  const delay = library ? `${flushDelay_ms} ms added to every flush` : `commit_delay ${standIn.commit_delay ?? 0} µs`
  return {
    url: first.adminUrl,
    servingUrl: first.url,
    about: `embedded, ${place}, ${delay}`,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const run = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** A separate database on the server of DATABASE_URL, which must be safe to load. Its settings are not changed. */
const borrow = async (given: string): Promise<BenchServer> => {
  const name = `sol_bench_${process.pid}`
  await run(given, `create database ${name}`)
  const url = Object.assign(new URL(given), { pathname: `/${name}` })
  return {
    url: url.href,
    servingUrl: Object.assign(new URL(url), { username: name, password: randomUUID() }).href,
    about: `DATABASE_URL (${url.host})`,
    stop: async () => {
      await run(given, `drop database ${name} with (force)`)
      await run(given, `drop role if exists ${name}`)
    },
  }
}

export const startServer = (options: Options): Promise<BenchServer> =>
  process.env.DATABASE_URL ? borrow(process.env.DATABASE_URL) : startOwn(options)
