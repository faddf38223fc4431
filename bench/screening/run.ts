import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { countryKey, entriesOf } from '../../server/modules/staff/screening/entries.ts'
import { isDoubtful } from '../../server/modules/staff/screening/matcher/is-doubtful.ts'
import { buildMatcher, type ListEntry, type Match } from '../../server/modules/staff/screening/matcher/matcher.ts'
import { readOfac } from '../../server/modules/staff/screening/ofac.ts'
import { alter, kindsOf } from './alter.ts'
import { type Ordinary, ordinaryNames } from './ordinary.ts'
import { randomOf } from './random.ts'
import { bruteForce } from './yardstick.ts'

const { values } = parseArgs({
  options: {
    list: { type: 'string' },
    seed: { type: 'string' },
    altered: { type: 'string', default: '4000' },
    ordinary: { type: 'string', default: '20000' },
    yardstick: { type: 'string', default: '200' },
    everybody: { type: 'string', default: '1000000' },
    names: { type: 'boolean', default: false },
  },
})
if (!values.list) throw new Error('--list FOLDER: the folder of sdn.csv, alt.csv, add.csv and sdn_comments.csv')
const seed = values.seed ? Number(values.seed) : randomInt(2 ** 31)
const random = randomOf(seed)

type Altered = { entry: ListEntry; what: string; name: string; from: string; birthDate: string | null }

const birthOf = ({ days, years }: ListEntry): string | null => days[0] ?? (years[0] ? `${years[0][0]}-06-15` : null)

/** As many of each kind, half as many of companies; a kind that few names allow has fewer. */
const alteredNames = (entries: readonly ListEntry[], count: number): Altered[] => {
  const each = Math.ceil(count / (kindsOf('individual').length + kindsOf('entity').length / 2))
  return (['individual', 'entity'] as const).flatMap((kind) => {
    const names = entries.flatMap((entry) =>
      entry.kind === kind ? entry.names.map(({ name }) => ({ entry, name })) : [],
    )
    return kindsOf(kind).flatMap((what) => {
      const made: Altered[] = []
      const wanted = kind === 'individual' ? each : Math.ceil(each / 2)
      for (let tried = 0; made.length < wanted && tried < wanted * 200; tried++) {
        const { entry, name: from } = random.pick(names)
        const name = kind === 'individual' && !/[\s,-]/.test(from) ? null : alter(kind, what, from, random)
        const label = `${kind === 'entity' ? 'company: ' : ''}${what}`
        if (name) made.push({ entry, what: label, name, from, birthDate: birthOf(entry) })
      }
      return made
    })
  })
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(whole, 1)).toFixed(2)} %`
const quantile = (times: readonly number[], share: number): string =>
  (times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0).toFixed(3)
const timed = <Result>(work: () => Result, times: number[], spent: number[] = []): Result => {
  const [start, used] = [performance.now(), process.cpuUsage()]
  const result = work()
  times.push(performance.now() - start)
  const { user, system } = process.cpuUsage(used)
  spent.push((user + system) / 1000)
  return result
}

const lists = await readOfac(values.list)
const entries = [...lists].flatMap(([list, names]) => entriesOf(list, names))
const began = performance.now()
const matcher = await buildMatcher(entries)
const built_ms = Math.round(performance.now() - began)
console.log(`seed ${seed}; ${matcher.names} names of ${matcher.entries} entries, indexed in ${built_ms} ms\n`)

const altered = alteredNames(entries, Number(values.altered))
const ordinary = ordinaryNames(random, Number(values.ordinary))

const finds = ({ entry }: Altered, found: readonly Match[]): boolean => found.some((match) => match.entry === entry)
const results = altered.map((one) => {
  const undated = finds(one, matcher.ask({ name: one.name }))
  const dated = finds(one, matcher.ask({ name: one.name, birthDate: one.birthDate }))
  if (values.names && !undated)
    console.log(`not found${dated ? ' without the date' : ''}: ${one.what}: ${one.from} → ${one.name}`)
  return { what: one.what, undated, dated }
})
console.log('| alteration | names | found undated | found dated |\n| --- | --- | --- | --- |')
for (const [what, of] of [...Map.groupBy(results, (one) => one.what), ['all', results] as const]) {
  const share = (key: 'undated' | 'dated') => percent(of.filter((one) => one[key]).length, of.length)
  console.log(`| ${what} | ${of.length} | ${share('undated')} | ${share('dated')} |`)
}
const everyName = entries.flatMap((entry) => entry.names.map(({ name }) => ({ entry, name })))
const self = everyName.filter(({ entry, name }) => matcher.ask({ name }).some((match) => match.entry === entry)).length
console.log(`\nlisted names that find themselves: ${self} of ${everyName.length}`)

const [times, spent]: [number[], number[]] = [[], []]
const alarms = { undated: 0, dated: 0, located: 0, asked: 0 }
for (const { name, dateOfBirth, country } of ordinary) {
  const [hit] = timed(() => matcher.ask({ name }), times, spent)
  if (hit) alarms.undated++
  if (hit && values.names) console.log(`alarm: ${name} ~ ${hit.name}, score ${hit.score}: ${hit.why}`)
  if (matcher.ask({ name, birthDate: dateOfBirth ?? null }).length > 0) alarms.dated++
  if (matcher.ask({ name, countries: [countryKey(country)] }).length > 0) alarms.located++
  if (isDoubtful(matcher, { name, countries: [countryKey(country)] })) alarms.asked++
}
console.log(
  `alarms on ${ordinary.length} ordinary names: undated ${percent(alarms.undated, ordinary.length)}, dated ${percent(alarms.dated, ordinary.length)}, with a country ${percent(alarms.located, ordinary.length)}; asked for the year of birth ${percent(alarms.asked, ordinary.length)}`,
)
console.log(
  `a name: p50 ${quantile(times, 0.5)} ms, p99 ${quantile(times, 0.99)} ms; of the processor ${quantile(spent, 0.5)} and ${quantile(spent, 0.99)} ms\n`,
)

/** The yardstick's threshold is the one at which it has as many alarms as the aim allows, so that its share found compares. */
const yardstick = (count: number): void => {
  const score = bruteForce(entries)
  const slow: number[] = []
  const sample = ordinary.filter((_, at) => at % Math.ceil(ordinary.length / count) === 0)
  const highest = sample
    .map(({ name }) => Math.max(...timed(() => score(name), slow).values()))
    .sort((one, other) => other - one)
  const threshold = (highest[Math.floor(sample.length * 0.005)] ?? 1) + 1e-9
  const asked = altered.filter((_, at) => at % Math.ceil(altered.length / count) === 0)
  const found = asked.filter((one) => (timed(() => score(one.name), slow).get(one.entry) ?? 0) >= threshold).length
  console.log(
    `brute force at 0.5 % alarms: ${percent(found, asked.length)} of ${asked.length} found; p50 ${quantile(slow, 0.5)} ms, p99 ${quantile(slow, 0.99)} ms`,
  )
}
yardstick(Number(values.yardstick))

const everybody = async (people: readonly Ordinary[]): Promise<void> => {
  const changed = await buildMatcher(entries.filter((_, at) => at % 40 === 0))
  for (const [what, { ask, entries: count }] of [
    ['the whole list', matcher],
    ['a changed fortieth of it', changed],
  ] as const) {
    const [start, used] = [performance.now(), process.cpuUsage()]
    let hits = 0
    for (const { name, dateOfBirth } of people) if (ask({ name, birthDate: dateOfBirth ?? null }).length > 0) hits++
    const seconds = (performance.now() - start) / 1000
    // A busy machine takes longer on the clock; the processor's time is the same.
    const { user, system } = process.cpuUsage(used)
    const spent = (user + system) / 1_000_000
    console.log(
      `${people.length} names against ${what} (${count} entries): ${seconds.toFixed(1)} s, ${spent.toFixed(1)} s of the processor, ${hits} with a match`,
    )
  }
}
await everybody(ordinaryNames(random, Number(values.everybody)))
