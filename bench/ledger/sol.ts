import { uuidv7 } from '../../contract/lib/ids.ts'
import {
  bigintArray,
  instantArray,
  integerArray,
  textArray,
  uuidArray,
} from '../../server/modules/ground/ledger/arrays.ts'
import {
  openAccount,
  type Posting,
  post,
  postEach,
  systemAccount,
  verifyLedger,
} from '../../server/modules/ground/ledger/index.ts'
import { jobs } from '../../server/modules/ground/ledger/jobs.ts'
import { type Db, databaseOf, makePool, transaction } from '../../server/platform/database.ts'
import {
  account,
  accountCount,
  anyAccount,
  batchSize,
  byConnections,
  byFiles,
  type Contender,
  fileSize,
  pickTwo,
  type Target,
} from './contender.ts'
import { byHttp, hasWrk } from './http.ts'
import { measure } from './load.ts'
import { measureByPgbench } from './pgbench.ts'

/** The shared account: with a floor (a row that every caller locks), or without one (deferred). */
type Shared = 'inline' | 'deferred'

const poolSize = 32
const deferred = systemAccount('settlement', 'USD')

const postingOf = (id: string, entries: Posting['entries']): Posting => {
  const at = Temporal.Now.instant()
  return { id, kind: 'transfer', subject: id, entries, eventAt: at, at }
}

const posting = (source: string, target: string, amount: bigint): Posting =>
  postingOf(uuidv7(Temporal.Now.instant().epochMilliseconds), [
    { account: source, amount: -amount, currency: 'USD' },
    { account: target, amount, currency: 'USD' },
  ])

const sharedOf = (shared: Shared): string => (shared === 'inline' ? account(0) : deferred)

const nextOf = (target: Target, shared: Shared): Posting => {
  const [source, destination] = [anyAccount(), target === 'hot' ? sharedOf(shared) : anyAccount()]
  return source === destination ? nextOf(target, shared) : posting(source, destination, 1n)
}

/** A pool without a queue limit, because the queue is the subject of the measurement. */
const patientDatabase = (url: string, connections: number): Db => {
  const pool = makePool(url, { connections })
  pool.options.connectionTimeoutMillis = 60_000
  return databaseOf(pool)
}

/** Every account has a floor of zero and enough money, from ordinary postings. */
export const openAccounts = async (db: Db): Promise<void> => {
  const at = Temporal.Now.instant()
  const open = { ownerId: account(0), currency: 'USD', at } as const
  await transaction(db, async (tx) => {
    // Of the kinds with a floor, the one that may go far below zero.
    await openAccount(tx, { ...open, id: account(0), kind: 'receivable' })
    for (let n = 1; n <= accountCount; n += 1) await openAccount(tx, { ...open, id: account(n), kind: 'in_flight' })
  })
  const purse = systemAccount('suspense', 'USD')
  const gifts = Array.from({ length: accountCount }, (_, n) => posting(purse, account(n + 1), 10n ** 9n))
  for (let start = 0; start < gifts.length; start += 500)
    await transaction(db, (tx) => postEach(tx, gifts.slice(start, start + 500)))
  await transaction(db, (tx) => post(tx, posting(account(1), deferred, 1n)))
}

/** Aborts the run with a division by zero when a posting fails. */
const scriptOf = (target: Target, shared: Shared): string => `${pickTwo}select 1 / (ledger_post(
  bench.id(), 'transfer', bench.id()::text, now(), now(),
  array[bench.account(:a), ${target === 'hot' ? `'${sharedOf(shared)}'::uuid` : 'bench.account(:b)'}],
  '{USD,USD}', '{-1,1}'
) = 'posted')::integer;`

export const solBatch = (target: Target, shared: Shared) => () => {
  const all = Array.from({ length: batchSize }, () => nextOf(target, shared))
  const rows = all.flatMap(({ entries }) => entries)
  const values = [
    uuidArray(all.map(({ id }) => id)),
    textArray(all.map(({ kind }) => kind)),
    textArray(all.map(({ subject }) => subject)),
    instantArray(all.map(({ at }) => at)),
    instantArray(all.map(({ at }) => at)),
    integerArray(Array.from({ length: all.length + 1 }, (_, index) => 1 + 2 * index)),
    uuidArray(rows.map((row) => row.account)),
    textArray(rows.map(({ currency }) => currency)),
    bigintArray(rows.map(({ amount }) => amount)),
  ]
  return { name: 'sol', text: 'select ledger_post_each($1, $2, $3, $4, $5, $6, $7, $8, $9)', values }
}

/** Of its postings, `odd` debit an account that does not exist. */
const fileOf = (next: () => Posting, odd: number) => (): Posting[] =>
  Array.from({ length: fileSize }, (_, n) =>
    n % 1000 === 500 && n < odd * 1000 ? posting(account(accountCount + 1), deferred, 1n) : next(),
  )

export const solContenders = async (url: string, pgbench: string | undefined): Promise<Contender[]> => {
  const db = patientDatabase(url, 4)
  await openAccounts(db)
  const [fold] = jobs({ db })
  /** As in production, a job folds every second. */
  const folding =
    (work: Contender['measure']): Contender['measure'] =>
    async (load) => {
      const timer = setInterval(() => void fold?.run(), 1000)
      return work(load).finally(() => clearInterval(timer))
    }
  const inNode =
    (connections: number, poster: (own: Db) => (one: Posting) => Promise<unknown>, next: () => Posting) =>
    async ({ callers, seconds }: { callers: number; seconds: number }) => {
      const own = patientDatabase(url, connections)
      const send = poster(own)
      const call = async (): Promise<void> => void (await send(next()))
      return measure({ callers, seconds, perCall: 1, call }).finally(() => own.destroy())
    }

  const kinds: [Target, Shared, string][] = [
    ['spread', 'deferred', 'sol'],
    ['hot', 'inline', 'sol, inline'],
    ['hot', 'deferred', 'sol, deferred'],
  ]
  return kinds.flatMap(([target, shared, name]) => {
    const next = () => nextOf(target, shared)
    const contender = (workload: Contender['workload'], called: string, work: Contender['measure']): Contender => ({
      name: called,
      workload,
      target,
      measure: folding(work),
      verify: () => verifyLedger(db),
    })
    const postFile = (file: Posting[]) => transaction(db, (tx) => postEach(tx, file))
    const pooled = (own: Db) => (each: Posting) => transaction(own, (tx) => post(tx, each))
    return [
      ...(pgbench
        ? [
            contender('one', name, (load) =>
              measureByPgbench(pgbench, { ...load, url, script: scriptOf(target, shared) }),
            ),
          ]
        : []),
      contender('batch', name, byConnections({ url, next: solBatch(target, shared) })),
      ...[0, 10].map((odd) =>
        contender('file', odd > 0 ? `${name}, ${odd} odd` : name, byFiles(fileOf(next, odd), postFile)),
      ),
      contender('node', `${name}, pool of ${poolSize}`, inNode(poolSize, pooled, next)),
      ...(hasWrk()
        ? [
            contender(
              'http',
              name,
              byHttp({
                open: () => patientDatabase(url, poolSize),
                posting: postingOf,
                ...(target === 'hot' ? { target: sharedOf(shared) } : {}),
              }),
            ),
          ]
        : []),
    ]
  })
}
