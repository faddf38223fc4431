import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Figure } from './figures.ts'

// The leading figures in under four minutes, compared with the committed ones of figures.json. `--keep` commits the new ones.

const { keep } = parseArgs({ options: { keep: { type: 'boolean', default: false } } }).values
const committed = join(import.meta.dirname, 'figures.json')
/** Machines differ less in ratios than in times; beyond this it is rarely the machine. */
const tolerated = 0.8

const steady = ['--tmpfs', '--flush-delay-ms', '1', '--seconds', '1']
const runs = [
  ['ledger/confirm.ts', ...steady, '--rounds', '1'],
  ['ledger/run.ts', ...steady, '--rounds', '3', '--only', 'one,batch'],
]

const measure = (): Figure[] => {
  const folder = mkdtempSync(join(tmpdir(), 'sol-figures-'))
  try {
    const BENCH_FIGURES = join(folder, 'figures')
    for (const [script = '', ...options] of runs) {
      const { status } = spawnSync(process.execPath, [join(import.meta.dirname, script), ...options], {
        env: { ...process.env, BENCH_FIGURES },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      if (status !== 0) throw new Error(`bench/${script} failed`)
    }
    const lines = readFileSync(BENCH_FIGURES, 'utf8').trim().split('\n')
    return lines.map((line) => JSON.parse(line) as Figure)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const known = new Map((JSON.parse(readFileSync(committed, 'utf8')) as Figure[]).map(({ name, ratio }) => [name, ratio]))
const found = measure()
console.log('| figure | committed | now |')
console.log('| --- | --- | --- |')
const fallen = found.filter(({ name, ratio }) => {
  const before = known.get(name)
  const fell = before !== undefined && ratio < before * tolerated
  console.log(`| ${name} | ${before === undefined ? '' : `×${before}`} | ×${ratio.toFixed(3)}${fell ? ' FELL' : ''} |`)
  return fell
})
if (keep) {
  const rounded = found.map(({ name, ratio }) => ({ name, ratio: Number(ratio.toFixed(3)) }))
  writeFileSync(committed, `${JSON.stringify(rounded, undefined, 2)}\n`)
}
const missing = [...known.keys()].filter((name) => !found.some((figure) => figure.name === name))
for (const name of missing) console.log(`not measured: ${name}`)
process.exitCode = fallen.length + missing.length > 0 ? 1 : 0
