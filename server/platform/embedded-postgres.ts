import { spawn } from 'node:child_process'
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
import { ConfigProblem } from './config.ts'
import { database, emptyDatabase, ensureDatabase, serving } from './embedded-database.ts'
import {
  type Account,
  accountFor,
  commandAs,
  holdData,
  holderOf,
  isAlive,
  isPostgres,
} from './embedded-postgres-host.ts'

/**
 * A running PostgreSQL on the loopback interface. `url` is the serving login, `adminUrl` the owner's; `empty` drops the database and
 * creates it again; `stop` is a fast, clean shutdown.
 */
export type EmbeddedPostgres = {
  url: string
  adminUrl: string
  empty: () => Promise<void>
  stop: () => Promise<void>
}

type Messages = Record<'info' | 'warn' | 'error', (message: string) => void>

type Options = {
  /** Contains `postgres-18/` (the cluster), `postgres.json` (its port and passwords) and `postgres.log`. */
  dataDir: string
  log: Messages
  /** Overrides our server settings; only a test may weaken durability. */
  settings?: Record<string, string>
}

type Cluster = { folder: string; dataDir: string; logFile: string; account: Account; settings: Record<string, string> }
/** `password` is the owner's. A cluster of an earlier version has no `servingPassword` yet. */
type Secret = { port: number; password: string; servingPassword?: string }

const owner = 'sol'

// Durability is set explicitly instead of left to a default.
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
  // DETAIL repeats the refused row, with names and addresses.
  log_error_verbosity: 'terse',
  cluster_name: 'sol',
}

// PostgreSQL inherits none of our environment: a stray PGDATA or locale would change its behavior.
const environment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

type Program = 'initdb' | 'pg_ctl' | 'postgres'

/** One of the server programs from the npm package of this platform. */
const programFile = (name: Program): string => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const fromHere = createRequire(import.meta.url)
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  } catch {
    throw new ConfigProblem(
      `there is no embedded PostgreSQL for ${platform} here: run npm ci, or set DATABASE_URL to a server of yours`,
    )
  }
}

/** Runs a server program as the cluster's account; its output is appended to the log file. Returns whether it succeeded. */
const runProgram = (cluster: Cluster, name: Program, args: readonly string[]): Promise<boolean> => {
  const { program, args: all, options } = commandAs(cluster.account, programFile(name), args)
  const output = openSync(cluster.logFile, 'a', 0o600)
  const child = spawn(program, all, {
    ...options,
    cwd: cluster.dataDir,
    env: environment,
    stdio: ['ignore', output, output],
    // Its own process group: Ctrl-C reaches the application, which finishes its work first and stops the server last.
    detached: true,
  })
  closeSync(output)
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => done(code === 0))
  })
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

/** Creates the cluster under a temporary name and renames it: an interrupted first start leaves no partial cluster. */
const initialize = async (cluster: Cluster, password: string): Promise<void> => {
  const unfinished = `${cluster.folder}.new`
  const passwordFile = join(unfinished, 'password')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(join(unfinished, 'cluster'), { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const { uid, gid } = cluster.account
  if (uid !== undefined && gid !== undefined)
    for (const path of [unfinished, join(unfinished, 'cluster'), passwordFile]) chownSync(path, uid, gid)
  const made = await runProgram(cluster, 'initdb', [
    `--pgdata=${join(unfinished, 'cluster')}`,
    `--username=${owner}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The built-in provider sorts the same on every machine and after every upgrade of the C library.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // A power failure during the first start loses only an empty cluster; the server itself syncs its writes.
    '--no-sync',
  ])
  if (!made) throw new Error(`the database could not be made in ${cluster.folder}:\n${lastLines(cluster.logFile)}`)
  renameSync(join(unfinished, 'cluster'), cluster.folder)
  rmSync(unfinished, { recursive: true, force: true })
}

/** The server process named in postmaster.pid, if it is alive. */
const livingServer = (folder: string): number | undefined => {
  const file = join(folder, 'postmaster.pid')
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
  return isAlive(pid) ? pid : undefined
}

/** Closes sessions and writes a checkpoint; a server that takes longer is killed and recovers at its next start. */
const shutDown = async (cluster: Cluster): Promise<void> => {
  const stop = (mode: string, seconds: number) =>
    runProgram(cluster, 'pg_ctl', ['stop', '-s', '-w', '-D', cluster.folder, '-m', mode, '-t', String(seconds)])
  if (!(await stop('fast', 6))) await stop('immediate', 5)
}

/** Stops a server that outlived its killed application; removes a stale lock file when another process reuses its pid. */
const clearRemains = async (cluster: Cluster, log: Messages): Promise<void> => {
  const pid = livingServer(cluster.folder)
  if (pid === undefined) return
  if (!isPostgres(pid)) return rmSync(join(cluster.folder, 'postmaster.pid'), { force: true })
  log.info('stopping the database that an earlier run left behind')
  await shutDown(cluster)
}

/** Starts the server and waits until it accepts connections. Throws with its log output when it exits instead. */
const launch = async (cluster: Cluster, port: number): Promise<void> => {
  writeFileSync(cluster.logFile, '', { mode: 0o600 })
  const settings = Object.entries({ ...defaults, ...cluster.settings, port: String(port) })
  const options = settings.map(([name, value]) => `-c '${name}=${value}'`).join(' ')
  if (!(await runProgram(cluster, 'pg_ctl', ['start', '-s', '-w', '-t', '60', '-D', cluster.folder, '-o', options])))
    throw new Error(`PostgreSQL did not start:\n${lastLines(cluster.logFile)}`)
}

/** After a crash the dead server's memory and port take a moment to be released, so a failed start is retried. */
const launchPatiently = async (cluster: Cluster, port: () => Promise<number>, attempts: number): Promise<number> => {
  for (let attempt = 1; ; attempt += 1) {
    const chosen = await port()
    try {
      await launch(cluster, chosen)
      return chosen
    } catch (error) {
      if (attempt >= attempts) throw error
      await sleep(300)
    }
  }
}

const check_ms = 250

/** Restarts a server that exits unexpectedly (killed, out of memory) on the same port, until the returned function is called. */
const supervise = (cluster: Cluster, port: number, log: Messages) => {
  let restarting: Promise<unknown> | undefined
  const timer = setInterval(() => {
    if (restarting || livingServer(cluster.folder) !== undefined) return
    log.warn(`PostgreSQL ended by itself and is started again; its log is ${cluster.logFile}`)
    restarting = launchPatiently(cluster, async () => port, 60)
      .catch((error) => log.error(`PostgreSQL could not be started again: ${error}`))
      .finally(() => {
        restarting = undefined
      })
  }, check_ms)
  return async (): Promise<void> => {
    clearInterval(timer)
    await restarting
    if (livingServer(cluster.folder) !== undefined) await shutDown(cluster)
  }
}

const newPassword = (): string => randomBytes(24).toString('base64url')

const urlOf = (login: string, { port, password }: Pick<Secret, 'port' | 'password'>): URL =>
  new URL(`postgres://${login}:${password}@127.0.0.1:${port}/${database}`)

/**
 * Starts PostgreSQL 18 from the npm package's programs under `dataDir`, creating the cluster on the first start. As root it runs under
 * another account, since PostgreSQL refuses root. Throws when another live process holds `dataDir`.
 */
export const startEmbeddedPostgres = async ({ dataDir, log, settings = {} }: Options): Promise<EmbeddedPostgres> => {
  const home = resolve(dataDir)
  mkdirSync(home, { recursive: true })
  const release = holdData(join(home, 'postgres.lock'), home)
  try {
    const folder = join(home, 'postgres-18')
    const cluster: Cluster = {
      folder,
      dataDir: home,
      logFile: join(home, 'postgres.log'),
      account: accountFor({ folder, dataDir: home, program: programFile('postgres') }),
      settings,
    }
    const secretFile = join(home, 'postgres.json')
    const known = existsSync(join(folder, 'PG_VERSION')) && existsSync(secretFile)
    const secret: Secret = known ? JSON.parse(readFileSync(secretFile, 'utf8')) : { port: 0, password: newPassword() }
    const servingPassword = secret.servingPassword ?? newPassword()
    if (known) await clearRemains(cluster, log)
    else {
      log.info(`making the database in ${folder}`)
      // Written before the cluster gets its final name, so every cluster has its password on disk.
      writeFileSync(secretFile, JSON.stringify(secret), { mode: 0o600 })
      await initialize(cluster, secret.password)
    }
    const port = await launchPatiently(cluster, () => freePort(secret.port), 10)
    writeFileSync(secretFile, JSON.stringify({ ...secret, port, servingPassword }), { mode: 0o600 })
    const stopServer = supervise(cluster, port, log)
    const stop = (): Promise<void> => stopServer().finally(release)
    const admin = urlOf(owner, { port, password: secret.password })
    try {
      await ensureDatabase(admin, servingPassword)
    } catch (error) {
      await stop()
      throw error
    }
    const url = urlOf(serving, { port, password: servingPassword }).href
    return { url, adminUrl: admin.href, empty: () => emptyDatabase(admin), stop }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * For a command: connects to the database of this `dataDir` that a running process (`npm run up`) serves, or starts it until `stop`.
 * Throws when another process is just starting or stopping it.
 */
export const reachEmbeddedPostgres = async (options: Options): Promise<Omit<EmbeddedPostgres, 'empty'>> => {
  const home = resolve(options.dataDir)
  const secretFile = join(home, 'postgres.json')
  const isRunning = holderOf(join(home, 'postgres.lock')) && livingServer(join(home, 'postgres-18')) !== undefined
  if (!isRunning || !existsSync(secretFile)) return startEmbeddedPostgres(options)
  const { port, password, servingPassword }: Secret = JSON.parse(readFileSync(secretFile, 'utf8'))
  if (servingPassword === undefined) return startEmbeddedPostgres(options)
  return {
    url: urlOf(serving, { port, password: servingPassword }).href,
    adminUrl: urlOf(owner, { port, password }).href,
    stop: async () => {},
  }
}
