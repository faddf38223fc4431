import { existsSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import pg from 'pg'
import { Failed, inRoot, node, run, say } from '../lib/machine.mjs'
import { backupTool, requireBackup, requireBootstrap } from './backups.ts'
import { type Store, stores } from './engines/pgbackrest.ts'
import { accountOf, type Folder, openFolder } from './folder.ts'
import { holdFolder, requireFreeFolder } from './lock.ts'
import { makeNetwork, networkOf, removeNetwork, requireFreeNetwork } from './machines.ts'
import { requirePackages } from './packages.ts'
import { addressesOf, engines, type Origin, products } from './processes.ts'
import { type Process, type Running, supervise } from './supervise.ts'
import { rolesOf, start_ms, until } from './wait.ts'

/** A restore copies the backup once and the database twice. */
const restore_ms = 4 * 3_600_000

/** The owner's login and the database, once; SOL's migrations make the rest. */
const makeDatabase = async (superuser: string, { secrets }: Folder): Promise<void> => {
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  try {
    const { rows } = await client.query(`select from pg_roles where rolname = 'sol'`)
    if (rows.length === 0)
      await client.query(`create role sol login createrole in role pg_read_all_stats password '${secrets.owner}'`)
    const { rows: databases } = await client.query(`select from pg_database where datname = 'sol'`)
    if (databases.length === 0) await client.query('create database sol owner sol')
  } finally {
    await client.end()
  }
}

const migrateAs = async (env: Record<string, string>): Promise<void> => {
  const status = await run(node, [inRoot('server/main.ts'), '--prepare'], {
    env: { ...process.env, ...env },
    quiet: true,
  })
  if (status !== 0) throw new Failed('The database could not be prepared; the reason is above.')
}

export type Settings = { dir: string; network: string; backups: Store }

export const settingsOf = (env: Record<string, string | undefined>): Settings => {
  const { CLUSTER_DIR: dir = '', CLUSTER_NETWORK: network = '', CLUSTER_BACKUPS } = env
  const backups = stores.find((name) => name === (CLUSTER_BACKUPS || 'disk'))
  if (!backups) throw new Failed(`CLUSTER_BACKUPS is '${CLUSTER_BACKUPS}': set it to disk or bucket`)
  if (dir && !isAbsolute(dir))
    throw new Failed(
      `CLUSTER_DIR is '${dir}': set it to an absolute path that the account postgres can enter, such as /var/lib/sol-cluster`,
    )
  return { dir: dir || '/var/lib/sol-cluster', network: network || '10.77.0', backups }
}

export const requireRoot = (): void => {
  if (process.getuid?.() !== 0)
    throw new Failed('npm run cluster works in network namespaces, which needs root: run it with sudo.')
}

/** Throws one line when a cluster cannot start, before anything is written or removed. */
export const requireStart = ({ dir, network }: Pick<Settings, 'dir' | 'network'>): void => {
  requireRoot()
  requirePackages()
  if (!existsSync(inRoot('build/server/index.js')))
    throw new Failed('The pages are not built: run `npm run build` first.')
  requireFreeFolder(dir)
  requireFreeNetwork(networkOf(network))
}

/** Starts the engines: SOL's database is on a primary with two standbys, reached through HAProxy, and its log is stored. */
export const startEngines = async (settings: Settings, origin?: Origin) => {
  const network = networkOf(settings.network)
  requireStart(settings)
  const release = holdFolder(settings.dir)
  const folder = openFolder(settings.dir, accountOf('postgres'))
  const urls = addressesOf(network, folder)
  const running = new Map<string, Running>()
  const start = (process: Process): unknown => running.set(process.name, supervise(network, folder, process))
  const stop = async (): Promise<void> => {
    // In the order of the requests: the product, its poolers, the engines behind them.
    for (const part of ['web', 'worker', 'pgbouncer', 'patroni', ''])
      await Promise.all([...running.values()].filter(({ name }) => name.startsWith(part)).map((each) => each.stop()))
    await removeNetwork(network)
    release()
  }
  try {
    await makeNetwork(network, settings.dir)
    const all = engines(network, folder, settings.backups, origin)
    const isDatabase = ({ name }: Process): boolean => name.startsWith('patroni')
    for (const process of all) if (!isDatabase(process)) start(process)
    if (origin) await requireBackup({ network, folder }, origin)
    for (const process of all) if (isDatabase(process)) start(process)
    say('etcd, Patroni and PostgreSQL start …')
    const limit_ms = origin ? restore_ms : start_ms
    const complete = async (): Promise<void> => {
      if (origin) requireBootstrap(folder)
      const { primary = [], replica = [], sync = [] } = await rolesOf(network)
      if (primary.length !== 1 || replica.length !== 2 || sync.length !== 1)
        throw new Error(`${primary.length} primary, ${replica.length} standbys; see ${join(folder.path, 'logs')}`)
    }
    await until('No primary with two standbys', complete, limit_ms)
    await until('The primary was not reached through HAProxy', () => makeDatabase(urls.superuser, folder))
    await backupTool({ network, folder }, ['stanza-create'])
    return { settings, network, folder, urls, running, start, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
export type Engines = Awaited<ReturnType<typeof startEngines>>

/** Starts everything, in order, and returns it once both web processes answer. */
export const startCluster = async (settings: Settings): Promise<Engines> => {
  const cluster = await startEngines(settings)
  const { network, folder, urls, start, stop } = cluster
  try {
    const processes = products(network, folder)
    say('SOL migrates …')
    const web = processes.find(({ name }) => name === 'web-app1')
    const asOwner = { DATABASE_URL: urls.serving, DATABASE_DIRECT_URL: '', DATABASE_ADMIN_URL: urls.owner }
    await migrateAs({ ...web?.env, ...asOwner })
    for (const process of processes) start(process)
    for (const machine of ['app1', 'app2'] as const)
      await until(`web-${machine} did not answer`, async () => {
        const { status } = await fetch(`http://${network.addressOf(machine)}:3000/api/health`)
        if (status !== 200)
          throw new Error(`it answers ${status}; see ${join(folder.path, 'logs', `web-${machine}.log`)}`)
      })
    return cluster
  } catch (error) {
    await stop()
    throw error
  }
}
export type Cluster = Engines

export const authorityOf = ({ folder }: Cluster): string => join(folder.path, 'tls', 'authority.pem')
