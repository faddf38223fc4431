import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compose } from '../../server/compose.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { readConfig } from '../../server/platform/config.ts'
import { makeLog } from '../../server/platform/log.ts'
import { migrate } from '../../server/platform/migrate.ts'
import { type Member, makeMembers } from '../../tests/members.ts'
import { type BenchServer, startServer } from '../ledger/server.ts'

const start_ms = 120_000

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A process of SOL as in production. `figure` reads one of its metrics. */
export type Running = { name: string; address: string; figure: (metric: string) => Promise<number> }

const startProcess = async (name: string, env: Record<string, string>, folder: string) => {
  const [port, metrics] = [await freePort(), await freePort()]
  const main = join(import.meta.dirname, '../../server/main.ts')
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: { ...env, DATA_DIR: join(folder, name), PORT: String(port), METRICS_LISTEN: `127.0.0.1:${metrics}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout?.pipe(createWriteStream(join(folder, `${name}.log`)))
  const address = `http://127.0.0.1:${port}`
  const isUp = () => fetch(`${address}/api/health`).then(({ ok }) => ok, () => false) // biome-ignore format: one line
  for (const end = performance.now() + start_ms; !(await isUp()); await sleep(200))
    if (child.exitCode !== null || performance.now() > end) throw new Error(`${name} did not start: see ${folder}`)
  const figure = async (metric: string): Promise<number> => {
    const text = await fetch(`http://127.0.0.1:${metrics}/metrics`).then((reply) => reply.text())
    return text
      .split('\n')
      .filter((line) => line.startsWith(metric))
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
  }
  const stop = async (): Promise<void> => {
    const ended = new Promise((done) => child.once('exit', done))
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
  }
  return { name, address, figure, stop }
}

type Options = { web: number; members: number; tmpfs: boolean; smtpUrl: string }

/** Members are made by the product in this process, before the processes that are measured start. */
const signUp = async (server: BenchServer, count: number, env: Record<string, string>): Promise<Member[]> => {
  const config = readConfig({ ...env, SEED_DEMO: '0', LOG_LEVEL: 'silent' })
  const sol = await compose({ config, url: server.servingUrl, now: systemClock, log: makeLog('silent') })
  try {
    return await makeMembers(sol, count)
  } finally {
    await sol.stop()
  }
}

/** PostgreSQL, web processes and one worker, in production's mode with the sandbox's partners. */
export const startProduct = async ({ web, members: count, tmpfs, smtpUrl }: Options) => {
  const server = await startServer({ tmpfs, flushDelay_ms: 0 })
  const folder = mkdtempSync(join(tmpdir(), 'sol-load-'))
  const own = { SECRET_KEY: randomBytes(48).toString('base64'), DATA_DIR: join(folder, 'driver') }
  const running: Awaited<ReturnType<typeof startProcess>>[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((each) => each.stop()))
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await migrate({ adminUrl: server.url, url: server.servingUrl })
    const members = await signUp(server, count, own)
    const env = {
      ...{ PATH: process.env.PATH ?? '', NODE_ENV: 'production', DEMONSTRATION: '1', RAILS: 'sandbox' },
      ...{ RATES_PROVIDER: 'snapshot', BASE_URL: 'https://sol.example', SMTP_URL: smtpUrl },
      ...{ DATABASE_URL: server.servingUrl, SECRET_KEY: own.SECRET_KEY },
    }
    running.push(await startProcess('worker', { ...env, ROLE: 'worker' }, folder))
    for (let number = 1; number <= web; number += 1)
      running.push(await startProcess(`web ${number}`, { ...env, ROLE: 'web' }, folder))
    return { about: server.about, url: server.url, secretKey: own.SECRET_KEY, members, running, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
export type Product = Awaited<ReturnType<typeof startProduct>>
