import { findUserById } from '#server/modules/people/identity/index.ts'
import { changesSince, customerToScreen, screenNames } from '#server/modules/staff/screening/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { emit } from '#server/platform/events.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { lockOpenRun, type Population, populations, runs, type Subject, selectSubjects } from './queries.ts'

type StepDeps = Pick<Deps, 'config' | 'secrets' | 'log'> & { tx: Tx; at: Temporal.Instant }

const atOnce = 2_000

const types: Partial<Record<Population, 'individual' | 'entity'>> = {
  customers: 'individual',
  businesses: 'entity',
  trade_names: 'entity',
  business_people: 'individual',
}

type Compare = Awaited<ReturnType<typeof changesSince>>

/** Matches of one row. A row that cannot be read is logged, and the others continue. */
const matchesOf = ({ log }: StepDeps, compare: Compare, population: Population, subject: Subject) => {
  const { id, name, birthDate, country } = subject
  try {
    const found = compare({ name, type: types[population], birthDate, countries: country ? [country] : [] })
    return found.map(({ name: listedName, entry: { list, program } }) => ({ name, listedName, list, program }))
  } catch (err) {
    log.error({ err, population, id }, 'a name was not compared with a changed list')
    return []
  }
}

/** A customer's match is recorded as a check, which the decision on the alert refers to. False when it was cleared or is contradicted. */
const isConfirmed = async ({ tx, ...deps }: StepDeps, population: Population, id: string): Promise<boolean> => {
  if (population !== 'customers') return true
  const person = await findUserById(tx, id)
  if (!person) return false
  const occasion = { moment: 'list_changed', owner: id, names: [customerToScreen(person)] } as const
  return (await screenNames(tx, deps, occasion)).length > 0
}

/** One step of the oldest run: rows compared with what a load changed, matches reported to compliance, and the position, in one transaction. */
export const compareEverybody = ({ db, now, ...rest }: Pick<Deps, 'db' | 'now' | 'config' | 'secrets' | 'log'>) =>
  transaction(db, async (tx): Promise<number> => {
    const run = await lockOpenRun(tx)
    if (!run) return 0
    const at = now()
    const deps = { ...rest, tx, at }
    const { id, list, population, since } = run
    const compare = await changesSince(tx, since)
    const subjects = await selectSubjects(tx, { ...run, limit: atOnce })
    let matched = 0
    for (const subject of subjects) {
      const hits = matchesOf(deps, compare, population, subject)
      if (hits.length === 0 || !(await isConfirmed(deps, population, subject.id))) continue
      matched++
      await emit(tx, { at, type: 'rescreening.matched', subject: subject.owner, payload: { hits } })
    }
    const compared = run.compared + BigInt(subjects.length)
    const counted = { compared, matched: run.matched + BigInt(matched) }
    const next = subjects.length < atOnce ? populations[populations.indexOf(population) + 1] : population
    if (next) {
      const after = next === population ? (subjects.at(-1)?.id ?? null) : null
      await runs.update(tx, { id }, { ...counted, population: next, after })
    } else {
      await runs.update(tx, { id }, { ...counted, finishedAt: at })
      const details = { compared: String(compared), matched: String(counted.matched), since: since.toString() }
      await recordChange(tx, { at, actor: 'rescreening', what: 'rescreening.finished', subject: list, details })
    }
    return subjects.length || 1
  })
