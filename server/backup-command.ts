import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fileColumns } from './modules/index.ts'
import { backUpEmbedded, requireBackup, restoreEmbedded } from './platform/backup-embedded.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, ConfigProblem, readConfig, readRestoreDir } from './platform/config.ts'
import { makeDatabase, makePool } from './platform/database.ts'
import { reachEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { storeOf } from './platform/file-store.ts'
import { sealedFiles } from './platform/files.ts'
import { makeLog } from './platform/log.ts'
import { fileLines, openNamedFiles } from './platform/prove-files.ts'
import { makeSecrets } from './platform/secrets.ts'

const usage = `npm run backup -- FOLDER     copies DATA_DIR with its database to a new folder, while SOL runs or not
npm run restore -- FOLDER    puts a copy into a new DATA_DIR, and proves its books, its audit log and its files
`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const backUp = async ({ dataDir, databaseUrl, filesS3, logLevel }: Config, target: string): Promise<number> => {
  if (databaseUrl)
    throw new ConfigProblem(
      'DATABASE_URL is set: back up a server of your own with pgBackRest, this copies the embedded one',
    )
  if (!existsSync(join(dataDir, 'postgres.json')))
    throw new ConfigProblem(`DATA_DIR ${dataDir} has no database: start SOL first, or set DATA_DIR to its folder`)
  const embedded = await reachEmbeddedPostgres({ dataDir, log: makeLog(logLevel) })
  try {
    const { files, bytes } = await backUpEmbedded({ dataDir, adminUrl: embedded.adminUrl, target, at: systemClock() })
    say(`${files} files, ${(bytes / 1e6).toFixed(1)} MB in ${target}. It has every key: keep it like DATA_DIR itself.`)
    if (filesS3) say(`Pictures and documents are in ${filesS3.url} alone: its versions are their backup.`)
    return 0
  } finally {
    await embedded.stop()
  }
}

/** Every file that a row names, on the disk or in the bucket. */
const openFiles = async (config: Config) => {
  const embedded = await reachEmbeddedPostgres({ dataDir: config.dataDir, log: makeLog(config.logLevel) })
  const db = makeDatabase(makePool(embedded.url, { connections: 1 }))
  try {
    const files = sealedFiles(await storeOf(config), makeSecrets(config.secretKey))
    return await openNamedFiles({ db, files }, fileColumns())
  } finally {
    await db.destroy()
    await embedded.stop()
  }
}

const restore = async (source: string): Promise<number> => {
  requireBackup(source)
  const dataDir = readRestoreDir(source)
  const { at, files } = await restoreEmbedded({ source, dataDir })
  say(`${files.length} files of ${at} are in ${dataDir}.`)
  const found = await openFiles(readConfig())
  for (const line of fileLines(found)) say(line)
  const audit = spawnSync(process.execPath, [join(import.meta.dirname, 'audit-command.ts')], { stdio: 'inherit' })
  return found.failed.length > 0 ? 1 : (audit.status ?? 2)
}

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [verb, folder, ...more] = positionals
  if (folder === undefined || more.length > 0 || (verb !== 'backup' && verb !== 'restore')) {
    process.stderr.write(usage)
    process.exitCode = 2
  } else process.exitCode = await (verb === 'backup' ? backUp(readConfig(), resolve(folder)) : restore(resolve(folder)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
