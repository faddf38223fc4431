import { migrate } from '../../server/platform/migrate.ts'
import { type Contender, prepareScripts, withClient } from './contender.ts'
import { growTo } from './grow.ts'
import { calm, median } from './load.ts'
import { readOptions } from './options.ts'
import { findPgbench } from './pgbench.ts'
import { rawContenders } from './raw.ts'
import { startServer } from './server.ts'
import { solContenders } from './sol.ts'

// Tests whether a full ledger posts as fast as a new one: two databases of one server, with one million and twelve million entries, all
// in one partition, which is worse than a year of monthly ones. Runs alternate, so a slow minute of the machine affects both.

const sizes = { young: 1_000_000, full: 12_000_000 }
const asked = readOptions()

const measureOf = async (contender: Contender, callers: number): Promise<number> => {
  if (asked.calm) await calm()
  const { perSecond } = await contender.measure({ callers, seconds: asked.seconds })
  return perSecond
}

const pgbench = findPgbench()

const grown = async (name: string, entries: number) => {
  const at = (login: string): string => Object.assign(new URL(login), { pathname: name }).href
  const [url, servingUrl] = [at(server.url), at(server.servingUrl)]
  await migrate({ adminUrl: url, url: servingUrl })
  await prepareScripts(url)
  const contenders = [...(await rawContenders(url, pgbench)), ...(await solContenders(servingUrl, pgbench))]
  await growTo(url, entries)
  await withClient(url, (client) => client.query('checkpoint'))
  return (...[name, workload, target]: Which): Contender => {
    const found = contenders.find((one) => one.name === name && one.workload === workload && one.target === target)
    if (!found) throw new Error(`${name} ${workload} ${target} cannot be measured here`)
    return found
  }
}

type Which = [name: string, workload: Contender['workload'], target: Contender['target']]
const measures: { say: string; sol: Which; raw: 'one' | 'batch' | undefined; callers: number }[] = [
  { say: 'single, spread, 32 connections', sol: ['sol', 'one', 'spread'], raw: 'one', callers: 32 },
  { say: 'single, hot deferred, 32 connections', sol: ['sol, deferred', 'one', 'hot'], raw: 'one', callers: 32 },
  { say: 'batch of 100, spread, 2 connections', sol: ['sol', 'batch', 'spread'], raw: 'batch', callers: 2 },
  { say: 'postings from Node, spread, 512 callers', sol: ['sol, pool of 32', 'node', 'spread'], raw: undefined, callers: 512 },
] // biome-ignore format: a measure a line

const server = await startServer(asked)
const other = new URL(server.url)
other.pathname = `/sol_bench_full_${process.pid}`
try {
  await withClient(server.url, (client) => client.query(`create database ${other.pathname.slice(1)}`))
  const young = await grown(new URL(server.url).pathname, sizes.young)
  const full = await grown(other.pathname, sizes.full)
  process.stderr.write('grown\n')
  const rounds: { young: number; full: number; raw: number | undefined }[][] = measures.map(() => [])
  for (let round = 0; round < asked.rounds; round += 1)
    for (const [at, { sol, raw, callers }] of measures.entries()) {
      const take = (find: typeof young) => measureOf(find(...sol), callers)
      const early = round % 2 === 0 ? await take(young) : await take(full)
      const late = round % 2 === 0 ? await take(full) : await take(young)
      const found = round % 2 === 0 ? { young: early, full: late } : { young: late, full: early }
      rounds[at]?.push({ ...found, raw: raw && (await measureOf(young('raw', raw, 'spread'), callers)) })
    }
  for (const find of [young, full]) {
    const wrong = await find('sol', 'one', 'spread').verify()
    if (wrong.length !== 0) throw new Error(`wrong books: ${wrong.join('; ')}`)
  }
  process.stderr.write(`${JSON.stringify(rounds)}\n`)
  console.log(`${server.about}; ${asked.rounds} rounds of ${asked.seconds} s\n`)
  console.log('| postings a second | 1 M entries | 12 M entries | raw | slower by |')
  console.log('| --- | ---: | ---: | ---: | ---: |')
  for (const [at, { say }] of measures.entries()) {
    const of = rounds[at] ?? []
    const cell = (value: number): string => Math.round(value).toLocaleString('en-US')
    const raws = of.flatMap(({ raw }) => raw ?? [])
    const slower = 100 * (1 - median(of.map((one) => one.full / one.young)))
    console.log(
      `| ${say} | ${cell(median(of.map((one) => one.young)))} | ${cell(median(of.map((one) => one.full)))} | ${raws.length > 0 ? cell(median(raws)) : ''} | ${slower.toFixed(1)} % |`,
    )
  }
} finally {
  await withClient(server.url, (client) =>
    client.query(`drop database if exists ${other.pathname.slice(1)} with (force)`),
  )
  await server.stop()
}
process.exit()
