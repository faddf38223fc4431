import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { Id, route } from '../../contract/lib/route.ts'
import { makeApp } from '../../server/http/app.ts'
import { serve } from '../../server/http/serve.ts'
import { type Posting, post } from '../../server/modules/ground/ledger/index.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { readConfig } from '../../server/platform/config.ts'
import { type Db, transaction } from '../../server/platform/database.ts'
import { makeLog } from '../../server/platform/log.ts'
import { makeSecrets } from '../../server/platform/secrets.ts'
import { accountCount, type Contender } from './contender.ts'
import type { Measure } from './load.ts'

// One posting per request through the product's own app (headers, failures, strict parsing of request and reply), without
// a session, which would be one more read. The product has no such call: its postings commit together with other changes.
const call = route({
  method: 'POST',
  path: '/api/bench/postings',
  access: 'anyone',
  summary: 'Posts an amount between two accounts.',
  body: z.strictObject({ id: Id, source: Id, target: Id, minor: z.string().regex(/^[1-9]\d{0,15}$/) }),
  success: 201,
  reply: z.strictObject({ outcome: z.enum(['posted', 'replayed']) }),
})

/** A load generator that uses little CPU; undefined where it is not installed. */
export const hasWrk = (): boolean => !spawnSync('wrk', ['-v']).error

const wrk = (
  url: string,
  { callers, seconds, target }: { callers: number; seconds: number; target?: string },
): Promise<Measure> =>
  new Promise((done, fail) => {
    const script = join(import.meta.dirname, 'postings.lua')
    const child = spawn('wrk', ['-t1', '--timeout', '10s', `-c${callers}`, `-d${seconds}s`, '-s', script, url], {
      env: {
        PATH: process.env.PATH,
        ACCOUNTS: String(accountCount),
        ORIGIN_MS: String(Temporal.Now.instant().epochMilliseconds),
        ...(target ? { TARGET: target } : {}),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    child.on('error', fail)
    child.on('close', () => {
      const line = said.trim().split('\n').at(-1) ?? ''
      const { requests, duration_us, failed, p50_us, p99_us } = JSON.parse(line)
      if (failed > 0) fail(new Error(`${failed} of ${requests} requests were not answered with 201`))
      else done({ perSecond: requests / (duration_us / 1e6), p50_ms: p50_us / 1000, p99_ms: p99_us / 1000 })
    })
  })

/** Serves postings on a free port during the measurement. */
export const byHttp =
  ({
    open,
    posting,
    target,
  }: {
    open: () => Db
    posting: (id: string, entries: Posting['entries']) => Posting
    target?: string
  }): Contender['measure'] =>
  async ({ callers, seconds }) => {
    const db = open()
    const config = readConfig({ SECRET_KEY: 'measured, and never kept anywhere at all' })
    const secrets = makeSecrets(config.secretKey)
    const app = await makeApp({ db, now: systemClock, log: makeLog('silent'), config, secrets }, async () => undefined)
    serve(app, call, async ({ body: { id, source, target: to, minor } }) => {
      const amount = BigInt(minor)
      const entries = [
        { account: source, amount: -amount, currency: 'USD' as const },
        { account: to, amount, currency: 'USD' as const },
      ]
      return { outcome: await transaction(db, (tx) => post(tx, posting(id, entries))) }
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    try {
      const load = { callers, ...(target ? { target } : {}) }
      await wrk(url + call.path, { ...load, seconds: 1 })
      return await wrk(url + call.path, { ...load, seconds })
    } finally {
      await app.close()
      await db.destroy()
    }
  }
