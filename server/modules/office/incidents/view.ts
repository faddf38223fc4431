import { components, historyDays, type Incident, type StaffIncident, type Status } from '#contract/office/incidents.ts'
import { nameOf, readUsers } from '#server/modules/people/identity/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { worst } from './measure.ts'
import {
  type IncidentRow,
  incidentRows,
  selectDays,
  selectIncidents,
  selectUpdates,
  states,
  type UpdateRow,
} from './queries.ts'

type ReadDeps = Pick<Deps, 'db' | 'now'>

/** A state that is older says that the worker does not run: transfers are late. */
const stale = { minutes: 5 }

const incidentView = ({ id, components: named, impact, openedAt, resolvedAt }: IncidentRow) => ({
  ...{ id, components: named, impact },
  ...{ openedAt: openedAt.toString(), resolvedAt: resolvedAt?.toString() ?? null },
})
const updateView = ({ id, state, texts, writtenAt }: UpdateRow): Incident['updates'][number] => ({
  ...{ id, state, texts, at: writtenAt.toString() },
})

const withUpdates = async (db: Db, found: readonly IncidentRow[]): Promise<StaffIncident[]> => {
  const written = await selectUpdates(
    db,
    found.map(({ id }) => id),
  )
  const people = await readUsers(db, [...new Set(written.map(({ author }) => author))])
  return found.map((row) => ({
    ...incidentView(row),
    updates: written
      .filter(({ incidentId }) => incidentId === row.id)
      .map((update) => ({ ...updateView(update), author: nameOf(people, update.author) })),
  }))
}

export const readStaffIncident = async (db: Db, id: string): Promise<StaffIncident> => {
  const row = await incidentRows.find(db, { id })
  const [view] = row ? await withUpdates(db, [row]) : []
  if (!view) throw new Error(`there is no incident ${id}`)
  return view
}

const since = ({ now }: Pick<Deps, 'now'>) => now().subtract({ hours: 24 * historyDays })

export const listIncidents = async (deps: ReadDeps): Promise<{ items: StaffIncident[] }> => ({
  items: await withUpdates(deps.db, await selectIncidents(deps.db, since(deps))),
})

/** The status from the database. */
export const readStatus = async (deps: ReadDeps): Promise<Status> => {
  const { db, now } = deps
  const at = now()
  const found = await selectIncidents(db, since(deps))
  const written = await selectUpdates(
    db,
    found.map(({ id }) => id),
  )
  const measured = await states.list(db, {}, 'component')
  const days = await selectDays(
    db,
    dayOf(at)
      .subtract({ days: historyDays - 1 })
      .toString(),
  )
  const isLate = measured.some(({ checkedAt }) => Temporal.Instant.compare(checkedAt, at.subtract(stale)) < 0)
  const open = found.filter(({ resolvedAt }) => resolvedAt === null)
  return {
    ...{ at: at.toString(), isCurrent: true },
    components: components.map((component) => ({
      component,
      state: worst([
        measured.find((one) => one.component === component)?.state ?? 'up',
        ...(component === 'transfers' && isLate ? (['degraded'] as const) : []),
        ...open.filter((one) => one.components.includes(component)).map(({ impact }) => impact),
      ]),
      days: days.filter((one) => one.component === component).map(({ component: _, ...day }) => day),
    })),
    countries: measured.flatMap(({ component, state }) =>
      component.startsWith('payout:') && state !== 'up' ? [{ country: component.slice('payout:'.length), state }] : [],
    ),
    incidents: found.map((row) => ({
      ...incidentView(row),
      updates: written.filter(({ incidentId }) => incidentId === row.id).map(updateView),
    })),
  }
}
