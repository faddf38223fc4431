import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUpEmbedded, restoreEmbedded } from './platform/backup-embedded.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, ConfigProblem, readConfig, readDataDir } from './platform/config.ts'
import { diskFiles } from './platform/disk-files.ts'
import { reachEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { sealedFiles } from './platform/files.ts'
import { makeLog } from './platform/log.ts'
import { makeSecrets } from './platform/secrets.ts'

const usage = `npm run backup -- FOLDER     copies DATA_DIR with its database to a new folder, while SOL runs or not
npm run restore -- FOLDER    puts a copy into a new DATA_DIR, and proves its books, its audit log and its files
`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const backUp = async ({ dataDir, databaseUrl, logLevel }: Config, target: string): Promise<number> => {
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
    return 0
  } finally {
    await embedded.stop()
  }
}

/** Opens every sealed file: a changed bit, or another key, makes it fail. */
const openFiles = async (config: Config): Promise<{ opened: number; failed: string[] }> => {
  const files = sealedFiles(diskFiles(config.dataDir), makeSecrets(config.secretKey))
  const failed: string[] = []
  let all = 0
  for await (const id of files.list()) {
    all += 1
    await files
      .read(id)
      .catch((error: unknown) => failed.push(`${id}: ${error instanceof Error ? error.message : error}`))
  }
  return { opened: all - failed.length, failed }
}

const restore = async (source: string): Promise<number> => {
  const dataDir = readDataDir()
  const { at, files } = await restoreEmbedded({ source, dataDir })
  say(`${files.length} files of ${at} are in ${dataDir}.`)
  const config = readConfig()
  if (config.databaseUrl) throw new ConfigProblem('DATABASE_URL is set: unset it, the copy has its own database')
  const { opened, failed } = await openFiles(config)
  for (const problem of failed) say(`  file  ${problem}`)
  say(`Files: ${opened} open${failed.length > 0 ? `, ${failed.length} do not` : ''}.`)
  const audit = spawnSync(process.execPath, [join(import.meta.dirname, 'audit-command.ts')], { stdio: 'inherit' })
  return failed.length > 0 ? 1 : (audit.status ?? 2)
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
