import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import pg from 'pg'
import { ConfigProblem } from './config.ts'

/** A file of the backup: its path in the data directory, and the bytes that were copied. */
type Copied = { path: string; bytes: number; sha256: string }
type Manifest = { format: 1; at: string; files: Copied[] }

const cluster = 'postgres-18'
const manifestName = 'manifest.json'

/** Contents that PostgreSQL makes again at a start, and locks of the running processes (PostgreSQL 18, 'Making a Base Backup'). */
const emptied =
  /^postgres-18\/(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./
const skipped =
  /^(postgres\.(lock|log)|spool\/.*|files\/.*\.partial|postgres-18\/(postmaster\.(pid|opts)|.*pgsql_tmp.*))$/

const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Copies one file with its mode and, as root, its owner. Undefined when it was removed meanwhile. */
const copyFile = async (from: string, to: string, path: string): Promise<Copied | undefined> => {
  const source = join(from, path)
  const target = join(to, path)
  try {
    const { mode, uid, gid } = await stat(source)
    const file = await open(target, 'w', mode & 0o777)
    const digest = createHash('sha256')
    let bytes = 0
    try {
      for await (const chunk of createReadStream(source, { highWaterMark: 1 << 20 })) {
        digest.update(chunk)
        bytes += chunk.length
        await file.write(chunk)
      }
      if (process.getuid?.() === 0) await file.chown(uid, gid)
      await file.sync()
    } finally {
      await file.close()
    }
    return { path, bytes, sha256: digest.digest('hex') }
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

const makeFolder = async (from: string, to: string, path: string): Promise<void> => {
  const { mode, uid, gid } = await stat(join(from, path))
  await mkdir(join(to, path), { recursive: true })
  await chmod(join(to, path), mode & 0o777)
  if (process.getuid?.() === 0) await chown(join(to, path), uid, gid)
}

/** Copies every file below `path` that `wants` accepts and that was not copied before. */
const copyTree = async (
  { from, to, copied }: { from: string; to: string; copied: Map<string, Copied> },
  path: string,
  wants: (path: string) => boolean = () => true,
): Promise<void> => {
  await makeFolder(from, to, path)
  for (const name of await readdir(join(from, path))) {
    const inner = join(path, name)
    if (copied.has(inner) || skipped.test(inner) || emptied.test(inner) || !wants(inner)) continue
    const found = await lstat(join(from, inner)).catch((error: unknown) =>
      isGone(error) ? undefined : Promise.reject(error),
    )
    if (found?.isDirectory()) await copyTree({ from, to, copied }, inner, wants)
    else if (found?.isFile()) {
      const done = await copyFile(from, to, inner)
      if (done) copied.set(inner, done)
    }
  }
}

const isInCluster = (path: string): boolean => path === cluster || path.startsWith(`${cluster}/`)

/** The write-ahead log from the start of the backup to its end: without it the copy is not consistent. */
const copyLog = async (
  place: { from: string; to: string; copied: Map<string, Copied> },
  { first, last }: { first: string; last: string },
): Promise<void> => {
  const folder = `${cluster}/pg_wal`
  for (const name of (await readdir(join(place.from, folder))).sort()) {
    if (!/^[0-9A-F]{24}$/.test(name) || name.slice(8) < first.slice(8) || name.slice(8) > last.slice(8)) continue
    const done = await copyFile(place.from, place.to, join(folder, name))
    if (done) place.copied.set(done.path, done)
  }
  if (!place.copied.has(join(folder, last))) throw new Error(`the log ${last} was removed while it was copied`)
}

/** Copies the running cluster between `pg_backup_start` and `pg_backup_stop`; a slot keeps its log meanwhile. */
const copyCluster = async (place: { from: string; to: string; copied: Map<string, Copied> }, adminUrl: string) => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query("select pg_create_physical_replication_slot('sol_backup_' || pg_backend_pid(), true, true)")
    const { rows: started } = await client.query("select pg_walfile_name(pg_backup_start('sol', true)) as first")
    await copyTree(place, cluster)
    const { rows: stopped } = await client.query(
      'select pg_walfile_name(lsn) as last, labelfile from pg_backup_stop(wait_for_archive => false)',
    )
    await copyLog(place, { first: started[0].first, last: stopped[0].last })
    const label = join(place.to, cluster, 'backup_label')
    await writeFile(label, stopped[0].labelfile, { mode: 0o600, flush: true })
    const { uid, gid } = await stat(join(place.from, cluster))
    if (process.getuid?.() === 0) await chown(label, uid, gid)
    const bytes = Buffer.from(stopped[0].labelfile)
    const path = join(cluster, 'backup_label')
    place.copied.set(path, { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  } finally {
    await client.end()
  }
}

const requireEmpty = (folder: string, variable: string): void => {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new ConfigProblem(
      `${variable} ${folder} is not empty: name a folder that does not exist, nothing is overwritten`,
    )
}

/** The real path of a folder that need not exist yet. */
const realPathOf = (folder: string): string =>
  existsSync(folder) ? realpathSync(folder) : join(realPathOf(dirname(folder)), basename(folder))

/** A copy into itself would never end. */
const requireOutside = (folder: string, outer: string, variable: string): void => {
  const path = relative(realPathOf(outer), realPathOf(folder))
  if (path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path))
    throw new ConfigProblem(`${variable} ${folder} is inside ${outer}, which is copied: name a folder outside it`)
}

/**
 * A consistent copy of `dataDir` in the new folder `target`, while SOL runs: sealed files, the embedded cluster with the log that makes it
 * consistent, then files sealed meanwhile, so every row of the copy has its file. The manifest is written last: a copy without one is
 * unfinished. Returns the number of files and bytes.
 */
export const backUpEmbedded = async ({
  dataDir,
  adminUrl,
  target,
  at,
}: {
  dataDir: string
  adminUrl: string
  target: string
  at: Temporal.Instant
}): Promise<{ files: number; bytes: number }> => {
  requireOutside(target, dataDir, 'the folder')
  requireEmpty(target, 'the folder')
  await mkdir(target, { recursive: true, mode: 0o700 })
  const place = { from: dataDir, to: target, copied: new Map<string, Copied>() }
  const others = (path: string): boolean => !isInCluster(path)
  await copyTree(place, '.', others)
  await copyCluster(place, adminUrl)
  await copyTree(place, '.', others)
  const files = [...place.copied.values()]
  const manifest: Manifest = { format: 1, at: at.toString(), files }
  const unfinished = join(target, `${manifestName}.partial`)
  await writeFile(unfinished, JSON.stringify(manifest), { mode: 0o600, flush: true })
  await rename(unfinished, join(target, manifestName))
  return { files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** Throws `ConfigProblem` unless the backup was finished. */
export const requireBackup = (source: string): void => {
  if (!existsSync(join(source, manifestName)))
    throw new ConfigProblem(`${source} is not a finished backup: it has no ${manifestName}`)
}

/** Every folder of the backup, also empty ones: PostgreSQL does not start without them. */
const copyFolders = async (from: string, to: string, path = '.'): Promise<void> => {
  await makeFolder(from, to, path)
  for (const entry of await readdir(join(from, path), { withFileTypes: true }))
    if (entry.isDirectory()) await copyFolders(from, to, join(path, entry.name))
}

/**
 * Puts a backup into `dataDir`, which must be new or empty. Every file is compared with the manifest; when one differs, nothing remains.
 * PostgreSQL recovers the cluster at its next start.
 */
export const restoreEmbedded = async ({ source, dataDir }: { source: string; dataDir: string }): Promise<Manifest> => {
  requireBackup(source)
  requireOutside(dataDir, source, 'DATA_DIR')
  requireEmpty(dataDir, 'DATA_DIR')
  const manifest: Manifest = JSON.parse(readFileSync(join(source, manifestName), 'utf8'))
  try {
    await copyFolders(source, dataDir)
    for (const { path, sha256 } of manifest.files) {
      if (relative(dataDir, join(dataDir, path)).startsWith('..')) throw new Error(`${path} lies outside the backup`)
      const copied = await copyFile(source, dataDir, path)
      if (copied?.sha256 !== sha256)
        throw new ConfigProblem(`${join(source, path)} is ${copied ? 'changed' : 'missing'}: use another backup`)
    }
    return manifest
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}
