import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { fileColumns } from '#server/modules/index.ts'
import { readConfig } from '#server/platform/config.ts'
import { storeOf } from '#server/platform/file-store.ts'
import { sealedFiles } from '#server/platform/files.ts'
import { makeSecrets } from '#server/platform/secrets.ts'
import { Failed, inRoot, node, say, seconds } from '../lib/machine.mjs'
import { backupTool, type Engines, requireStart, type Settings, startEngines } from './cluster.ts'
import { backupFilesOf, backupsBucket, bucketOf, stores } from './engines/pgbackrest.ts'
import { accountOf, openFolder } from './folder.ts'
import { isRunning, networkOf } from './machines.ts'
import type { Origin } from './processes.ts'
import { filesOf, newest } from './queries.ts'

const kinds = ['full', 'diff', 'incr']

/** Backs up a running cluster, and prints the list of backups. */
export const backUp = async ({ dir, network: prefix }: Settings, kind = 'incr'): Promise<number> => {
  if (!kinds.includes(kind)) throw new Failed(`'${kind}' is no kind of backup: say one of ${kinds.join(', ')}.`)
  const network = networkOf(prefix)
  if (!isRunning(network))
    throw new Failed(`No cluster runs at CLUSTER_NETWORK ${prefix}: start it with \`npm run cluster\`.`)
  const cluster = { network, folder: openFolder(dir, accountOf('postgres')) }
  const began = performance.now()
  await backupTool(cluster, [`--type=${kind}`, 'backup'])
  await backupTool(cluster, ['info'])
  say(`Backed up in ${seconds(began)}.`)
  return 0
}

/** Opens every sealed file that a row names: a missing one, a changed bit or another key makes it fail. */
const openFiles = async (
  { urls, folder }: Engines,
  client: pg.Client,
): Promise<{ opened: number; failed: string[] }> => {
  const settings = {
    SECRET_KEY: folder.secrets.secretKey,
    DATA_DIR: folder.folder('test'),
    FILES_S3: urls.bucketItself,
  }
  const config = readConfig({ ...settings, SEED_DEMO: '0' })
  const files = sealedFiles(await storeOf(config), makeSecrets(config.secretKey))
  let opened = 0
  const failed: string[] = []
  for (const { table, column } of fileColumns()) {
    const { rows } = await client.query<{ id: string }>(filesOf(table, column))
    for (const { id } of rows)
      try {
        await files.read(id)
        opened += 1
      } catch (error) {
        failed.push(`${table} ${id}: ${error instanceof Error ? error.message : error}`)
      }
  }
  return { opened, failed }
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
    const { opened, failed } = await openFiles(cluster, client)
    for (const problem of failed) say(`  file  ${problem}`)
    say(`Files: ${opened} open${failed.length > 0 ? `, ${failed.length} do not` : ''}.`)
    const settings = { SECRET_KEY: folder.secrets.secretKey, DATA_DIR: folder.folder('test') }
    const env = { PATH: process.env.PATH, DATABASE_URL: urls.serving, ...settings }
    const audit = spawnSync(node, [inRoot('server/audit-command.ts')], { env, stdio: 'inherit' })
    say(`Proved in ${seconds(began)}.`)
    return failed.length > 0 ? 1 : (audit.status ?? 2)
  } finally {
    await client.end()
  }
}

/** A second cluster reads a copy of the first one's bucket: on real machines both reach the same one. */
const copyBucket = (from: string, to: string, bucket: string): void => {
  mkdirSync(bucketOf(to), { recursive: true })
  execFileSync('cp', ['-a', join(bucketOf(from), bucket), bucketOf(to)])
}

const requireEmpty = (dir: string): void => {
  if (existsSync(dir) && readdirSync(dir).length > 0)
    throw new Failed(`CLUSTER_DIR ${dir} is not empty: name a new folder; a restore overwrites nothing.`)
}

/**
 * Makes a second cluster in `settings.dir` from the backups of another folder and proves it, then stops it: its workers would repeat
 * what the first one's do. Returns 0 when everything is as it was written.
 */
export const restore = async (
  settings: Settings,
  { from, to }: Omit<Origin, 'store'>,
  work = prove,
): Promise<number> => {
  const store = stores.find((each) => existsSync(join(backupFilesOf(from, each), 'backup', 'sol')))
  if (!store)
    throw new Failed(
      `--from ${from} has no backup: name the CLUSTER_DIR of one, and run \`npm run cluster -- backup full\` there.`,
    )
  if (to !== undefined && !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d$/.test(to))
    throw new Failed(`--to is '${to}': set it to a time with its offset, for example --to '2026-11-30 14:05:00+00'`)
  requireEmpty(settings.dir)
  requireStart(settings)
  const began = performance.now()
  mkdirSync(settings.dir, { recursive: true })
  cpSync(join(from, 'secrets.json'), join(settings.dir, 'secrets.json'))
  if (store === 'bucket') copyBucket(from, settings.dir, backupsBucket)
  const cluster = await startEngines(settings, { from, store, to })
  try {
    // After the log: a file is stored before the row that names it.
    copyBucket(from, settings.dir, 'sol-files')
    say(
      `Restored in ${seconds(began)}, with two standbys, from ${from} ${to ? `as of ${to}` : 'to the end of its log'}.`,
    )
    return await work(cluster)
  } finally {
    await cluster.stop()
    say(`Start it with: CLUSTER_DIR=${settings.dir} CLUSTER_NETWORK=${settings.network} npm run cluster`)
  }
}
