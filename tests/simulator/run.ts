import { createHash } from 'node:crypto'
import { type Chance, chanceFrom } from '#server/seed/chance.ts'
import { type Args, Refused, type Step } from './act.ts'
import { acts } from './acts/index.ts'
import { learnScheduled } from './acts/planned.ts'
import { checkAll } from './checks.ts'
import type { Shares } from './fair.ts'
import { readHoldings } from './holdings.ts'
import { emptyModel, type Model } from './model.ts'
import { type Opening, openings } from './openings.ts'
import { checkStep } from './shown.ts'
import type { World } from './world.ts'

export type Run = {
  seed: number
  steps: Step[]
  /** The result of each step. */
  trace: string[]
  problems: string[]
  digest: string
  /** The nouns with registered ids. */
  nouns: string[]
  /** One for each step, for the film. */
  frames: Frame[]
}
/** `news`: changed orders at partners. `holdings`: the balances according to the product. */
export type Frame = { at: string; step: Step | null; came: string; news: string[]; holdings: Shares }

const day = 86_400
/** Start dates before the days on which clocks and calendars are odd: month ends, daylight saving, the leap day, holidays. */
const startDays = [0, 1, 6, 36, 67, 98, 106, 109, 125, 218, 340, 346, 404, 460] as const
const pauses = [0, 0, 0, 60, 60, 60, 600, 3_600, day, 3 * day, 6 * day] as const
/** A worker that slept longer would miss days for which partners list their returns. */
const asleep_max = 2 * day
const total = Object.values(acts).reduce((sum, { weight }) => sum + weight, 0)

const drawAct = (chance: Chance): string => {
  let left = chance.below(total)
  for (const [name, { weight }] of Object.entries(acts)) {
    if (left < weight) return name
    left -= weight
  }
  throw new Error('the weights have changed')
}

const pauseOf = ({ days }: Args): number => Number(days) * day

/** The next step of the opening that applies, or any. */
const chooseStep = (model: Model, chance: Chance, { n, opening }: { n: number; opening: Opening[number][] }): Step => {
  for (;;) {
    const [act, fixed, pause] = opening.shift() ?? []
    const args = act && acts[act]?.choose(model, chance)
    if (act && args)
      return {
        n,
        act,
        args: { ...args, ...fixed },
        pause: act === 'wait' ? pauseOf({ ...args, ...fixed }) : (pause ?? 0),
      }
    if (opening.length === 0) break
  }
  for (;;) {
    const act = drawAct(chance)
    const args = acts[act]?.choose(model, chance)
    if (args) return { n, act, args, pause: act === 'wait' ? pauseOf(args) : chance.pick(pauses) }
  }
}

const pass = async (world: World, seconds: number): Promise<void> => {
  if (seconds === 0) return
  // Partners answer within a minute: their news are handled before the days pass.
  for (let left = seconds; left > 0; ) {
    const part = Math.min(left, left === seconds ? 120 : asleep_max)
    world.server.clock.advance({ seconds: part })
    await world.work()
    left -= part
  }
}

const make = async (world: World, model: Model, step: Step): Promise<string> => {
  const act = acts[step.act]
  if (!act) throw new Error(`there is no act ${step.act}`)
  world.answerFrom(step.n)
  try {
    return await act.run({ world, model, n: step.n }, step.args)
  } catch (error) {
    if (error instanceof Refused) return error.message
    if (await world.wasRefused()) return 'the database refused'
    throw error
  }
}

const shown = (step: Step, came: string): string =>
  `${step.n} ${step.act} ${JSON.stringify(step.args)} +${step.pause} → ${came}`

/** At the end of every run, partners answer, holds expire, and queries replace lost notices. */
const settleDown = async (world: World): Promise<void> => {
  await world.admit()
  // A partner that is down three times is asked a fourth time before the days pass.
  for (const seconds of [120, 120, 120, 2 * day, 2 * day, 3_600, 120]) {
    world.server.clock.advance({ seconds })
    await world.work()
  }
}

const look = async (world: World, step: Step | null, came: string): Promise<Frame> => {
  const { rows } = await world.owner.query(
    `
    select kind || ' ' || status || ' ' || coalesce((amount / 100.0)::numeric(12, 2) || ' ' || currency, '') as news
    from sandbox_orders where at > $1 order by at, reference`,
    [
      world.server.clock
        .now()
        .subtract({ seconds: step?.pause ?? 0 })
        .toString(),
    ],
  )
  const at = world.server.clock
    .now()
    .toZonedDateTimeISO('America/New_York')
    .toPlainDateTime()
    .toString()
    .replace('T', ' ')
  return {
    at: at.slice(0, 16),
    step,
    came,
    news: rows.map(({ news }) => news),
    holdings: await readHoldings(world, world.owner),
  }
}

/** Runs a seed: its own steps, or the given ones. */
export const runSeed = async (
  world: World,
  seed: number,
  { steps: given, films = false }: { steps?: readonly Step[] | undefined; films?: boolean } = {},
): Promise<Run> => {
  await world.reset(seed)
  const chance = chanceFrom(seed)
  const model = emptyModel()
  const run: Run = { seed, steps: [], trace: [], problems: [], digest: '', nouns: [], frames: [] }
  const opening = chance.below(3) < 2 ? [...chance.pick(openings)] : []
  const count = opening.length > 0 ? opening.length + 2 + chance.below(5) : 6 + chance.below(9)
  try {
    world.server.clock.advance({ hours: 24 * chance.pick(startDays) })
    await world.work()
    const before = await readHoldings(world, world.owner)
    for (let n = 0; n < (given?.length ?? count); n += 1) {
      const step = given?.[n] ?? chooseStep(model, chance, { n, opening })
      run.steps.push(step)
      const came = await make(world, model, step)
      run.trace.push(shown(step, came))
      await pass(world, step.pause)
      await learnScheduled(world, model)
      run.problems.push(...(await checkStep(world, model, step)))
      if (run.problems.length > 0) return digested(run)
      if (films) run.frames.push(await look(world, step, came))
    }
    await settleDown(world)
    await learnScheduled(world, model)
    if (films) run.frames.push(await look(world, null, 'partners answer what is open, and holds end'))
    const { rows } = await world.owner.query('select distinct noun from registered_ids')
    run.nouns = rows.map(({ noun }) => noun)
    run.problems.push(...(await checkAll(world, model, before)))
  } catch (error) {
    run.problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  return digested(run)
}

const digested = (run: Run): Run => {
  run.digest = createHash('sha256')
    .update([...run.trace, ...run.problems].join('\n'))
    .digest('hex')
    .slice(0, 16)
  return run
}
