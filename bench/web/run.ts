import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { calm, median } from '../ledger/load.ts'
import { type Found, openLighthouse } from './lighthouse.ts'
import { measureServing } from './serving.ts'

// Lighthouse on a simulated phone for every public page of the site map, and the serving speed of the first one.

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    /** Only pages with a path that matches this expression. */
    only: { type: 'string', default: '' },
    /** Waits until the machine is idle before each run. */
    calm: { type: 'boolean', default: false },
  },
})
const rounds = Number(asked.rounds)

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const taker = createServer()
    taker.listen(0, 'localhost', () => {
      const address = taker.address()
      taker.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The product as `npm start` runs it, with a temporary database. */
const startProduct = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sol-web-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { PATH: process.env.PATH, PORT: String(port), BASE_URL: url, DATA_DIR: folder, SEED_DEMO: '0' }
  const program = join(import.meta.dirname, '../../server/main.ts')
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = async (): Promise<void> => {
    const ended = new Promise((done) => child.once('close', done))
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (;;) {
    if (child.exitCode !== null) throw new Error('the product did not start')
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined)
    if (answer?.status === 200) return { url, pid: child.pid, stop }
    await sleep(100)
  }
}

/** The paths of the site map without duplicates: languages share a path. */
const publicPaths = async (url: string): Promise<string[]> => {
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
  if (paths.length === 0) throw new Error('the site map names no page')
  return [...new Set(paths)].filter((path) => new RegExp(asked.only).test(path))
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(1)
const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const rowOf = (path: string, found: readonly Found[]): string => {
  const of = (pick: (one: Found) => number): number => median(found.map(pick))
  const four = scores.map((name) => of((one) => one[name])).join(' / ')
  const times = `${(of(({ lcp_ms }) => lcp_ms) / 1000).toFixed(2)} | ${of(({ cls }) => cls).toFixed(3)} | ${of(({ tbt_ms }) => tbt_ms).toFixed(0)}`
  const sizes = `${kB(of(({ script_bytes }) => script_bytes))} | ${kB(of(({ bytes }) => bytes))}`
  const short = [...new Set(found.flatMap((one) => one.short))].join(', ')
  return `| ${path} | ${four} | ${times} | ${sizes} | ${short} |`
}

/** Prints the pages' table. The browser is closed before anything else is measured. */
const measurePages = async (url: string): Promise<void> => {
  const lighthouse = await openLighthouse()
  try {
    const machine: number[] = []
    console.log(`Lighthouse, mobile settings, medians of ${rounds} runs\n`)
    console.log(
      '| page | performance / accessibility / best practices / SEO | LCP s | CLS | TBT ms | script kB | all but pictures kB | below their best |',
    )
    console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
    for (const path of await publicPaths(url)) {
      const found: Found[] = []
      for (let round = 0; round < rounds; round += 1) {
        if (asked.calm) await calm()
        found.push(await lighthouse.measure(url + path))
      }
      console.log(rowOf(path, found))
      machine.push(...found.map((one) => one.machine))
    }
    console.log(
      `\nbenchmark index of the machine: ${median(machine).toFixed(0)} (${Math.min(...machine)} to ${Math.max(...machine)}); runs that Lighthouse lost and made again: ${lighthouse.lost()}`,
    )
  } finally {
    lighthouse.close()
  }
}

const product = await startProduct()
try {
  await measurePages(product.url)
  if (asked.calm) await calm()
  const rates = await measureServing(
    { url: `${product.url}/`, pid: product.pid },
    { rounds: 7, seconds: Number(asked.seconds) },
  )
  const ratio = (other: number): string => `×${(rates.page / other).toFixed(2)}`
  console.log('\n| cached page, 64 connections | requests a second | of it |')
  console.log('| --- | --- | --- |')
  console.log(`| home, ${kB(rates.size)} kB of Brotli | ${rates.page.toFixed(0)} | |`)
  console.log(`| Fastify 'hello' | ${rates.hello.toFixed(0)} | ${ratio(rates.hello)} |`)
  console.log(`| Fastify, as many bytes | ${rates.bytes.toFixed(0)} | ${ratio(rates.bytes)} |`)
} finally {
  await product.stop()
}
process.exit()
