import type pg from 'pg'
import type { Job } from '#server/platform/jobs.ts'

const transactional = /^\s*(begin|commit|rollback|savepoint|release|set )/i
const read = /\b(?:from|join)\s+"?([a-z_]+)"?|^\s*update\s+"?([a-z_]+)"?/gi
const inserted = /\binsert into (?:public\.)?"?([a-z_]+)"?/gi

const insertedBy = (text: string): string[] =>
  [...text.matchAll(inserted)].flatMap(([, table]) => (table === undefined ? [] : [table]))

/**
 * A job that found nothing while its tables were empty finds nothing while they still are, and does not run. Most jobs have nothing
 * to do in a seed.
 */
export const skipIdle = async (owner: pg.Client) => {
  const namesOf = async (query: string): Promise<string[]> => (await owner.query(query)).rows.map(({ name }) => name)
  const tables = new Set(
    await namesOf(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`),
  )
  /** With rows before each run, or filled by a function of the database: its statements are not heard. */
  const before = [
    ...(await namesOf("select tablename as name from pg_tables where schemaname = 'kept'")),
    ...(await namesOf("select prosrc as name from pg_proc where pronamespace = 'public'::regnamespace")).flatMap(
      insertedBy,
    ),
  ]
  const filled = new Set(before)
  /** By job; any other always runs. */
  const needs = new Map<string, readonly string[]>()
  let heard: string[] | undefined

  /**
   * The tables that must have rows for a statement to find any: its first, or all of a union. Undefined where it may do something
   * without a row, as a function does.
   */
  const tablesOf = (statement: string): string[] | undefined => {
    const names = [...statement.matchAll(read)].map(([, one, other]) => one ?? other ?? '')
    const needed = /\bunion\b/i.test(statement) ? names.filter((name) => tables.has(name)) : names.slice(0, 1)
    return needed.length > 0 && needed.every((name) => tables.has(name)) ? needed : undefined
  }

  return {
    /** Every statement of the process. */
    hear: (statement: string): void => {
      if (transactional.test(statement)) return
      heard?.push(statement)
      for (const table of insertedBy(statement)) filled.add(table)
    },
    /** Runs each job once, before the first run, to see its reads: every run then skips the same. */
    learn: async (jobs: readonly Job[]): Promise<void> => {
      for (const { name, run } of jobs) {
        heard = []
        const handled = await run()
        const needed = heard.map(tablesOf)
        if (handled === 0 && needed.length > 0 && !needed.includes(undefined))
          needs.set(name, [...new Set(needed.flatMap((one) => one ?? []))])
      }
      heard = undefined
    },
    /** The rows are again those before each run. */
    reset: (): void => {
      filled.clear()
      for (const table of before) filled.add(table)
    },
    wrap: (job: Job): Job => ({
      ...job,
      run: async () => (needs.get(job.name)?.every((table) => !filled.has(table)) ? 0 : job.run()),
    }),
  }
}
