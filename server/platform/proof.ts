import { type RawBuilder, sql } from 'kysely'
import { lowestUuidv7 } from '#contract/lib/ids.ts'
import type { Now } from './clock.ts'
import { type Db, type Tx, transaction } from './database.ts'
import type { Job } from './jobs.ts'

/**
 * Ids from `lower` up to and including `upper`: UUIDv7 carry their time, so an id span is a time span. `all` covers every id, `open` the
 * recent ids where rows are still added, and `closed` an earlier month.
 */
export type Span = { kind: 'all' | 'open' | 'closed'; lower: string; upper: string }

/** A condition that always holds: `find` describes each violation among the rows of a span, at most a hundred of them. */
export type Invariant = {
  name: string
  find: (tx: Tx, span: Span) => Promise<string[]>
  /** Stores the results of a proved month that the proofs of the open span need, so they need not read the month again. */
  seal?: (tx: Tx, span: Span) => Promise<void>
}

const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
export const everything: Span = { kind: 'all', lower: firstId, upper: lastId }

/** Runs a statement with the column `problem`, and returns at most a hundred of them. */
export const selectProblems = async (tx: Tx, query: RawBuilder<{ problem: string }>): Promise<string[]> => {
  const { rows } = await sql<{ problem: string }>`select problem from (${query}) as found limit 100`.execute(tx)
  return rows.map(({ problem }) => problem)
}

const hour_ms = 3_600_000
/** Rows may be added to a past month for days: a transfer's refund carries the month of the transfer. */
const settlingDays = 7

const before = (id: string): string => {
  const hex = (BigInt(`0x${id.replaceAll('-', '')}`) - 1n).toString(16).padStart(32, '0')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The closed months from that of `first` on, oldest first, and the open span; the first closed month also covers all older ids. */
export const spansOf = (first: Temporal.Instant, now: Temporal.Instant): { closed: Span[]; open: Span } => {
  const monthOf = (at: Temporal.Instant) => at.toZonedDateTimeISO('UTC').with({ day: 1 }).startOfDay()
  const opens = monthOf(now.subtract({ hours: 24 * settlingDays }))
  const idOf = (month: Temporal.ZonedDateTime): string => lowestUuidv7(month.epochMilliseconds)
  const closed: Span[] = []
  for (let month = monthOf(first); Temporal.ZonedDateTime.compare(month, opens) < 0; month = month.add({ months: 1 }))
    closed.push({
      kind: 'closed',
      lower: closed.length === 0 ? firstId : idOf(month),
      upper: before(idOf(month.add({ months: 1 }))),
    })
  return { closed, open: { kind: 'open', lower: closed.length === 0 ? firstId : idOf(opens), upper: lastId } }
}

/** One snapshot: concurrent writes are not seen. A proof over years of entries takes long and holds no locks. */
const look = (db: Db, invariants: readonly Invariant[], span: Span): Promise<string[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '30min'`.execute(tx)
      await sql`set local work_mem = '128MB'`.execute(tx)
      const found: string[] = []
      for (const { name, find } of invariants)
        for (const problem of await find(tx, span)) found.push(`${name}: ${problem}`)
      return found
    })

/**
 * Finds violations among the rows of `span`. A partition attached between the snapshot and a statement hides the rows moved into it:
 * violations are checked again in a new snapshot before they are reported.
 */
export const prove = async (db: Db, invariants: readonly Invariant[], span: Span): Promise<string[]> =>
  (await look(db, invariants, span)).length === 0 ? [] : look(db, invariants, span)

type Deps = { db: Db; now: Now }

/** The months that this run proves: all that never were, in order, or the one with the oldest proof. */
const dueMonths = async (db: Db, closed: readonly Span[]): Promise<Span[]> => {
  const { rows } = await sql<{ lower: string; provedAt: Temporal.Instant }>`
    select lower, proved_at from proved_months order by proved_at, lower`.execute(db)
  const unproved = closed.filter(({ lower }) => !rows.some((row) => row.lower === lower))
  if (unproved.length > 0) return unproved
  const oldest = closed.find(({ lower }) => lower === rows[0]?.lower)
  return oldest ? [oldest] : []
}

const seal = ({ db, now }: Deps, invariants: readonly Invariant[], span: Span): Promise<void> =>
  transaction(db, async (tx) => {
    await sql`set local statement_timeout = '30min'`.execute(tx)
    for (const invariant of invariants) await invariant.seal?.(tx, span)
    await sql`
      insert into proved_months (lower, proved_at) values (${span.lower}, ${now()})
      on conflict (lower) do update set proved_at = excluded.proved_at`.execute(tx)
  })

/** Runs the due proofs and returns the violations. Months are sealed in order, so the first failing month stops the run. */
export const proveDue = async (deps: Deps, invariants: readonly Invariant[]): Promise<string[]> => {
  const { rows } = await sql<{ at: Temporal.Instant }>`select at from audit order by id limit 1`.execute(deps.db)
  const { closed, open } = spansOf(rows[0]?.at ?? deps.now(), deps.now())
  const found: string[] = []
  for (const span of await dueMonths(deps.db, closed)) {
    found.push(...(await prove(deps.db, invariants, span)))
    if (found.length > 0) break
    await seal(deps, invariants, span)
  }
  return [...found, ...(await prove(deps.db, invariants, open))]
}

/** Each hour: the open span and one closed month, so each month is proved again within as many hours as there are months. */
export const proofJob = (deps: Deps, invariants: readonly Invariant[]): Job => ({
  name: 'proof',
  every_ms: hour_ms,
  run: async () => {
    const problems = await proveDue(deps, invariants)
    // A job that throws is recorded with its reason and logged as an error until it passes again.
    if (problems.length > 0) throw new Error(`the books are wrong: ${problems.join('; ')}`)
    return 0
  },
})
