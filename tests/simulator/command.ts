import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import startDatabases from '../global-setup.ts'
import type { Step } from './act.ts'
import { drawFilm } from './film.ts'
import { plant } from './plant.ts'
import { replaceRandomness } from './seeded.ts'
import { shorten } from './shorten.ts'

// npm run simulate -- --seed 7 [--to 300] [--steps FILE] [--film FILE] [--fault NAME]. Without SIMULATE_DATABASE it starts a PostgreSQL of its own.

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    to: { type: 'string' },
    steps: { type: 'string' },
    film: { type: 'string' },
    fault: { type: 'string' },
    quiet: { type: 'boolean', default: false },
  },
})
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

type Databases = { serverUrl: string; servingUrl: string; template: string }

const openDatabase = async () => {
  const given = process.env.SIMULATE_DATABASE
  if (given) return { ...(JSON.parse(given) as { url: string; ownerUrl: string }), stop: async () => {} }
  const found: { databases?: Databases } = {}
  const project = { provide: (_: string, databases: Databases) => Object.assign(found, { databases }) }
  const stop = await startDatabases(project as unknown as TestProject)
  if (!found.databases) throw new Error('no database was started')
  const { serverUrl, servingUrl, template } = found.databases
  const owner = new pg.Client({ connectionString: serverUrl })
  await owner.connect()
  await owner.query(`create database ${template}_run template ${template} strategy file_copy`)
  await owner.end()
  const at = (server: string): string => Object.assign(new URL(server), { pathname: `/${template}_run` }).href
  return { url: at(servingUrl), ownerUrl: at(serverUrl), stop }
}

const { stop, ...database } = await openDatabase()
try {
  // The product is loaded afterwards: it takes its randomness from the seed.
  replaceRandomness()
  if (values.fault) await plant(values.fault, database)
  const [{ openWorld }, { runSeed }] = await Promise.all([import('./world.ts'), import('./run.ts')])
  const world = await openWorld(database)
  const given = values.steps ? (JSON.parse(readFileSync(values.steps, 'utf8')) as Step[]) : undefined
  const nouns = new Set<string>()
  const [from, to] = [Number.parseInt(values.seed, 10), Number.parseInt(values.to ?? values.seed, 10)]
  for (let seed = from; seed <= to; seed += 1) {
    const run = await runSeed(world, seed, { steps: given, films: values.film !== undefined })
    for (const noun of run.nouns) nouns.add(noun)
    if (from === to && !values.quiet) for (const line of run.trace) say(line)
    if (from === to) say(`seed ${seed}: ${run.steps.length} steps, digest ${run.digest}`)
    if (from < to && process.stderr.isTTY) process.stderr.write(`\rseed ${seed}`)
    if (values.film) writeFileSync(values.film, drawFilm(run))
    if (run.problems.length === 0) continue
    say(`FAILED: seed ${seed}\n${run.problems.join('\n')}`)
    const fails = async (steps: readonly Step[]) => (await runSeed(world, seed, { steps })).problems.length > 0
    const steps = values.quiet ? run.steps : await shorten(run.steps, fails)
    say(
      `${steps.length} of its ${run.steps.length} steps:\n${JSON.stringify(steps)}\nnpm run simulate -- --seed ${seed}`,
    )
    process.exitCode = 1
    break
  }
  say(`nouns: ${[...nouns].sort().join(' ')}`)
  await world.end()
} finally {
  await stop()
}
