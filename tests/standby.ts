import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { accountFor, commandAs } from '#server/platform/embedded-postgres-host.ts'
import { migrate } from '#server/platform/migrate.ts'

// A server of its own for a test file, and a standby of it.

const log = { info: () => {}, warn: () => {}, error: () => {} }

const freePort = async (): Promise<number> => {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

export const asOwner = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export type OwnServer = { url: string; adminUrl: string; dataDir: string; drop: () => Promise<void> }

const folderOf = ({ dataDir }: Pick<OwnServer, 'dataDir'>): string => join(dataDir, 'postgres-18')

/** A migrated server of its own. */
export const ownPrimary = async (): Promise<OwnServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sol-primary-'))
  const { url, adminUrl, stop } = await startEmbeddedPostgres({ dataDir, log })
  await migrate({ adminUrl, url })
  const drop = async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, adminUrl, dataDir, drop }
}

/** Kills it as a power failure does. */
export const killServer = (server: Pick<OwnServer, 'dataDir'>): boolean =>
  process.kill(Number.parseInt(readFileSync(join(folderOf(server), 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')

/** Copies the running primary, as pg_basebackup does, and starts the copy as a standby that every commit waits for. */
export const startStandby = async (of: OwnServer): Promise<{ url: string; child: ChildProcess }> => {
  const { adminUrl, dataDir } = of
  const [primary, standby] = [folderOf(of), join(dataDir, 'standby')]
  const label = await asOwner(adminUrl, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`)
    cpSync(primary, standby, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') })
    return (await client.query('select labelfile from pg_backup_stop(false)')).rows[0].labelfile as string
  })
  const { username, password, port } = new URL(adminUrl)
  writeFileSync(join(standby, 'backup_label'), label)
  writeFileSync(join(standby, 'standby.signal'), '')
  const { uid, gid } = statSync(primary)
  const own = await freePort()
  // The server's own command line, with another folder and port.
  const [program = '', ...inherited] = readFileSync(join(primary, 'postmaster.opts'), 'utf8')
    .replaceAll(primary, standby)
    .replace(`port=${port}`, `port=${own}`)
    .trim()
    .split(/ (?=")/)
    .map((option) => option.replaceAll('"', ''))
  const from = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=standby`
  for (const path of ['', ...readdirSync(standby, { recursive: true, encoding: 'utf8' })])
    chownSync(join(standby, path), uid, gid)
  const {
    program: run,
    args,
    options,
  } = commandAs(accountFor({ folder: primary, dataDir, program }), program, [
    ...inherited,
    '-c',
    `primary_conninfo=${from}`,
  ])
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const child = spawn(run, args, { ...options, cwd: standby, env, stdio: 'ignore' })
  await asOwner(adminUrl, async (client) => {
    await client.query(`alter system set synchronous_standby_names = 'standby'`)
    await client.query('select pg_reload_conf()')
    const states = async (): Promise<string[]> =>
      (await client.query('select sync_state from pg_stat_replication')).rows.map((row) => row.sync_state)
    while ((await states())[0] !== 'sync') await sleep(20)
  })
  return { url: Object.assign(new URL(adminUrl), { port: own }).href, child }
}
