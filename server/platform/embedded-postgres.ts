import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ConfigProblem } from './config.ts'
import { type Account, accountFor, commandAs, isAlive, isPostgres, takeLock } from './embedded-postgres-host.ts'

/** A running PostgreSQL of our own. `url` is the owner's, on the loopback interface; `stop` is a fast, clean shutdown. */
export type EmbeddedPostgres = { url: string; stop: () => Promise<void> }

type Messages = Record<'info' | 'warn' | 'error', (message: string) => void>

type Options = {
  /** Holds `postgres-18/` (the cluster), `postgres.json` (its port and password) and `postgres.log`. */
  dataDir: string
  log: Messages
  /** Server settings that replace ours; only a test may weaken durability. */
  settings?: Record<string, string>
}

type Cluster = { folder: string; dataDir: string; logFile: string; account: Account; settings: Record<string, string> }
type Secret = { port: number; password: string }

const owner = 'sol'
const database = 'sol'

// What the product promises to keep it keeps: durability is said here, not left to a default that somebody may change.
const defaults: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  wal_compression: 'on',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'sol',
}

// PostgreSQL gets no environment of ours: it needs none, and a stray PGDATA or locale would change what it does.
const environment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** The server programs from the npm package of this platform. */
const programs = () => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const fromHere = createRequire(import.meta.url)
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`)
    const bin = join(dirname(entry), '..', 'native', 'bin')
    const ending = process.platform === 'win32' ? '.exe' : ''
    return { postgres: join(bin, `postgres${ending}`), initdb: join(bin, `initdb${ending}`) }
  } catch {
    throw new ConfigProblem(
      `there is no embedded PostgreSQL for ${platform} here: run npm ci, or set DATABASE_URL to a server of yours`,
    )
  }
}

const freePort = (wanted: number): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', () => (wanted === 0 ? fail(new Error('no free port')) : done(freePort(0))))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => done(port))
    })
  })

const lastLines = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12).join('\n') : ''

/** Makes the cluster beside its final name and renames it, so that an interrupted first start leaves nothing half made. */
const initialise = (cluster: Cluster, password: string): void => {
  const unfinished = `${cluster.folder}.new`
  const passwordFile = join(unfinished, 'password')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(join(unfinished, 'cluster'), { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const { uid, gid } = cluster.account
  if (uid !== undefined && gid !== undefined)
    for (const path of [unfinished, join(unfinished, 'cluster'), passwordFile]) chownSync(path, uid, gid)
  const command = commandAs(cluster.account, programs().initdb, [
    `--pgdata=${join(unfinished, 'cluster')}`,
    `--username=${owner}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in provider sorts the same on every machine and after every upgrade of the C library.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(cluster.settings.fsync === 'off' ? ['--no-sync'] : []),
  ])
  const result = spawnSync(command.program, command.args, {
    ...command.options,
    cwd: cluster.dataDir,
    env: environment,
    encoding: 'utf8',
  })
  if (result.status !== 0)
    throw new Error(`the database could not be made in ${cluster.folder}: ${result.error ?? result.stderr}`)
  renameSync(join(unfinished, 'cluster'), cluster.folder)
  rmSync(unfinished, { recursive: true, force: true })
}

/** The lines of postmaster.pid: process, folder, start, port, socket folder, address, memory key, status. */
const postmaster = (folder: string) => {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return { pid: Number.parseInt(lines[0] ?? '', 10), ready: lines[7]?.trim() === 'ready' }
}

/** SIGINT is PostgreSQL's fast shutdown: sessions end, a checkpoint is written. Past `patience_ms` it recovers from its log instead. */
const shutDown = async (pid: number, patience_ms = 6_000): Promise<void> => {
  const until = async (deadline_ms: number): Promise<boolean> => {
    const start = performance.now()
    while (isAlive(pid) && performance.now() - start < deadline_ms) await sleep(10)
    return !isAlive(pid)
  }
  process.kill(pid, 'SIGINT')
  if (await until(patience_ms)) return
  if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
  await until(5_000)
}

/** A server that outlived its application (which was killed) is stopped cleanly; a stale lock that names a stranger is removed. */
const clearRemains = async ({ folder }: Cluster, log: Messages): Promise<void> => {
  const left = postmaster(folder)
  if (!left || !isAlive(left.pid)) return
  if (!isPostgres(left.pid)) return rmSync(join(folder, 'postmaster.pid'), { force: true })
  log.info('stopping the database that an earlier run left behind')
  await shutDown(left.pid)
}

/** Starts the server and waits until it takes connections. Throws what its log says when it ends instead. */
const launch = async (cluster: Cluster, port: number): Promise<ChildProcess> => {
  const settings = Object.entries({ ...defaults, ...cluster.settings, port: String(port) })
  const command = commandAs(cluster.account, programs().postgres, [
    '-D',
    cluster.folder,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const output = openSync(cluster.logFile, 'w', 0o600)
  const server = spawn(command.program, command.args, {
    ...command.options,
    cwd: cluster.dataDir,
    env: environment,
    stdio: ['ignore', output, output],
    // Its own process group: Ctrl-C in the terminal reaches the application, which ends its work first and then stops the server.
    detached: true,
  })
  closeSync(output)
  let ended: string | undefined
  server.once('error', (error) => {
    ended = error.message
  })
  server.once('exit', (code, signal) => {
    ended = `it ended with ${signal ?? code}`
  })
  const start = performance.now()
  while (performance.now() - start < 60_000) {
    if (ended !== undefined) throw new Error(`PostgreSQL did not start: ${ended}\n${lastLines(cluster.logFile)}`)
    const state = postmaster(cluster.folder)
    if (state?.ready && state.pid === server.pid) return server
    await sleep(10)
  }
  server.kill('SIGQUIT')
  throw new Error(`PostgreSQL did not start within a minute\n${lastLines(cluster.logFile)}`)
}

/** After a crash the memory and the port of the dead server take a moment to come free, so a failed start is tried again. */
const launchPatiently = async (cluster: Cluster, port: () => Promise<number>, attempts: number) => {
  for (let attempt = 1; ; attempt += 1) {
    const chosen = await port()
    try {
      return { server: await launch(cluster, chosen), port: chosen }
    } catch (error) {
      if (attempt >= attempts) throw error
      await sleep(300)
    }
  }
}

/** Restarts a server that ends by itself (killed, out of memory) on the same port, until `stop`. */
const supervise = (cluster: Cluster, first: ChildProcess, port: number, log: Messages) => {
  let server = first
  let stopping = false
  let restarting: Promise<void> = Promise.resolve()
  const watch = (): void => {
    server.once('exit', (code, signal) => {
      if (stopping) return
      log.warn(`PostgreSQL ended by itself (${signal ?? code}) and is started again; its log is ${cluster.logFile}`)
      restarting = launchPatiently(cluster, async () => port, 60)
        .then((again) => {
          server = again.server
          watch()
        })
        .catch((error) => log.error(`PostgreSQL could not be started again: ${error}`))
    })
  }
  watch()
  return async (): Promise<void> => {
    stopping = true
    await restarting
    if (server.pid && isAlive(server.pid)) await shutDown(server.pid)
  }
}

const ensureDatabase = async (url: URL): Promise<void> => {
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  const client = new pg.Client({ connectionString: maintenance.href })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${database}`)
  } finally {
    await client.end()
  }
}

/**
 * Starts PostgreSQL 18 from the npm package's programs under `dataDir`, making the cluster on the first start. As root
 * it runs under another account, since PostgreSQL refuses root. Throws when another living process holds `dataDir`.
 */
export const startEmbeddedPostgres = async ({ dataDir, log, settings = {} }: Options): Promise<EmbeddedPostgres> => {
  const home = resolve(dataDir)
  mkdirSync(home, { recursive: true })
  const release = takeLock(join(home, 'postgres.lock'), home)
  try {
    const folder = join(home, 'postgres-18')
    const cluster: Cluster = {
      folder,
      dataDir: home,
      logFile: join(home, 'postgres.log'),
      account: accountFor({ folder, dataDir: home, program: programs().postgres }),
      settings,
    }
    const secretFile = join(home, 'postgres.json')
    const known = existsSync(join(folder, 'PG_VERSION')) && existsSync(secretFile)
    const secret: Secret = known
      ? JSON.parse(readFileSync(secretFile, 'utf8'))
      : { port: 0, password: randomBytes(24).toString('base64url') }
    if (known) await clearRemains(cluster, log)
    else {
      log.info(`making the database in ${folder}`)
      // Written before the cluster gets its name: a cluster whose password nobody knows cannot come to be.
      writeFileSync(secretFile, JSON.stringify(secret), { mode: 0o600 })
      initialise(cluster, secret.password)
    }
    const { server, port } = await launchPatiently(cluster, () => freePort(secret.port), 10)
    writeFileSync(secretFile, JSON.stringify({ ...secret, port }), { mode: 0o600 })
    const stopServer = supervise(cluster, server, port, log)
    const stop = (): Promise<void> => stopServer().finally(release)
    const url = new URL(`postgres://${owner}:${secret.password}@127.0.0.1:${port}/${database}`)
    try {
      await ensureDatabase(url)
    } catch (error) {
      await stop()
      throw error
    }
    return { url: url.href, stop }
  } catch (error) {
    release()
    throw error
  }
}
