import { migrate } from '../../server/platform/migrate.ts'
import { accountCount, type Contender, prepareScripts, withClient } from './contender.ts'
import { calm, median } from './load.ts'
import { readOptions } from './options.ts'
import { findPgbench } from './pgbench.ts'
import { rawContenders } from './raw.ts'
import { startServer } from './server.ts'
import { solContenders } from './sol.ts'

// Whether a full ledger posts as fast as a young one. Everything is measured at a million entries and again at twelve
// million, all of them in one partition, which is worse than a year of months. raw, whose tables do not grow meanwhile,
// is measured beside it both times, so that a slower hour of the machine is not taken for a slower ledger.

const sizes = [1_000_000, 12_000_000]
const postingsAtOnce = 50_000

const asked = readOptions()

/** Balanced postings between random accounts, as the ledger's own functions would have left them, each lot with one stamp. */
const growTo = (url: string, entries: number): Promise<void> =>
  withClient(url, async (client) => {
    const count = async (): Promise<number> => {
      const { rows } = await client.query<{ count: string }>('select count(*) from ledger_entries')
      return Number(rows[0]?.count)
    }
    for (let left = (entries - (await count())) / 2; left > 0; left -= postingsAtOnce)
      await client.query(`
        begin;
        create temp table grown on commit drop as
          select bench.id() as id, bench.account(a) as source, bench.account(1 + a % ${accountCount}) as target
          from (
            select 1 + floor(random() * ${accountCount})::integer as a
            from generate_series(1, ${Math.min(postingsAtOnce, Math.ceil(left))})
          ) as picked;
        insert into ledger_postings (id, kind, subject, event_at, created_at, accounts, stamp)
          select id, 'transfer', id::text, now(), now(), array[source, target], ledger_stamp() from grown;
        insert into ledger_entries (posting_id, line, account_id, amount, event_at, created_at, stamp)
          select id, 1, source, -1, now(), now(), ledger_stamp() from grown
          union all select id, 2, target, 1, now(), now(), ledger_stamp() from grown;
        update ledger_accounts a set posted = a.posted + net.sum
          from (
            select account, sum(amount) as sum
            from (select source as account, -1 as amount from grown union all select target, 1 from grown) as moved
            group by account
          ) as net
          where a.id = net.account;
        commit`)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })

const measureOf = async (contender: Contender, callers: number): Promise<number> => {
  if (asked.calm) await calm()
  const { perSecond } = await contender.measure({ callers, seconds: asked.seconds })
  return perSecond
}

const server = await startServer(asked)
try {
  await migrate(server.url)
  await prepareScripts(server.url)
  const pgbench = findPgbench()
  const contenders = [...(await rawContenders(server.url, pgbench)), ...(await solContenders(server.url, pgbench))]
  const find = (name: string, workload: Contender['workload'], target: Contender['target']): Contender => {
    const found = contenders.find((one) => one.name === name && one.workload === workload && one.target === target)
    if (!found) throw new Error(`${name} ${workload} ${target} cannot be measured here`)
    return found
  }
  const rows = [
    { say: 'single, spread, 32 connections', sol: find('sol', 'one', 'spread'), raw: find('raw', 'one', 'spread'), callers: 32 },
    { say: 'single, hot deferred, 32 connections', sol: find('sol, deferred', 'one', 'hot'), raw: find('raw', 'one', 'spread'), callers: 32 },
    { say: 'batch of 100, spread, 2 connections', sol: find('sol', 'batch', 'spread'), raw: find('raw', 'batch', 'spread'), callers: 2 },
    { say: 'group posting from Node, spread, 512 callers', sol: find('sol, group of 2 lanes', 'node', 'spread'), raw: undefined, callers: 512 },
  ] // biome-ignore format: a measure a line
  const found: { sol: number; raw: number | undefined }[][] = []
  for (const size of sizes) {
    await growTo(server.url, size)
    const rounds: { sol: number; raw: number | undefined }[][] = []
    for (let round = 0; round < asked.rounds; round += 1) {
      rounds.push([])
      for (const { sol, raw, callers } of rows)
        rounds.at(-1)?.push({
          sol: await measureOf(sol, callers),
          raw: raw && (await measureOf(raw, callers)),
        })
    }
    found.push(
      rows.map(({ raw }, index) => ({
        sol: median(rounds.map((round) => round[index]?.sol ?? 0)),
        raw: raw && median(rounds.map((round) => round[index]?.raw ?? 0)),
      })),
    )
    process.stderr.write(`${size} entries: ${JSON.stringify(found.at(-1))}\n`)
  }
  const wrong = await rows[0]?.sol.verify()
  if (wrong?.length !== 0) throw new Error(`wrong books: ${wrong?.join('; ')}`)
  console.log(`${server.about}; ${asked.rounds} rounds of ${asked.seconds} s\n`)
  console.log(`| | ${sizes.map((size) => `${size / 1e6} M entries (ratio to raw)`).join(' | ')} | slower by |`)
  console.log('| --- | --- | --- | --- |')
  rows.forEach(({ say }, index) => {
    const [young, old] = found.map((all) => all[index])
    if (!young || !old) return
    const cell = ({ sol, raw }: typeof young) =>
      `${Math.round(sol).toLocaleString('en-US')}${raw ? ` (×${(sol / raw).toFixed(2)})` : ''}`
    const drift = young.raw && old.raw ? old.raw / young.raw : 1
    const slower = 100 * (1 - old.sol / young.sol / drift)
    console.log(`| ${say} | ${cell(young)} | ${cell(old)} | ${slower.toFixed(1)} % |`)
  })
} finally {
  await server.stop()
}
process.exit()
