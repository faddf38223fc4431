import { setTimeout as sleep } from 'node:timers/promises'
import {
  CamelCasePlugin,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  sql,
  Transaction,
} from 'kysely'
import pg from 'pg'
import { Refusal } from '#contract/lib/errors.ts'
import type { AuditTable } from './audit.ts'
import type { StalledRowsTable } from './each-row.ts'
import type { EventsTable, OutboxTable } from './events.ts'
import type { JobsTable } from './jobs.ts'
import { isOutdatedPlan, preparing } from './prepared.ts'
import { sealedColumns } from './sealed-columns.ts'
import type { Secrets } from './secrets.ts'
import { traced } from './traces.ts'
import { within } from './within.ts'

/** The platform's own tables. A module adds its own with `db.withTables<Tables>()` in its queries file, and sees no others. */
export type PlatformTables = {
  audit: AuditTable
  events: EventsTable
  outbox: OutboxTable
  jobs: JobsTable
  stalledRows: StalledRowsTable
}

export type Db = Kysely<PlatformTables>
export type Tx = Transaction<PlatformTables>

/** Snake_case columns are camelCase keys, so a table type is also the record type; keys inside JSON values are not converted. */
export const databaseOf = (pool: PostgresPool, secrets?: Secrets): Db =>
  new Kysely({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true }), sealedColumns(secrets)],
  })

// bigint columns become bigint, never number; times become Temporal; dates and numerics stay exact text.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => BigInt(text))
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => text)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text))
// pg calls `toPostgres` on a parameter; without it an Instant would be sent as quoted JSON.
Object.defineProperty(Temporal.Instant.prototype, 'toPostgres', {
  // A run of all test projects loads this file once for each in one process.
  configurable: true,
  value(this: Temporal.Instant) {
    // PostgreSQL reads years from 10000 on without their sign and zeros.
    return this.toString().replace(/^\+0*/, '')
  },
})

/** How long a request waits for a free connection before it gets a 503. */
const wait_ms = 300
/** The time limit for opening a connection: on a busy machine it takes longer than a request should wait for a full pool. */
const opening_ms = 5_000
/** The server ends a statement after 15 s, also the ones sent ahead of it: a server that is silent for longer is gone. */
const silence_ms = 30_000

/**
 * What every connection is opened with; a pooler ignores it and must set the same. Without `jit`: Debian's server took a second to compile
 * a statement of ten milliseconds.
 */
export const sessionOptions =
  '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=15000 -c timezone=UTC -c jit=off'

export const makePool = (
  url: string,
  {
    connections,
    durable = true,
    openingWait_ms = opening_ms,
    silenceWait_ms = silence_ms,
  }: {
    connections: number
    /** Only demo data may be written with asynchronous commit: after a crash it is written again. */
    durable?: boolean
    openingWait_ms?: number
    silenceWait_ms?: number
  },
) => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // A statement is sent without waiting for the reply to the one before it (`together`).
    pipeline: true,
    connectionTimeoutMillis: openingWait_ms,
    idleTimeoutMillis: 30_000,
    // A server that disappears silently: the first notices it on an idle connection, the second on one that waits for a reply, where
    // the system would resend for a quarter of an hour. The connection is closed then, and its other statements fail with it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: silenceWait_ms,
    // The server terminates statements that run, and transactions that are idle, for longer than 15 s.
    options: `${sessionOptions}${durable ? '' : ' -c synchronous_commit=off'}`,
  })
  // A connection that dies must not crash the process, neither while it is idle nor between two statements of a transaction: the next
  // statement on it fails, and the pool replaces it.
  pool.on('error', () => {})
  const dying = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    client.on('error', () => {})
    // FATAL: the server is about to close the connection. Until then the pool would hand it to the next caller.
    client.connection.on('errorMessage', ({ severity }: { severity?: string }) => {
      if (severity === 'FATAL') dying.add(client)
    })
  })
  pool.on('release', (_error, client) => {
    if (dying.has(client)) void client.end()
  })
  return pool
}

/** The number of open connections of a pool; the others that it counts are still being opened. */
const openConnections = (pool: pg.Pool): (() => number) => {
  const open = new Set<pg.PoolClient>()
  pool.on('connect', (client) => open.add(client))
  pool.on('remove', (client) => open.delete(client))
  return () => open.size
}

/**
 * A connection for one caller. When every connection is in use, the caller is refused after `queueWait_ms`: a longer queue helps no one.
 * Connections that are still being opened are not in use: the first callers after a start wait for them. A connection that becomes free
 * after its caller was refused is released immediately.
 */
const connectionOf = async (pool: pg.Pool, open: () => number, queueWait_ms: number): Promise<pg.PoolClient> => {
  const coming = pool.connect()
  if (pool.waitingCount === 0) return coming
  let opening: boolean
  do {
    opening = open() < pool.totalCount
    const client = await within(coming, queueWait_ms)
    if (client) return client
  } while (opening)
  coming.then(
    (late) => late.release(),
    () => {},
  )
  throw new Error('timeout exceeded when trying to connect: every connection is in use')
}

/**
 * Without `secrets`, sealed columns stay sealed and cannot be written: for commands and tests that use none. Behind a pooler in
 * transaction mode, each transaction may have another connection of the server, which knows no prepared statement: `prepares: false`.
 */
export const makeDatabase = (
  pool: pg.Pool,
  {
    queueWait_ms = wait_ms,
    secrets,
    prepares = true,
  }: { queueWait_ms?: number; secrets?: Secrets; prepares?: boolean } = {},
): Db => {
  const open = openConnections(pool)
  const connections = {
    options: pool.options,
    connect: async () => preparing(await connectionOf(pool, open, queueWait_ms), prepares),
    end: () => pool.end(),
  }
  return databaseOf(connections, secrets)
}

/** Serialization failure and deadlock: PostgreSQL rolled back the whole transaction, so a retry is safe. */
const retriable = new Set(['40001', '40P01'])
const attempts_max = 6

export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Raised by `register_id`: the id belongs to another noun or owner. */
const takenId = 'SOL02'

const mayTryAgain = (error: unknown): boolean => retriable.has(sqlState(error) ?? '') || isOutdatedPlan(error)

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('it runs statements only')) })
const driver = dialect.createDriver()

/** The query builder waits for each reply before it sends a connection's next statement. Here they are sent at once, in order. */
const pipelined = <T>(
  db: Db,
  work: (tx: Tx, session: { connection: DatabaseConnection; close: () => void }) => Promise<T>,
): Promise<T> =>
  db.getExecutor().provideConnection(async (connection) => {
    let isOver = false
    const close = () => {
      isOver = true
    }
    const provideConnection = async <Got>(use: (one: DatabaseConnection) => Promise<Got>): Promise<Got> => {
      if (isOver) throw new Error('the connection was released before this statement')
      return use(connection)
    }
    const executor = db.getExecutor().withConnectionProvider({ provideConnection })
    try {
      return await work(new Transaction({ config: { dialect }, dialect, driver, executor }), { connection, close })
    } finally {
      close()
    }
  })

/** One connection for the reads of `work`, instead of one for each read that is concurrent. */
export const onConnection = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : pipelined(db, work)

/** Sent with the first statements of `work`: when it fails, so do they. */
const begun = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  if (db.isTransaction) throw new Error('a transaction within a transaction')
  return pipelined(db, async (tx, { connection, close }) => {
    const began = driver.beginTransaction(connection, {})
    try {
      const [made] = await together([work(tx), began])
      close()
      await driver.commitTransaction(connection)
      return made
    } catch (error) {
      // A statement that work which has failed still sends would follow the rollback, and be committed by itself.
      close()
      await driver.rollbackTransaction(connection).catch(() => {})
      throw error
    }
  })
}

/** PostgreSQL skips the rest of a transaction after an error. */
const skipped = '25P02'

/**
 * The results of work whose statements are sent at the same time, in a transaction or on one connection (`onConnection`). They run in
 * the order of the array; only a statement that waits for a result costs another round trip. When some fail, waits for the others and
 * throws the first error in that order.
 */
export const together = async <const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> => {
  const settled = await Promise.allSettled(work)
  const errors = settled.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []))
  if (errors.length > 0) throw errors.find((error) => sqlState(error) !== skipped) ?? errors[0]
  return settled.map((each) => each.status === 'fulfilled' && each.value) as Awaited<ReturnType<typeof together<Work>>>
}

/**
 * Runs `work` in one transaction (read committed; rows are locked explicitly). A deadlock, a serialization failure or a plan that a
 * migration outdated is retried after a jittered, growing pause, at most six times; `work` must therefore have no effect outside the
 * database. An id that belongs to another noun or owner is refused as `conflict`. Any other error rolls back and is rethrown.
 */
export const transaction = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await traced('transaction', {}, () => begun(db, work))
    } catch (error) {
      if (sqlState(error) === takenId) throw new Refusal('conflict')
      if (attempt >= attempts_max || !mayTryAgain(error)) throw error
      const jitter = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0
      await sleep(2 ** attempt * (1 + jitter / 128))
    }
  }
}

/** Runs a job's work in a transaction if `due` finds a row first: an idle job opens none. Returns how many rows it handled. */
export const transactionIfDue = async (
  db: Db,
  due: (db: Db) => Promise<readonly unknown[]>,
  work: (tx: Tx) => Promise<number>,
): Promise<number> => ((await due(db)).length === 0 ? 0 : transaction(db, work))

/** A savepoint: rolls back only this part of a transaction when it throws. The error is returned, never thrown. */
export const attempt = async (tx: Tx, work: () => Promise<void>): Promise<unknown> => {
  await sql`savepoint attempt`.execute(tx)
  try {
    await work()
    return undefined
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx)
    return error
  } finally {
    await sql`release savepoint attempt`.execute(tx)
  }
}
