import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { parseArgs } from 'node:util'
import { authorityOf, type Cluster, requireStart, settingsOf, startCluster } from './cluster/cluster.ts'
import { requirePackages } from './cluster/packages.ts'
import { makeDisks, removeDisks } from './cluster/test/disks.ts'
import { faults } from './cluster/test/faults.ts'
import { fillLedger } from './cluster/test/fill.ts'
import { type Load, makeLoad } from './cluster/test/load.ts'
import { testLoss } from './cluster/test/lost.ts'
import { type Member, makeMembers, signInAgain } from './cluster/test/members.ts'
import { type Fault, healed } from './cluster/test/parts.ts'
import { testRestore } from './cluster/test/restored.ts'
import { type Verdict, verify } from './cluster/test/verify.ts'
import { Failed, main, say } from './lib/machine.mjs'

// npm run cluster:test: customers order at a steady rate while each part of a new cluster fails in turn. After each, all orders so far are
// compared with the database. Finally it is restored from its backups, and once more after every machine died.
// `-- --only 'primary|web|restored' --members 24 --rate 6`, and `--entries 10000000` for a ledger of that size.

const { values: asked } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    members: { type: 'string', default: '24' },
    rate: { type: 'string', default: '6' },
    entries: { type: 'string', default: '0' },
  },
})
const rate = Number.parseFloat(asked.rate)
const wanted = (name: string): boolean => new RegExp(asked.only).test(name)

type Row = { fault: string; load: Load; began: number; verdict: Verdict }

/** The longest time without an acknowledged order from `began` on. */
const pause_s = ({ load, began }: Row): number => {
  let [last, longest] = [began, 0]
  for (const at of load.done.map((order) => order.at).sort((a, b) => a - b)) {
    if (at < began) continue
    longest = Math.max(longest, at - last)
    last = at
  }
  return longest / 1000
}

const suffer = async (cluster: Cluster, fault: Fault, members: readonly Member[], loads: Load[]): Promise<Row> => {
  const load = makeLoad(cluster, members, rate)
  loads.push(load)
  load.start()
  await sleep(8_000)
  const began = performance.now()
  const end = await fault.begin(cluster, members)
  await sleep(fault.lasts_s * 1000)
  await end()
  await healed(cluster)
  await sleep(3_000)
  await load.stop()
  const ordered = {
    done: loads.flatMap(({ done }) => done),
    refused: loads.flatMap(({ refused }) => refused),
    unanswered: load.unanswered,
  }
  return { fault: fault.name, load, began, verdict: await verify(cluster, ordered, members) }
}

const head = `| fails | writes stop, s | longest order, s | orders | refused | lost | doubled | books |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |`

const show = (row: Row): void => {
  const { fault, load, began, verdict } = row
  const { lost, doubled, problems } = verdict
  const waited_s = Math.max(0, ...load.done.filter(({ at }) => at >= began).map((order) => order.waited_ms)) / 1000
  const times = [pause_s(row), waited_s].map((time) => time.toFixed(1)) // tidy allows toFixed because these are seconds
  const books = problems.length === 0 ? 'hold' : `${problems.length} problems`
  const counts = [load.done.length, load.refused.length, lost, doubled]
  say(`| ${[fault, ...times, ...counts, books].join(' | ')} |`)
  for (const problem of problems.slice(0, 5)) process.stderr.write(`  ${problem}\n`)
  const refusals = [...new Set(load.refused.map(({ why }) => why))].join('; ')
  process.stderr.write(`  answers other than done: ${JSON.stringify(load.failures)} ${refusals}\n`)
}

const test = async (): Promise<number> => {
  const chosen = faults.filter(({ name }) => wanted(name))
  if (![...faults.map(({ name }) => name), 'restored', 'everything killed'].some(wanted))
    throw new Failed(
      `--only '${asked.only}' matches none of: ${faults.map(({ name }) => name).join('; ')}; restored; everything killed`,
    )
  const settings = settingsOf(process.env)
  const own = { ...settings, dir: `${settings.dir}-test` }
  requireStart(own)
  requirePackages({ forTests: true })
  removeDisks(own.dir)
  rmSync(own.dir, { recursive: true, force: true })
  if (chosen.some(({ needsDisks }) => needsDisks)) makeDisks(own.dir)
  const cluster = await startCluster(own)
  try {
    setDefaultCACertificates([...getCACertificates('default'), readFileSync(authorityOf(cluster), 'utf8')])
    // tidy allows Number because it counts customers
    const members = await makeMembers(cluster, Number(asked.members))
    // tidy allows Number because it counts entries
    if (asked.entries !== '0') await fillLedger(cluster, Number(asked.entries))
    const [rows, loads]: [Row[], Load[]] = [[], []]
    if (chosen.length > 0) say(head)
    for (const fault of chosen) {
      await signInAgain(cluster, members)
      const row = await suffer(cluster, fault, members, loads)
      rows.push(row)
      show(row)
    }
    await signInAgain(cluster, members)
    const restored = wanted('restored') ? await testRestore(cluster, members, rate) : 0
    await signInAgain(cluster, members)
    const lost = wanted('everything killed') ? await testLoss(cluster, members, rate) : 0
    const wrong = rows.filter(({ verdict: { lost, doubled, problems } }) => lost + doubled + problems.length > 0)
    return wrong.length === 0 ? restored || lost : 1
  } finally {
    await cluster.stop()
    removeDisks(own.dir)
  }
}

await main(test)
process.exit()
