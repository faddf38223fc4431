import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import Fastify from 'fastify'
import { median } from '../ledger/load.ts'

// Measures how fast a cached page is sent, compared with Fastify's minimum: 'hello'. The two processes are measured in turns. Servers are
// pinned to one core and the load tool to the other; otherwise the system sometimes puts both on one.

const connections = 64
const answering = '0'
const asking = '1'

/** Pins the main thread to its core; garbage collection threads run anywhere. */
const pin = (pid: number | undefined): void => {
  execFileSync('taskset', ['--pid', '--cpu-list', answering, String(pid)], { stdio: 'ignore' })
}

/** Requests per second by wrk; throws when any reply is not 200. */
const wrk = (url: string, seconds: number): Promise<number> =>
  new Promise((done, fail) => {
    const load = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '-H', 'accept-encoding: br', url]
    const child = spawn('taskset', ['--cpu-list', asking, ...load], { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    child.on('error', () => fail(new Error('the rate of serving needs taskset (util-linux)')))
    child.on('close', () => {
      const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
      if (!(rate > 0) || /Non-2xx/.test(said))
        fail(new Error(`${url} did not answer wrk (apt-get install wrk) as it should:\n${said}`))
      else done(rate)
    })
  })

/** The baseline: 'hello', and the same framework sending as many bytes as the page has. */
const serveYardsticks = async (): Promise<void> => {
  const size = Number(process.argv[3])
  const app = Fastify()
  const page = Buffer.alloc(size, 'x')
  app.get('/hello', (_, reply) => reply.header('content-type', 'text/html').send('hello'))
  app.get('/bytes', (_, reply) => reply.header('content-type', 'text/html').send(page))
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
}

export type Rates = { page: number; hello: number; bytes: number; size: number }

/** Medians of `rounds` alternating runs of `seconds` each, in requests per second. */
export const measureServing = async (
  { url: pageUrl, pid }: { url: string; pid: number | undefined },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Rates> => {
  const answer = await fetch(pageUrl, { headers: { 'accept-encoding': 'br' } })
  const size = Number(answer.headers.get('content-length') ?? (await answer.arrayBuffer()).byteLength)
  const child = spawn(process.execPath, [import.meta.filename, 'yardsticks', String(size)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = await once(child.stdout, 'data')
    const yardstick = String(line).trim()
    pin(pid)
    pin(child.pid)
    const urls = { page: pageUrl, hello: `${yardstick}/hello`, bytes: `${yardstick}/bytes` }
    const found: Record<keyof typeof urls, number[]> = { page: [], hello: [], bytes: [] }
    for (const url of Object.values(urls)) await wrk(url, 1)
    for (let round = 0; round < rounds; round += 1)
      for (const name of ['page', 'hello', 'bytes'] as const) found[name].push(await wrk(urls[name], seconds))
    return { page: median(found.page), hello: median(found.hello), bytes: median(found.bytes), size }
  } finally {
    child.kill()
  }
}

if (process.argv[2] === 'yardsticks') await serveYardsticks()
