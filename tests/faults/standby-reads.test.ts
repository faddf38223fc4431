import { type ChildProcess, execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { examinations } from '#contract/compliance/examinations.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { makeDatabase, makePool } from '#server/platform/database.ts'
import { makeLog } from '#server/platform/log.ts'
import { refuseOtherStandby, standbyReads } from '#server/platform/standby.ts'
import { type Person, signUpAdmin, signUpStaff, verified } from '../people.ts'
import { fundWallet, send } from '../sending.ts'
import { testServer } from '../server.ts'
import { asOwner, type OwnServer, ownPrimary, startStandby } from '../standby.ts'

let primary: OwnServer
let standby: { url: string; child: ChildProcess }
/** The product’s login on the standby. */
const config: { databaseStandbyUrl?: string; standbyWait_ms: number } = { standbyWait_ms: 2_000 }
const server = testServer({
  config,
  database: async () => {
    primary = await ownPrimary()
    standby = await startStandby(primary)
    config.databaseStandbyUrl = Object.assign(new URL(primary.url), { port: new URL(standby.url).port }).href
    return { url: primary.url, ownerUrl: primary.adminUrl, drop: primary.drop }
  },
})
afterAll(() => void standby.child.kill('SIGQUIT'))

const exported = async (as: Person): Promise<string> => {
  const { status, body } = await server.call(adminTransfers.csv, { as, query: { filter: 'all' } as never })
  expect(status).toBe(200)
  return String(body)
}
/** How many files were read from each, as Prometheus sees it. */
const readFrom = async (from: 'standby' | 'primary'): Promise<number> =>
  Number.parseInt(
    new RegExp(`sol_standby_reads_total\\{from="${from}"\\} (\\d+)`).exec(await server.sol.metrics.text())?.[1] ?? '0',
    10,
  )

test('a primary, or a standby of another server, is refused at the start by one line', async () => {
  const open = (url: string) => makeDatabase(makePool(url, { connections: 1 }))
  const urls = [primary.url, inject('testDatabases').serverUrl, standby.url]
  const unknown = Object.assign(new URL(standby.url), { password: 'wrong' }).href
  const [own, other, ready, wrong] = [...urls, unknown].map(open)
  if (!own || !other || !ready || !wrong) return expect.unreachable()
  const refusal = (db: typeof own, from: typeof own) =>
    refuseOtherStandby({ db, standby: from, log: makeLog('silent') }).catch(String)
  expect(await refusal(own, own)).toMatch(/^Error: DATABASE_STANDBY_URL leads to a primary: [^\n]+$/)
  expect(await refusal(other, ready)).toMatch(
    /^Error: DATABASE_STANDBY_URL leads to a standby of another server: [^\n]+$/,
  )
  expect(await refusal(own, ready)).toBeUndefined()
  expect(await refusal(own, wrong)).toMatch(/^Error: DATABASE_STANDBY_URL cannot be used \([^\n]+$/)
  await Promise.all([own, other, ready, wrong].map((db) => db.destroy()))
})

test('the standby’s lag is measured by its name', async () => {
  expect(await server.sol.metrics.text()).toMatch(/^sol_replication_lag_bytes\{application="standby"\} \d+$/m)
})

test('a standby that does not answer at the start is logged, and one of another server is not read when it answers later', async () => {
  const lines: string[] = []
  const log = makeLog('warn', { write: (line: string) => void lines.push(line) })
  const open = (url: string) => makeDatabase(makePool(url, { connections: 1 }))
  const silent = Object.assign(new URL(primary.url), { port: '1' }).href
  const [db, away, other, ready] = [
    open(inject('testDatabases').serverUrl),
    open(silent),
    open(standby.url),
    open(primary.url),
  ]
  await refuseOtherStandby({ db, standby: away, log })
  expect(lines.join('')).toContain('DATABASE_STANDBY_URL does not answer')
  const options = { wait_ms: 2_000, count: () => {} }
  expect(await standbyReads({ db, standby: other, log }, options)()).toBe(db)
  expect(lines.join('')).toContain('a standby of another server')
  expect(await standbyReads({ db: ready, standby: other, log }, options)()).toBe(other)
  await Promise.all([db, away, other, ready].map((one) => one.destroy()))
})

test.each(['DATABASE_URL', 'DATABASE_ADMIN_URL'])(
  'a start with a standby as %s ends with one line',
  async (variable) => {
    const urls = { DATABASE_URL: primary.url, DATABASE_ADMIN_URL: primary.adminUrl }
    const { port } = new URL(standby.url)
    const wrong = { ...urls, [variable]: Object.assign(new URL(urls[variable as keyof typeof urls]), { port }).href }
    const env = { ...wrong, DATA_DIR: mkdtempSync(join(tmpdir(), 'sol-standby-')), PORT: '0' }
    const program = join(import.meta.dirname, '../../server/main.ts')
    const said = await new Promise<string>((done) =>
      execFile(process.execPath, [program, '--prepare'], { env }, (error, out, err) =>
        done(`${error ? error.code : 0} ${out}${err}`),
      ),
    )
    expect(said).toMatch(new RegExp(`^1 ${variable} leads to a standby, which cannot be written: [^\\n]+\\n$`))
  },
)

test('a file of staff is read from the standby and has all that was committed before; one that lags or is gone leaves it to the primary', async () => {
  const admin = await signUpAdmin(server)
  const maria = await verified(server)
  await server.work()
  await fundWallet(server, maria, 100_000n)
  const first = await send(server, maria)
  expect(await exported(admin)).toContain(first)
  await expect.poll(() => readFrom('standby')).toBe(1)

  const query = { from: '2026-11-01', to: '2026-11-01' }
  const cora = await signUpStaff(server, 'compliance')
  expect((await server.call(examinations.zip, { as: cora, query })).status).toBe(200)
  await expect.poll(() => readFrom('standby')).toBe(2)

  await asOwner(standby.url, (client) => client.query('select pg_wal_replay_pause()'))
  const second = await send(server, maria)
  expect(await exported(admin)).toContain(second)
  await expect.poll(() => readFrom('primary')).toBe(1)

  await asOwner(standby.url, (client) => client.query('select pg_wal_replay_resume()'))
  expect(await exported(admin)).toContain(second)
  await expect.poll(() => readFrom('standby')).toBe(3)

  await asOwner(primary.adminUrl, async (client) => {
    await client.query('alter system reset synchronous_standby_names')
    await client.query('select pg_reload_conf()')
  })
  standby.child.kill('SIGKILL')
  // Its connections answer until they notice.
  const readAgain = async (): Promise<number> => {
    expect(await exported(admin)).toContain(second)
    return readFrom('primary')
  }
  await expect.poll(readAgain).toBeGreaterThan(1)
}, 300_000)
