import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { recipients } from '#contract/funds/recipients.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { holdInvariants } from '../invariants.ts'
import { type Person, verified } from '../people.ts'
import { carmen, fundWallet, newId, readTransfer, readyToConfirm, stateOf } from '../sending.ts'
import type { Got } from '../server.ts'
import { accepts, ownServer, spawnServer, until } from './server.ts'

const server = ownServer()

/** A customer with money in the wallet, and `count` transfers of ten dollars ready to confirm. */
const senderReady = async (count: number) => {
  const person = await verified(server.api)
  await fundWallet(server.api, person, 50_000n)
  const confirmations: Awaited<ReturnType<typeof readyToConfirm>>[] = []
  for (let i = 0; i < count; i += 1)
    confirmations.push(await readyToConfirm(server.api, person, { ask: { amount: '10.00' } }))
  return { person, confirmations }
}

const addRecipient = (as: Person, id: string): Promise<Got> =>
  server.api.call(recipients.create, { body: { ...carmen, id }, as })

const confirm = (as: Person, body: Awaited<ReturnType<typeof readyToConfirm>>): Promise<Got> =>
  server.api.call(transfers.create, { body, as })

test('on SIGTERM requests in progress are finished and answered, while no new ones are accepted', async () => {
  // A person's transfers are serialized: three concurrent ones need three people.
  const senders = await Promise.all([senderReady(1), senderReady(1), senderReady(1)])
  const { person } = senders[0] as (typeof senders)[number]
  const { running } = server
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  // A transaction sees pg_stat_activity as of its start, so a separate connection watches.
  const watcher = new pg.Client({ connectionString: server.ownerUrl })
  await Promise.all([owner.connect(), watcher.connect()])
  const waiting = async (): Promise<number> => {
    const { rows } = await watcher.query(`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ~ '^(insert into "recipients"|update "recipients"|select pg_advisory_xact_lock)'`)
    return rows[0].n
  }
  try {
    // Writing a recipient, or recording a payment to one, waits for this lock in the middle of the work; a person's next recipient waits
    // for their last.
    await owner.query('begin')
    await owner.query('lock table recipients in share row exclusive mode')
    const ids = Array.from({ length: 6 }, () => newId(server.api))
    const begun = [
      ...ids.map((id) => addRecipient(person, id)),
      ...senders.flatMap(({ person, confirmations }) => confirmations.map((body) => confirm(person, body))),
    ]
    await until('all requests wait in the database', async () => (await waiting()) >= begun.length || undefined)

    running.child.kill('SIGTERM')
    await until('no connection is taken any more', async () => !(await accepts(running.port)) || undefined)
    expect(running.child.exitCode).toBeNull()
    await owner.query('rollback')

    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual(begun.map(() => 201))
    // A stop that takes longer than eight seconds ends with another status.
    expect(await running.ended).toBe(0)

    await server.start()
    for (const id of ids)
      expect((await server.api.call(recipients.read, { params: { id }, as: person })).status).toBe(200)
    for (const { person, confirmations } of senders)
      for (const { id } of confirmations) expect((await readTransfer(server.api, person, id)).id).toBe(id)
  } finally {
    await Promise.all([owner.end(), watcher.end()])
  }
  await holdInvariants(server.api)
}, 600_000)

test('SIGTERM under load loses no acknowledged request, and unacknowledged ones can be retried', async () => {
  const senders = await Promise.all(Array.from({ length: 4 }, () => senderReady(2)))
  const { running } = server
  type Deed = { person: Person; id: string; again: () => Promise<Got> }
  const acknowledged: Deed[] = []
  const refused: Deed[] = []
  /** Tries once; false when the server refused. */
  const attempt = async (person: Person, id: string, act: () => Promise<Got>): Promise<boolean> => {
    const status = await act().then(
      (got) => got.status,
      () => 503,
    )
    expect([201, 503]).toContain(status)
    const list = status === 201 ? acknowledged : refused
    list.push({ person, id, again: act })
    return status === 201
  }
  const adding = async (person: Person): Promise<void> => {
    for (let goesOn = true; goesOn; ) {
      const id = newId(server.api)
      goesOn = await attempt(person, id, () => addRecipient(person, id))
    }
  }
  const sending = async ({ person, confirmations }: (typeof senders)[number]): Promise<void> => {
    for (const body of confirmations) await attempt(person, body.id, () => confirm(person, body))
  }
  const load = [...senders.map(({ person }) => adding(person)), ...senders.map(({ person }) => adding(person))]
  const transfersSent = senders.map(sending)
  await until('the load is on', () => acknowledged.length >= 30 || undefined)
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
  await Promise.all([...load, ...transfersSent])
  expect(refused.length).toBeGreaterThanOrEqual(load.length)

  await server.start()
  for (const { again } of refused) expect((await again()).status).toBe(201)
  for (const { person, confirmations } of senders) {
    const sent = confirmations.map(({ id }) => id)
    const added = [...acknowledged, ...refused].filter((deed) => deed.person === person && !sent.includes(deed.id))
    // One after another: a server that has just started on a busy machine opens its connections too slowly for all at once.
    for (const { id } of added)
      expect((await server.api.call(recipients.read, { params: { id }, as: person })).status).toBe(200)
    for (const id of sent)
      await until(
        `${id} is delivered`,
        async () => (await stateOf(server.api, person, id)) === 'delivered' || undefined,
      )
  }
  await holdInvariants(server.api)
}, 600_000)

/** One of each kind: server/platform/config.test.ts proves the rules of every variable. */
const wrong: [named: string, environment: Record<string, string | undefined>][] = [
  ['SECRET_KEY', { SECRET_KEY: 'short' }],
  // Well formed, but without a server.
  ['DATABASE_URL', { DATABASE_URL: 'postgres://sol:sol@localhost:1/sol' }],
  // A server that does not know our login.
  ['DATABASE_URL', { DATABASE_URL: 'the test server, with a database that does not exist' }],
]

test('wrong configuration aborts the start with status 1 and one line that names the wrong variable first', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sol-wrong-'))
  const unknown = new URL(server.databaseUrl)
  unknown.pathname = '/sol_no_such_database'
  try {
    const outcomes = wrong.map(async ([named, environment]) => {
      const given = environment.DATABASE_URL?.startsWith('the test server')
        ? { DATABASE_URL: unknown.href }
        : environment
      const started = spawnServer({ DATA_DIR: dataDir, ...given })
      return { named, environment, status: await started.ended, said: started.said() }
    })
    for (const { named, environment, ...outcome } of await Promise.all(outcomes))
      expect({ environment, ...outcome }).toEqual({
        environment,
        status: 1,
        said: expect.stringMatching(new RegExp(`^${named} [^\\n]{10,}\\n$`)),
      })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 600_000)
