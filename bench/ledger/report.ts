import { report } from '../figures.ts'
import { type Target, type Workload, workloads } from './contender.ts'
import { median } from './load.ts'

export type Result = {
  name: string
  workload: Workload
  target: Target
  callers: number
  /** The median, and the figure of each round. */
  perSecond: number
  rounds: readonly number[]
  p50_ms: number
  p99_ms: number
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const titles: Record<Workload, string> = {
  one: 'One posting a call',
  batch: 'A hundred postings a call, 2 connections',
  file: 'A file of ten thousand in one call',
  node: '512 callers in one Node process',
  http: '128 connections through HTTP',
}

/**
 * The ledger's goals in performance.md. A ratio is the median over rounds, with both sides measured within the same minute; medians of
 * the whole run may be from different ones.
 */
const aims: { say: string; of: readonly [string, Workload, Target, number]; by: readonly [string, Workload, Target, number] | number; aim: number }[] = [
  { say: 'spread, 32 connections, of raw', of: ['sol', 'one', 'spread', 32], by: ['raw', 'one', 'spread', 32], aim: 0.62 },
  { say: 'spread, 32 connections, of pgledger', of: ['sol', 'one', 'spread', 32], by: ['pgledger', 'one', 'spread', 32], aim: 2.8 },
  { say: 'hot deferred, 32 connections, of raw hot', of: ['sol, deferred', 'one', 'hot', 32], by: ['raw', 'one', 'hot', 32], aim: 11 },
  { say: 'batch of 100 spread, of the raw batch', of: ['sol', 'batch', 'spread', 2], by: ['raw', 'batch', 'spread', 2], aim: 0.75 },
  { say: 'file of 10,000 hot deferred, of the raw file', of: ['sol, deferred', 'file', 'hot', 1], by: ['raw', 'file', 'hot', 1], aim: 0.6 },
  { say: 'batch of 100 hot deferred, of the raw batch', of: ['sol, deferred', 'batch', 'hot', 2], by: ['raw', 'batch', 'hot', 2], aim: 0.75 },
] // biome-ignore format: an aim a line

export const printReport = (results: readonly Result[]): void => {
  const find = ([name, workload, target, callers]: readonly [string, Workload, Target, number]) =>
    results.find(
      (one) => one.name === name && one.workload === workload && one.target === target && one.callers === callers,
    )
  for (const workload of workloads) {
    const these = results.filter((result) => result.workload === workload)
    if (these.length === 0) continue
    console.log(`**${titles[workload]}**: postings a second (p50 / p99 in ms), and the ratio to raw\n`)
    const callers = [...new Set(these.map((result) => result.callers))]
    console.log(row(['', ...callers.map((count) => `${count} ${workload === 'node' ? 'callers' : 'connections'}`)]))
    console.log(row(['---', ...callers.map(() => '---')]))
    for (const target of ['spread', 'hot'] as const)
      for (const name of new Set(these.filter((one) => one.target === target).map((one) => one.name))) {
        const cells = callers.map((count) => {
          const found = find([name, workload, target, count])
          const raw = find(['raw', workload, target, count])
          if (!found) return ''
          const ratio = raw && raw !== found ? `, ×${(found.perSecond / raw.perSecond).toFixed(2)}` : ''
          return `${whole(found.perSecond)} (${found.p50_ms.toFixed(1)} / ${found.p99_ms.toFixed(1)})${ratio}`
        })
        console.log(row([`${name}, ${target}`, ...cells]))
      }
    console.log('')
  }
  console.log(row(['aim', 'wanted', 'found (each round)', '']))
  console.log(row(['---', '---', '---', '---']))
  for (const { say, of, by, aim } of aims) {
    const found = find(of)?.rounds
    const base = typeof by === 'number' ? found?.map(() => by) : find(by)?.rounds
    if (!found || !base) continue
    const ratios = found.map((perSecond, round) => perSecond / (base[round] ?? Number.NaN))
    const ratio = median(ratios)
    report(say, ratio)
    const text = (value: number): string => (typeof by === 'number' ? whole(value) : value.toFixed(2))
    const said = `${text(ratio)} (${ratios.map(text).join(', ')})`
    console.log(row([say, `≥ ${text(aim)}`, said, ratio >= aim ? 'met' : 'not met']))
  }
}
