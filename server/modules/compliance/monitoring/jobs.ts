import { backTestMonths } from '#contract/compliance/monitoring.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachLocked } from '#server/platform/each-row.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { evaluate, raiseHits, startOf } from './evaluate.ts'
import { firstMovementDay, lockDue, lockUntried, summarizeBackTest, type VersionRow, versions } from './queries.ts'

type JobDeps = Pick<Deps, 'db' | 'now' | 'log'>
type Instant = Temporal.Instant

/** After an interruption each missed day is evaluated, up to so many hours back; the windows cover older ones. */
const missed_hours = 72

const isBefore = (one: Instant, other: Instant): boolean => Temporal.Instant.compare(one, other) < 0

/** The midnights since the last evaluation, and the present. */
const evaluationsOf = ({ evaluatedAt }: VersionRow, at: Instant): Instant[] => {
  const since = at.subtract({ hours: missed_hours })
  const ends: Instant[] = []
  for (
    let day = dayOf(evaluatedAt && isBefore(since, evaluatedAt) ? evaluatedAt : since).add({ days: 1 });
    evaluatedAt && isBefore(startOf(day), at);
    day = day.add({ days: 1 })
  )
    ends.push(startOf(day))
  return [...ends, at]
}

/** Live versions raise alerts, shadows store what they would have raised. Each version has its own transaction. */
export const evaluateRules = (deps: JobDeps): Promise<number> => {
  const at = deps.now()
  return eachLocked(deps, 'monitoring', {
    lock: (tx, skipped) => lockDue(tx, at.subtract({ hours: 1 }), skipped),
    handle: async (tx, version) => {
      const lane = version.state === 'live' ? 'live' : 'shadow'
      for (const until of evaluationsOf(version, at)) {
        const hits = await evaluate(tx, { version, lane, until })
        if (lane === 'live') await raiseHits(tx, { version, hits, at })
      }
      await versions.update(tx, { id: version.id }, { evaluatedAt: at })
    },
  })
}

const stepDays = 31

/** One step of a back-test: the ends of at most so many days, and the position, in one transaction. */
const tryOn = async (tx: Tx, version: VersionRow, at: Instant): Promise<void> => {
  const { id, writtenAt, triedDay, kind } = version
  const to = dayOf(writtenAt)
  const from = to.with({ day: 1 }).subtract({ months: backTestMonths - 1 })
  const earliest = Temporal.PlainDate.from(triedDay ?? (await firstMovementDay(tx)) ?? String(to))
  let day = Temporal.PlainDate.compare(earliest, from) < 0 ? from : earliest
  for (let step = 0; step < stepDays && Temporal.PlainDate.compare(day, to) <= 0; step++) {
    const dayEnds = startOf(day.add({ days: 1 }))
    await evaluate(tx, { version, lane: 'back_test', until: isBefore(dayEnds, writtenAt) ? dayEnds : writtenAt })
    day = day.add({ days: 1 })
  }
  if (Temporal.PlainDate.compare(day, to) <= 0) {
    await versions.update(tx, { id }, { triedDay: String(day) })
    return
  }
  const days = { from: String(from), to: String(to) }
  const figures = await summarizeBackTest(tx, { id, ...days, until: writtenAt })
  await versions.update(tx, { id }, { triedDay: null, backTest: { ...days, ...figures } })
  const { customers, active } = figures
  await recordChange(tx, {
    at,
    actor: 'monitoring',
    what: 'rule.tried',
    subject: id,
    details: { kind, customers, active },
  })
}

/** Tries drafts on past months, a step of each at a time. */
export const tryDrafts = (deps: JobDeps): Promise<number> =>
  eachLocked(deps, 'monitoring-back-tests', {
    lock: lockUntried,
    handle: (tx, version) => tryOn(tx, version, deps.now()),
  })
