import { type RawBuilder, sql } from 'kysely'
import type { Now } from './clock.ts'
import { attempt, type Db, type Tx, transaction } from './database.ts'
import type { Log } from './log.ts'
import { type Invariant, selectProblems } from './proof.ts'
import { traced } from './traces.ts'

/** A row that its job could not handle, until it is handled or has not been due for a day. */
export type StalledRowsTable = {
  job: string
  rowId: string
  failures: number
  problem: string
  nextAt: Temporal.Instant
}

export type RowDeps = { db: Db; now: Now; log: Log }

const pause_s_max = 3600
/** A stalled row that has not been due for this long was handled elsewhere. */
const forgottenAfter_hours = 24

const pause = (failures: number): Temporal.Duration =>
  Temporal.Duration.from({ seconds: Math.min(2 ** failures, pause_s_max) })

/** For the query of due rows: excludes those that wait after a failure. */
export const isNotStalled = (column: string, stalled: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)}::text <> all (${stalled}::text[])`

const recover = async (db: Db, { job, rowId }: { job: string; rowId: string }): Promise<void> => {
  await db.deleteFrom('stalledRows').where('job', '=', job).where('rowId', '=', rowId).execute()
}

const stall = async (
  { db, now, log }: RowDeps,
  { job, rowId, failures, error }: { job: string; rowId: string; failures: number; error: unknown },
): Promise<void> => {
  const problem = error instanceof Error ? error.message : String(error)
  log.error({ err: error, job, row: rowId, failures }, 'a job could not handle a row')
  const change = { failures, problem, nextAt: now().add(pause(failures)) }
  await db
    .insertInto('stalledRows')
    .values({ job, rowId, ...change })
    .onConflict((conflict) => conflict.columns(['job', 'rowId']).doUpdateSet(change))
    .execute()
}

/** Loads the stalled rows of a job: the ids still waiting, and functions that record the outcome of a retry. */
const openRun = async (deps: RowDeps, job: string) => {
  const at = deps.now()
  const known = await deps.db
    .selectFrom('stalledRows')
    .select(['rowId', 'failures', 'nextAt'])
    .where('job', '=', job)
    .execute()
  const failuresOf = (rowId: string): number => known.find((row) => row.rowId === rowId)?.failures ?? 0
  return {
    stalled: known.filter(({ nextAt }) => Temporal.Instant.compare(nextAt, at) > 0).map(({ rowId }) => rowId),
    succeeded: async (rowId: string) => {
      if (failuresOf(rowId) > 0) await recover(deps.db, { job, rowId })
    },
    failed: (rowId: string, error: unknown) => stall(deps, { job, rowId, failures: failuresOf(rowId) + 1, error }),
  }
}

/** Removes rows handled elsewhere. Returns the number of rows. */
export const forgetStalled = async ({ db, now }: Pick<RowDeps, 'db' | 'now'>): Promise<number> => {
  const before = now().subtract({ hours: forgottenAfter_hours })
  const { numDeletedRows } = await db.deleteFrom('stalledRows').where('nextAt', '<', before).executeTakeFirst()
  return Number(numDeletedRows) // tidy allows Number because it counts rows
}

const idOf = (row: string | { id: string }): string => (typeof row === 'string' ? row : row.id)

/**
 * Handles each due row of a job separately: one that fails is logged with its id and retried after a growing pause, at most an hour,
 * while the others proceed. A `due` with a limit excludes the `stalled` ids (`isNotStalled`), or failing rows would fill every batch; it is
 * called once, and may lease its rows. `handle` opens its own transaction and locks the row again. Returns how many rows were handled; a
 * row for which `handle` returned `false` does not count.
 */
export const eachRow = async <Row extends string | { id: string }>(
  deps: RowDeps,
  job: string,
  {
    due,
    handle,
  }: { due: (stalled: readonly string[]) => Promise<readonly Row[]>; handle: (row: Row) => Promise<unknown> },
): Promise<number> => {
  const { stalled, succeeded, failed } = await openRun(deps, job)
  let handled = 0
  for (const row of await due(stalled)) {
    if (stalled.includes(idOf(row))) continue
    try {
      const answer = await traced(`row of ${job}`, { 'sol.subject': idOf(row) }, () => handle(row))
      if (answer !== false) handled += 1
      await succeeded(idOf(row))
    } catch (error) {
      await failed(idOf(row), error)
    }
  }
  return handled
}

/** For `handle` of rows that share a transaction: rolls back only the writes of a failing row. */
export const inSavepoint = async (tx: Tx, work: () => Promise<void>): Promise<void> => {
  const error = await attempt(tx, work)
  if (error !== undefined) throw error
}

const claimed_max = 100

/**
 * `eachRow` for rows claimed by row lock: `lock` returns the next due row that is none of `skipped`, and `handle` runs in the same
 * transaction, which belongs to that row only.
 */
export const eachLocked = async <Row extends { id: string }>(
  deps: RowDeps,
  job: string,
  {
    lock,
    handle,
  }: {
    lock: (tx: Tx, skipped: readonly string[]) => Promise<Row | undefined>
    handle: (tx: Tx, row: Row) => Promise<unknown>
  },
): Promise<number> => {
  const { stalled, succeeded, failed } = await openRun(deps, job)
  const skipped = [...stalled]
  let handled = 0
  for (let claimed = 0; claimed < claimed_max; claimed += 1) {
    let rowId: string | undefined
    try {
      const outcome = await transaction(deps.db, async (tx) => {
        rowId = undefined
        const row = await lock(tx, skipped)
        if (!row) return undefined
        rowId = row.id
        return { isHandled: (await handle(tx, row)) !== false }
      })
      if (!outcome || rowId === undefined) return handled
      if (outcome.isHandled) handled += 1
      await succeeded(rowId)
    } catch (error) {
      // The claim itself failed: the job is at fault, not a row.
      if (rowId === undefined) throw error
      await failed(rowId, error)
    }
    skipped.push(rowId)
  }
  return handled
}

export const countStalled = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('stalledRows')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) // tidy allows Number because it counts rows
}

/** Rows that an operator must handle, because retries have not helped for an hour of the database's time. */
export const overdueWork: readonly Invariant[] = [
  {
    name: 'no event waits for its delivery for an hour',
    find: (tx) =>
      selectProblems(
        tx,
        sql`select e.type || ' ' || e.id || ' about ' || e.subject || ', ' || o.attempts || ' attempts: '
              || coalesce(o.problem, 'not tried') as problem
            from outbox o join events e on e.id = o.event_id
            where o.created_at < now() - interval '1 hour' order by o.event_id`,
      ),
  },
  {
    name: 'no row of a job fails for an hour',
    find: (tx) =>
      selectProblems(
        tx,
        sql`select job || ' ' || row_id || ', ' || failures || ' attempts: ' || problem as problem
            from stalled_rows where since < now() - interval '1 hour' order by job, row_id`,
      ),
  },
]
