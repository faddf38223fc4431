import { type Component, type ComponentState, componentStates, historyDays } from '#contract/office/incidents.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lockKey } from '#server/platform/lock-key.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { addSeconds, removeDaysBefore, type StateRow, states } from './queries.ts'
import { findLateJob, type Signal, selectSignals } from './signal-queries.ts'

/** Fewer unanswered attempts prove nothing about a partner. */
const silent_min = 3
/** Of the attempts: from here on a component is degraded, and from here on down. */
const degraded_percent = 20
const down_percent = 80
/** Minutes without a measurement count as an interruption of the site: the worker or the database was down. */
const gap_seconds = 300
const jobLate_minutes = 15

type Measured = { component: Component | `payout:${string}`; state: ComponentState }

export const worst = (of: readonly ComponentState[]): ComponentState =>
  componentStates[Math.max(0, ...of.map((state) => componentStates.indexOf(state)))] ?? 'up'

export const stateOf = ({ total, silent }: Pick<Signal, 'total' | 'silent'>): ComponentState => {
  if (silent < silent_min || silent * 100 < total * degraded_percent) return 'up'
  return silent * 100 >= total * down_percent ? 'down' : 'degraded'
}

const sumOf = (signals: readonly Signal[]) => ({
  total: signals.reduce((sum, { total }) => sum + total, 0),
  silent: signals.reduce((sum, { silent }) => sum + silent, 0),
})

/** The state of each component and payout country, from the answers of partners and the runs of jobs. */
const measured = (signals: readonly Signal[], lateJob: string | undefined): Measured[] => {
  const of = (component: Signal['component']) => signals.filter((signal) => signal.component === component)
  const countries = of('payouts').map((signal) => ({
    component: `payout:${signal.country}` as const,
    state: stateOf(signal),
  }))
  return [
    ...countries,
    { component: 'site', state: 'up' },
    { component: 'transfers', state: lateJob ? 'degraded' : 'up' },
    {
      component: 'payouts',
      state: worst(countries.map(({ state }) => (state === 'down' && countries.length > 1 ? 'degraded' : state))),
    },
    ...(['bank', 'cards', 'messages'] as const).map((component) => ({
      component,
      state: stateOf(sumOf(of(component))),
    })),
  ]
}

const isCountry = ({ component }: Pick<Measured, 'component'>): boolean => component.startsWith('payout:')

const record = async (
  tx: Tx,
  { component, state }: Measured,
  { before, at }: { before: StateRow | undefined; at: Temporal.Instant },
): Promise<void> => {
  const since = before?.state === state ? before.since : at
  await states.upsert(tx, { component, state, since, checkedAt: at })
  if (isCountry({ component })) return
  const passed = before ? Math.round(before.checkedAt.until(at).total('seconds')) : 0
  const isGap = passed > gap_seconds
  const own = component as Component
  const day = dayOf(at).toString()
  const counted = isGap && own === 'site' ? 'down' : isGap ? 'up' : state
  await addSeconds(tx, { component: own, day, state: counted, seconds: Math.max(0, Math.min(passed, 86_400)) })
}

/** Measures every component once, and adds the seconds since the last time to the day. No work is left: returns 0. */
export const measureComponents = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> => {
  const at = now()
  const [signals, lateJob] = await Promise.all([
    selectSignals(db, at),
    findLateJob(db, at.subtract({ minutes: jobLate_minutes })),
  ])
  return transaction(db, async (tx) => {
    await lockKey(tx, 'component states')
    const known = new Map((await states.list(tx, {}, 'component')).map((row) => [row.component, row]))
    const found = measured(signals, lateJob)
    // A country without a recent attempt has no news: it counts as up.
    for (const { component } of known.values())
      if (
        isCountry({ component: component as Measured['component'] }) &&
        !found.some((one) => one.component === component)
      )
        found.push({ component: component as Measured['component'], state: 'up' })
    const latest = [...known.values()][0]?.checkedAt
    // Another node has measured meanwhile.
    if (latest && Temporal.Instant.compare(latest, at) >= 0) return 0
    for (const one of found) await record(tx, one, { before: known.get(one.component), at })
    await removeDaysBefore(tx, dayOf(at).subtract({ days: historyDays }).toString())
    return 0
  })
}
