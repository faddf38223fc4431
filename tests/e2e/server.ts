import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { type Call, fillPath, type Route } from '#contract/lib/route.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Db, makeDatabase, makePool } from '#server/platform/database.ts'
import { makeSecrets } from '#server/platform/secrets.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { fillPrefunds } from '../prefunds.ts'
import { type As, type Got, type TestServer, testConfig } from '../server.ts'

const program = join(import.meta.dirname, '../../server/main.ts')
const endsWithParent = join(import.meta.dirname, 'ends-with-parent.ts')
/** Reuses the compile cache of previous servers, which shortens the start by a third. */
const compiled = join(import.meta.dirname, '../../node_modules/.cache/compiled')

/** Polls until there is a result; fails with `what` on a timeout. */
export const until = async <T>(
  what: string,
  ask: () => Promise<T | undefined> | T | undefined,
  within_ms = 120_000,
): Promise<T> => {
  const began = performance.now()
  while (performance.now() - began < within_ms) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await sleep(20)
  }
  throw new Error(`in vain for ${within_ms / 1000} s: ${what}`)
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const taker = createServer()
    taker.listen(0, 'localhost', () => {
      const address = taker.address()
      taker.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

export type Environment = Record<string, string | undefined>

export type Running = {
  child: ChildProcess
  url: string
  port: number
  /** The process's complete output. */
  said: () => string
  /** Its exit status; null when it was killed by a signal. */
  ended: Promise<number | null>
}

/** The product's own process, as `npm start` runs it, with only the paths of this process's environment. */
export const spawnServer = (environment: Environment): Pick<Running, 'child' | 'said' | 'ended'> => {
  let output = ''
  const { PATH, LD_LIBRARY_PATH, NODE_COMPILE_CACHE = compiled } = process.env
  const env = { PATH, LD_LIBRARY_PATH, NODE_COMPILE_CACHE, SEED_DEMO: '0', ...environment }
  const child = spawn(process.execPath, ['--import', endsWithParent, program], { env })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return { child, said: () => output, ended: new Promise((done) => child.once('close', done)) }
}

/** Starts the server on a free port and waits until it reports that it is ready. */
export const startServer = async (environment: Environment): Promise<Running> => {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const url = `http://localhost:${port}`
    const running = { ...spawnServer({ PORT: String(port), BASE_URL: url, ...environment }), url, port }
    const ready = await until(
      'the server is ready',
      async () => {
        if (running.child.exitCode !== null) return false
        const answer = await fetch(`${url}/api/ready`).catch(() => undefined)
        return answer?.status === 200 || undefined
      },
      240_000,
    )
    if (ready) return running
    await running.ended
    // Another process may have taken the port in between.
    if (attempt >= 3 || !running.said().includes('is taken'))
      throw new Error(`the server did not start: ${running.said()}`)
  }
}

/** Whether a server accepts connections there. */
export const accepts = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, 'localhost')
    const answer = (yes: boolean) => () => {
      socket.destroy()
      done(yes)
    }
    socket.once('connect', answer(true)).once('error', answer(false))
  })

/** One request over the network; a connection that breaks rejects. */
export const requestOf =
  (url: () => string) =>
  async (method: Route['method'], path: string, { body, as = {} }: { body?: unknown; as?: As } = {}): Promise<Got> => {
    // A string is a raw body.
    const isForm = body instanceof FormData || typeof body === 'string'
    const response = await fetch(url() + path, {
      method,
      headers: {
        ...(as.token ? { authorization: `Bearer ${as.token}` } : {}),
        ...(as.cookie ? { cookie: as.cookie } : {}),
        'accept-language': as.language ?? 'en',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...as.headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const headers = { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() }
    return {
      status: response.status,
      body: isJson ? await response.json() : Buffer.from(await response.arrayBuffer()),
      headers,
    }
  }

const cheap: Environment = {
  PASSWORD_MEMORY_KIB: String(testConfig.passwordMemory_kib),
  // The links of mails are signed, so a test must use the server's key.
  SECRET_KEY: testConfig.secretKey,
}

const makeServer = (environment: Environment) => {
  let database: TestDatabase
  let dataDir = ''
  let running: Running | undefined
  let db: Db

  const start = async (): Promise<Running> => {
    running = await startServer({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...cheap, ...environment })
    return running
  }
  const now = (): Running => {
    if (!running) throw new Error('the server has not been started')
    return running
  }
  const open = async (): Promise<void> => {
    if (running) return
    dataDir = mkdtempSync(join(inject('testDatabases').folder, 'server-'))
    database = await createTestDatabase()
    db = makeDatabase(makePool(database.url, { connections: 2, openingWait_ms: 60_000 }), {
      queueWait_ms: 60_000,
      secrets: makeSecrets(testConfig.secretKey),
    })
    await fillPrefunds(db, systemClock())
    await start()
  }
  const close = async (): Promise<void> => {
    running?.child.kill('SIGTERM')
    await running?.ended
    await db?.destroy()
    await database?.drop()
  }

  const request = requestOf(() => now().url)
  const call = <R extends Route>(route: R, parts: Partial<Call<R>> & { as?: As } = {}): Promise<Got> => {
    const { params, query, body, as } = parts as {
      params?: Record<string, string>
      query?: Record<string, string>
      body?: unknown
      as?: As
    }
    const path = fillPath(route.path, params)
    const search = query ? `?${new URLSearchParams(query)}` : ''
    return request(route.method, path + search, { body, ...(as ? { as } : {}) })
  }
  // The in-process members of a test server (`work`, `sol`) do not apply here: the process runs its own worker.
  const api = {
    clock: { now: systemClock },
    get deps() {
      return { db, now: systemClock, config: testConfig, secrets: makeSecrets(testConfig.secretKey) }
    },
    get url() {
      return database.url
    },
    get ownerUrl() {
      return database.ownerUrl
    },
    request,
    call,
  } as unknown as TestServer

  return {
    api,
    open,
    close,
    start,
    restart: async () => {
      now().child.kill('SIGTERM')
      await now().ended
      return start()
    },
    get running() {
      return now()
    },
    get url() {
      return now().url
    },
    get databaseUrl() {
      return database.url
    },
    get ownerUrl() {
      return database.ownerUrl
    },
    get dataDir() {
      return dataDir
    },
  }
}

export type RealServer = ReturnType<typeof makeServer>

/** Attaches the server's output to a failed test. */
const quoteServer = (server: RealServer): void => {
  afterEach(({ task }) => {
    if (task.result?.state !== 'fail') return
    const lines = server.running.said().trimEnd().split('\n').slice(-5)
    process.stderr.write(`The server's last lines: ${lines.map((line) => `\n  ${line.slice(0, 500)}`).join('')}\n`)
  })
}

/** The files of one worker share it; it stops with the worker (tests/e2e/ends-with-parent.ts). */
let shared: RealServer | undefined

/**
 * A real server: a separate process with the pages, the worker, a separate database, and the machine's clock. The test files of one
 * worker share it, so a test creates its own people and asserts only on those. `api` is the argument for the helpers of tests/people.ts
 * and tests/sending.ts: they call over HTTP.
 */
export const realServer = (): RealServer => {
  shared ??= makeServer({})
  const server = shared
  beforeAll(server.open, 600_000)
  quoteServer(server)
  return server
}

/** A real server for a single test file, which restarts it, reads whole lists or needs other settings. */
export const ownServer = (environment: Environment = {}): RealServer => {
  const server = makeServer(environment)
  beforeAll(server.open, 600_000)
  quoteServer(server)
  afterAll(server.close)
  return server
}
