import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Deps } from './deps.ts'
import type { FileStore } from './files.ts'
import type { Job } from './jobs.ts'

/** A column with ids of sealed files. */
export type FileColumn = { table: string; column: string }

type SweepDeps = Pick<Deps, 'db' | 'now' | 'log'> & { files: Pick<FileStore, 'list' | 'remove'> }

/** Far more than a request or an export takes between its file and its row. */
const age_hours = 24
const together_max = 1_000

/** A file's id is a UUIDv7 of its time. */
const madeAt_ms = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

const selectUsed = async (db: Db, ids: readonly string[], columns: readonly FileColumn[]): Promise<Set<string>> => {
  const used = new Set<string>()
  for (const { table, column } of columns) {
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(column)}::text as id from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::uuid[])`.execute(
      db,
    )
    for (const { id } of rows) used.add(id)
  }
  return used
}

/** Removes files that no row names: a process that dies between a file and its row leaves one. Returns 0, since none is left for a run. */
export const sweepFiles = async (
  { db, now, files, log }: SweepDeps,
  columns: readonly FileColumn[],
): Promise<number> => {
  const until_ms = now().subtract({ hours: age_hours }).epochMilliseconds
  let removed = 0
  const sweep = async (ids: readonly string[]): Promise<void> => {
    const used = await selectUsed(db, ids, columns)
    for (const id of ids) {
      if (used.has(id)) continue
      await files.remove(id)
      removed += 1
    }
  }
  let some: string[] = []
  for await (const id of files.list()) {
    if (!/^[0-9a-f-]{36}$/.test(id) || madeAt_ms(id) >= until_ms) continue
    some.push(id)
    if (some.length < together_max) continue
    await sweep(some)
    some = []
  }
  await sweep(some)
  if (removed > 0) log.warn({ removed }, 'files without a row were removed')
  return 0
}

const day_ms = 24 * 3_600_000

/**
 * For a process of any role whose files go to a bucket: daily, removes from its own disk those that it sealed and never uploaded, since
 * the worker's sweep sees only the worker's disk. Returns a function that stops it.
 */
export const sweepOwnDisk = (deps: SweepDeps, columns: readonly FileColumn[]): (() => Promise<void>) => {
  const sweep = async (): Promise<void> => {
    await sweepFiles(deps, columns).catch((error: unknown) => deps.log.error({ err: error }, 'the disk was not swept'))
  }
  let latest = sweep()
  const timer = setInterval(() => {
    latest = sweep()
  }, day_ms)
  return async () => {
    clearInterval(timer)
    await latest
  }
}

export const sweepFilesJob = (deps: SweepDeps, columns: readonly FileColumn[]): Job => ({
  name: 'sweep-files',
  every_ms: day_ms,
  run: () => sweepFiles(deps, columns),
})
