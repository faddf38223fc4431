import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { testServer } from '#tests/server.ts'
import { audit } from './audit.ts'
import { makeDatabase, makePool, transaction } from './database.ts'
import { deliverEvents, emit, type Subscriber } from './events.ts'
import { dueJobs } from './jobs.ts'
import { makeLog } from './log.ts'
import { listMessages, sendMessage } from './message-queue.ts'

const server = testServer()
const subject = () => crypto.randomUUID()
const log = makeLog('silent')

const happen = (type: string, about: string) =>
  transaction(server.deps.db, (tx) => emit(tx, { at: server.clock.now(), type, subject: about, payload: { n: 1 } }))
const deliver = (subscribers: Subscriber[]) =>
  deliverEvents({ db: server.deps.db, now: server.clock.now, log }, subscribers)

describe('the outbox', () => {
  test('an event reaches each subscriber once, for any number of worker runs', async () => {
    const about = subject()
    const seen: string[] = []
    const subscriber: Subscriber = {
      to: 'thing.*',
      name: 'test',
      handle: async (_tx, event) => void seen.push(event.subject),
    }
    await happen('thing.happened', about)
    await deliver([subscriber])
    await deliver([subscriber])
    expect(seen).toEqual([about])
  })

  test('an event of a transaction that was rolled back is never delivered', async () => {
    const about = subject()
    const seen: string[] = []
    const undone = transaction(server.deps.db, async (tx) => {
      await emit(tx, { at: server.clock.now(), type: 'thing.happened', subject: about })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await deliver([{ to: 'thing.happened', name: 'test', handle: async (_tx, event) => void seen.push(event.subject) }])
    expect(seen).toEqual([])
  })

  test('a failing subscriber rolls back its own writes, is retried later, and delays no other', async () => {
    const [bad, good] = [subject(), subject()]
    const seen: string[] = []
    let broken = true
    const subscriber: Subscriber = {
      to: 'thing.happened',
      name: 'test',
      handle: async (tx, event) => {
        await audit(tx, { at: event.at, actor: 'test', action: 'handled', subject: event.subject })
        if (broken && event.subject === bad) throw new Error('broken')
        seen.push(event.subject)
      },
    }
    await happen('thing.happened', bad)
    await happen('thing.happened', good)
    await deliver([subscriber])
    expect(seen).toEqual([good])
    const trace = await server.deps.db
      .selectFrom('audit')
      .select('subject')
      .where('subject', 'in', [bad, good])
      .execute()
    expect(trace.map((row) => row.subject)).toEqual([good])
    broken = false
    await deliver([subscriber])
    expect(seen).toEqual([good])
    server.clock.advance({ seconds: 3 })
    await deliver([subscriber])
    expect(seen).toEqual([good, bad])
  })

  test('delivered events are announced to open streams', async () => {
    const about = subject()
    const moved = new Promise<void>((resolve) => server.deps.changes.on(about, resolve))
    await happen('thing.happened', about)
    await deliver([])
    await moved
    const left = await server.deps.db.selectFrom('outbox').selectAll().execute()
    expect(left).toEqual([])
  })
})

describe('the database', () => {
  test.each(['audit', 'events'])(
    'the application may insert into %s, and can change or delete nothing in it',
    async (table) => {
      await transaction(server.deps.db, (tx) =>
        audit(tx, { at: server.clock.now(), actor: 'a', action: 'b', subject: 'c' }),
      )
      await expect(sql`update ${sql.table(table)} set subject = 'x'`.execute(server.deps.db)).rejects.toThrow(
        /permission denied/,
      )
      await expect(sql`delete from ${sql.table(table)}`.execute(server.deps.db)).rejects.toThrow(/permission denied/)
    },
  )

  test('a deadlock is retried until both sides succeed', async () => {
    const { db } = server.deps
    await sql`insert into jobs (name, ran_at) values ('left', now()), ('right', now())`.execute(db)
    const lockBoth = (first: string, second: string) =>
      transaction(db, async (tx) => {
        await sql`select from jobs where name = ${first} for update`.execute(tx)
        await sql`select pg_sleep(0.05)`.execute(tx)
        await sql`select from jobs where name = ${second} for update`.execute(tx)
        return first
      })
    expect(await Promise.all([lockBoth('left', 'right'), lockBoth('right', 'left')])).toEqual(['left', 'right'])
    await sql`update jobs set problem = null where name in ('left', 'right')`.execute(db)
  })

  test('an exhausted pool replies 503 immediately and recovers', async () => {
    const pool = makePool(server.url, { connections: 1 })
    const db = makeDatabase(pool)
    const held = await pool.connect()
    await expect(sql`select 1`.execute(db)).rejects.toThrow(/timeout exceeded/)
    held.release()
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await db.destroy()
  })

  test('PostgreSQL itself ends a statement that runs and a transaction that is idle for fifteen seconds', async () => {
    for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      expect((await sql`select current_setting(${setting}) as limit`.execute(server.deps.db)).rows).toEqual([
        { limit: '15s' },
      ])
  })

  test('the worker has its own connections and continues while requests use all of theirs', async () => {
    const { db, now } = server.deps
    const at = now()
    await transaction(db, (tx) =>
      sendMessage(tx, {
        to: 'maria@example.com',
        channel: 'mail',
        lang: 'es',
        subject: 'Llegó',
        text: 'Ya llegó.',
        at,
      }),
    )
    let release: () => void = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const callers = Array.from({ length: 20 }, () => db.connection().execute(() => released))
    await server.work()
    release()
    await Promise.all(callers)
    expect(await listMessages(server.deps, { to: 'maria@example.com', limit: 1 })).toMatchObject([{ subject: 'Llegó' }])
    const unsent = await sql<{ n: number }>`select count(*)::int as n from messages where sent_at is null`.execute(db)
    expect(unsent.rows).toEqual([{ n: 0 }])
  })

  test('a backend that is terminated costs one query and never the process', async () => {
    const pool = makePool(server.url, { connections: 1 })
    const db = makeDatabase(pool)
    const owner = new pg.Client({ connectionString: server.ownerUrl })
    await owner.connect()
    // Repeated: the end of a connection and the next statement race.
    for (let round = 0; round < 30; round += 1) {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await sql`select 1`.execute(db).catch(() => {})
      expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    }
    await owner.end()
    await db.destroy()
  })
})

describe('the server', () => {
  test('health reports alive; ready fails until the worker has run its jobs', async () => {
    expect((await server.request('GET', '/api/health')).body).toEqual({ status: true })
    const ready = await server.request('GET', '/api/ready')
    expect(ready.status).toBe(503)
    expect(ready.body).toMatchObject({ status: false, database: true, migrations: true, jobs: false })
  })

  test.each([
    ['es', 'No lo encontramos.'],
    ['pt', 'Não encontramos.'],
    ['en', 'We couldn’t find this.'],
  ] as const)('an unknown call answers 404 as JSON in %s', async (language, details) => {
    const got = await server.request('GET', '/api/nothing', { as: { language } })
    expect(got).toMatchObject({ status: 404, body: { status: false, code: 'not_found', details } })
  })

  test('a body that is not JSON is refused with a message', async () => {
    const got = await server.request('POST', '/api/user/login', {
      body: '{',
      as: { headers: { 'content-type': 'application/json' } },
    })
    expect(got).toMatchObject({ status: 400, body: { status: false, code: 'malformed_json' } })
  })

  test('every registered route is in the OpenAPI document', async () => {
    const { body } = await server.request('GET', '/api/openapi.json')
    for (const route of server.sol.app.servedRoutes) {
      expect(body.paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]?.summary).toBe(
        route.summary,
      )
    }
  })

  test('jobs that find the same work forever are detected', async () => {
    await expect(dueJobs([{ name: 'endless', every_ms: 1, run: async () => 1 }], server.clock.now)()).rejects.toThrow(
      /never came to rest/,
    )
  })
})
