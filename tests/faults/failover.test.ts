import { spawn } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { transfers } from '#contract/sending/transfers.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { accountFor, commandAs } from '#server/platform/embedded-postgres-host.ts'
import { migrate } from '#server/platform/migrate.ts'
import { holdInvariants } from '../invariants.ts'
import { verified } from '../people.ts'
import { fundWallet, readyToConfirm, stateOf, walletOf } from '../sending.ts'
import { testServer } from '../server.ts'
import { tcpProxy } from '../tcp-proxy.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sol-failover-'))
const [primary, standby] = [join(dataDir, 'postgres-18'), join(dataDir, 'standby')]
const log = { info: () => {}, warn: () => {}, error: () => {} }

const freePort = async (): Promise<number> => {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

let proxy: Awaited<ReturnType<typeof tcpProxy>>
let adminUrl: string

const primaryAndProxy = async () => {
  const { url, adminUrl: direct, stop } = await startEmbeddedPostgres({ dataDir, log })
  await migrate({ adminUrl: direct, url })
  adminUrl = direct
  proxy = await tcpProxy(Number(new URL(url).port))
  const drop = async () => {
    proxy.close()
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: proxy.through(url), ownerUrl: proxy.through(direct), drop }
}
const server = testServer({ database: primaryAndProxy })

const asOwner = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Copies the running primary, as pg_basebackup does, and starts the copy as a standby that every commit waits for. */
const startStandby = async (): Promise<string> => {
  const label = await asOwner(adminUrl, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`)
    cpSync(primary, standby, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') })
    return (await client.query('select labelfile from pg_backup_stop(false)')).rows[0].labelfile as string
  })
  const { username, password, port } = new URL(adminUrl)
  writeFileSync(join(standby, 'backup_label'), label)
  writeFileSync(join(standby, 'standby.signal'), '')
  const { uid, gid } = statSync(primary)
  const own = await freePort()
  // The server's own command line, with another folder and port.
  const [program = '', ...inherited] = readFileSync(join(primary, 'postmaster.opts'), 'utf8')
    .replaceAll(primary, standby)
    .replace(`port=${port}`, `port=${own}`)
    .trim()
    .split(/ (?=")/)
    .map((option) => option.replaceAll('"', ''))
  const from = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=standby`
  for (const path of ['', ...readdirSync(standby, { recursive: true, encoding: 'utf8' })])
    chownSync(join(standby, path), uid, gid)
  const {
    program: run,
    args,
    options,
  } = commandAs(accountFor({ folder: primary, dataDir, program }), program, [
    ...inherited,
    '-c',
    `primary_conninfo=${from}`,
  ])
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const child = spawn(run, args, { ...options, cwd: standby, env, stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGQUIT'))
  await asOwner(adminUrl, async (client) => {
    await client.query(`alter system set synchronous_standby_names = 'standby'`)
    await client.query('select pg_reload_conf()')
    await expect
      .poll(async () => (await client.query('select sync_state from pg_stat_replication')).rows, { timeout: 10_000 })
      .toEqual([{ sync_state: 'sync' }])
  })
  return Object.assign(new URL(adminUrl), { port: own }).href
}

const failOver = async (standbyUrl: string): Promise<void> => {
  proxy.cut()
  process.kill(Number.parseInt(readFileSync(join(primary, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  await asOwner(standbyUrl, (client) => client.query('select pg_promote(true)'))
  proxy.passTo(Number(new URL(standbyUrl).port))
}

test('a synchronous standby that takes over has every acknowledged transfer; the others happen once when retried', async () => {
  const standbyUrl = await startStandby()
  const as = await verified(server)
  await server.work()
  await fundWallet(server, as, 100_000n)
  const bodies: Awaited<ReturnType<typeof readyToConfirm>>[] = []
  for (let each = 0; each < 8; each += 1) bodies.push(await readyToConfirm(server, as, { ask: { amount: '20.00' } }))

  const acknowledged: string[] = []
  let takeover: Promise<void> | undefined
  const confirm = async (body: (typeof bodies)[number]): Promise<void> => {
    for (let attempt = 1; attempt <= 400; attempt += 1) {
      const { status } = await server.call(transfers.create, { body, as })
      expect([201, 503]).toContain(status)
      if (status === 201) {
        acknowledged.push(body.id)
        if (acknowledged.length === 3) takeover = failOver(standbyUrl)
        return
      }
      await sleep(25)
    }
  }
  await Promise.all(bodies.map(confirm))
  await takeover

  expect(acknowledged.length).toBe(bodies.length)
  const { rows } = await asOwner(standbyUrl, (client) =>
    client.query('select pg_is_in_recovery() as waits, count(*)::int as transfers from transfers'),
  )
  expect(rows).toEqual([{ waits: false, transfers: bodies.length }])
  expect(await walletOf(server, as)).toMatchObject({ balance: '100000', available: String(100_000 - 8 * 2_130) })
  server.clock.advance({ seconds: 1 })
  await server.work()
  server.clock.advance({ seconds: 10 })
  await server.work()
  for (const { id } of bodies) expect(await stateOf(server, as, id)).toBe('delivered')
  await holdInvariants(server)
}, 300_000)
