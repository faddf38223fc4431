import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import pg from 'pg'
import { fileColumns } from '#server/modules/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeDatabase, makePool } from '#server/platform/database.ts'
import { storeOf } from '#server/platform/file-store.ts'
import { sealedFiles } from '#server/platform/files.ts'
import { fileLines, openNamedFiles } from '#server/platform/prove-files.ts'
import { makeSecrets } from '#server/platform/secrets.ts'
import { Failed, inRoot, node, say, seconds } from '../lib/machine.mjs'
import { backupTool, RestoreRefused, targetOf } from './backups.ts'
import { type Engines, requireRoot, requireStart, type Settings, startEngines } from './cluster.ts'
import { backupFilesOf, backupsBucket, bucketOf, type Store, stores } from './engines/pgbackrest.ts'
import { accountOf, openFolder } from './folder.ts'
import { networkOf, requireRunning } from './machines.ts'
import type { Origin } from './processes.ts'
import { newest } from './queries.ts'

const kinds = ['full', 'diff', 'incr']

/** Backs up a running cluster, and prints the list of backups. */
export const backUp = async ({ dir, network: prefix }: Settings, kind = 'incr'): Promise<number> => {
  if (!kinds.includes(kind)) throw new Failed(`'${kind}' is no kind of backup: say one of ${kinds.join(', ')}.`)
  const network = networkOf(prefix)
  requireRoot()
  requireRunning(network, dir)
  const cluster = { network, folder: openFolder(dir, accountOf('postgres')) }
  const began = performance.now()
  await backupTool(cluster, [`--type=${kind}`, 'backup'])
  await backupTool(cluster, ['info'])
  say(`Backed up in ${seconds(began)}.`)
  return 0
}

/** Every file that a row names, from this cluster's bucket. */
const openFiles = async ({ urls, folder }: Engines) => {
  const settings = {
    SECRET_KEY: folder.secrets.secretKey,
    DATA_DIR: folder.folder('test'),
    FILES_S3: urls.bucketItself,
  }
  const config = readConfig({ ...settings, SEED_DEMO: '0' })
  const db = makeDatabase(makePool(urls.owner, { connections: 1 }))
  try {
    const files = sealedFiles(await storeOf(config), makeSecrets(config.secretKey))
    return await openNamedFiles({ db, files }, fileColumns())
  } finally {
    await db.destroy()
  }
}

/** Proves the books, the audit log and the files of what was restored. Returns the exit status. */
export const prove = async (cluster: Engines): Promise<number> => {
  const began = performance.now()
  const { urls, folder } = cluster
  const client = new pg.Client({ connectionString: urls.owner })
  await client.connect()
  try {
    const { rows } = await client.query<{ audited: string; entries: string }>(newest)
    say(`The newest change is of ${rows[0]?.audited}; the ledger has ${rows[0]?.entries} entries.`)
    const found = await openFiles(cluster)
    for (const line of fileLines(found)) say(line)
    const settings = { SECRET_KEY: folder.secrets.secretKey, DATA_DIR: folder.folder('test') }
    const env = { PATH: process.env.PATH, DATABASE_URL: urls.serving, ...settings }
    const audit = spawnSync(node, [inRoot('server/audit-command.ts')], { env, stdio: 'inherit' })
    say(`Proved in ${seconds(began)}.`)
    return found.failed.length > 0 ? 1 : (audit.status ?? 2)
  } finally {
    await client.end()
  }
}

/**
 * A second cluster has a bucket of its own, as on real machines: started on the first one's, its sweep would remove every file that is
 * newer than its rows.
 */
const copyBucket = (from: string, to: string, bucket: string): void => {
  mkdirSync(bucketOf(to), { recursive: true })
  execFileSync('cp', ['-a', join(bucketOf(from), bucket), bucketOf(to)])
}

const requireEmpty = (dir: string): void => {
  if (existsSync(dir) && readdirSync(dir).length > 0)
    throw new Failed(`CLUSTER_DIR ${dir} is not empty: name a new folder; a restore overwrites nothing.`)
}

/** Where the backups in `from` are. Throws one line for a restore that cannot succeed, before anything is written. */
export const requireRestore = (
  { dir }: Pick<Settings, 'dir'>,
  { from, to }: Omit<Origin, 'store'>,
  now: Temporal.Instant,
): Store => {
  if (!isAbsolute(from))
    throw new Failed(`--from is '${from}': set it to the absolute path of a CLUSTER_DIR, such as /var/lib/sol-cluster`)
  const store = stores.find((each) => existsSync(join(backupFilesOf(from, each), 'backup', 'sol')))
  if (!store)
    throw new Failed(
      `--from ${from} has no backup: name the CLUSTER_DIR of one, and run \`npm run cluster -- backup full\` there.`,
    )
  if (to !== undefined) targetOf(to, now)
  requireEmpty(dir)
  return store
}

/** Starts the engines, and empties the folder again when the store cannot serve. */
const startFrom = (settings: Settings, origin: Origin): Promise<Engines> =>
  startEngines(settings, origin).catch((error: unknown) => {
    if (error instanceof RestoreRefused)
      for (const name of readdirSync(settings.dir)) rmSync(join(settings.dir, name), { recursive: true })
    throw error
  })

const startedWith = ({ dir, network, backups }: Settings): string =>
  `CLUSTER_DIR=${dir} CLUSTER_NETWORK=${network} CLUSTER_BACKUPS=${backups} npm run cluster`

/**
 * Makes a second cluster in `settings.dir` from the backups of another folder and proves it, then stops it: its workers would repeat
 * the payments and mails of the first one. Returns 0 when everything is as it was written.
 */
export const restore = async (
  settings: Settings,
  { from, to }: Omit<Origin, 'store'>,
  work = prove,
): Promise<number> => {
  const store = requireRestore(settings, { from, to }, Temporal.Now.instant())
  requireStart(settings)
  const began = performance.now()
  mkdirSync(settings.dir, { recursive: true })
  cpSync(join(from, 'secrets.json'), join(settings.dir, 'secrets.json'))
  if (store === 'bucket') copyBucket(from, settings.dir, backupsBucket)
  const cluster = await startFrom(settings, { from, store, to })
  let status = 1
  try {
    // After the log: a file is stored before the row that names it.
    copyBucket(from, settings.dir, 'sol-files')
    say(
      `Restored in ${seconds(began)}, with two standbys, from ${from} ${to ? `as of ${to}` : 'to the end of its log'}.`,
    )
    status = await work(cluster)
  } finally {
    await cluster.stop()
  }
  say(
    status === 0
      ? `Its workers would pay and mail again all that was done since ${to ?? 'the end of its log'}: compare with the partners' statements first (docs/operations/cluster.md). Then start it with: ${startedWith(settings)}`
      : `It is NOT as it was written: do not start it. It remains in ${settings.dir} to be looked at.`,
  )
  return status
}
