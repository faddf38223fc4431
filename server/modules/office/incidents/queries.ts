import { sql } from 'kysely'
import type { Component, ComponentState, IncidentState, IncidentTexts } from '#contract/office/incidents.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'

type Instant = Temporal.Instant
export type IncidentRow = {
  id: string
  components: Component[]
  impact: 'degraded' | 'down'
  openedAt: Instant
  resolvedAt: Instant | null
}
export type UpdateRow = {
  id: string
  incidentId: string
  state: IncidentState
  texts: IncidentTexts
  author: string
  writtenAt: Instant
  requestDigest: string | null
}
export const incidentRows = rows<IncidentRow>('incidents')
export const updates = rows<UpdateRow>('incidentUpdates', { json: ['texts'] })

const incidents_max = 200

/** Open ones first, then those opened since then, the latest first. */
export const selectIncidents = async (db: Db, since: Instant): Promise<IncidentRow[]> => {
  const { rows: found } = await sql<IncidentRow>`
    select id, components, impact, opened_at as "openedAt", resolved_at as "resolvedAt" from incidents
    where opened_at >= ${since} or resolved_at is null
    order by resolved_at is not null, opened_at desc, id desc limit ${incidents_max}`.execute(db)
  return found
}

/** The latest first. */
export const selectUpdates = async (db: Db, ids: readonly string[]): Promise<UpdateRow[]> => {
  const { rows: found } = await sql<UpdateRow>`
    select id, incident_id as "incidentId", state, texts, author, written_at as "writtenAt", request_digest as "requestDigest"
    from incident_updates where incident_id = any(${[...ids]}::uuid[]) order by written_at desc, id desc`.execute(db)
  return found
}

export const countUpdates = async (tx: Tx, incidentId: string): Promise<number> => {
  const { rows: found } = await sql<{ count: number }>`
    select count(*)::int as count from incident_updates where incident_id = ${incidentId}::uuid`.execute(tx)
  return found[0]?.count ?? 0
}

export type StateRow = { component: string; state: ComponentState; since: Instant; checkedAt: Instant }
export const states = rows<StateRow>('componentStates', { unique: ['component'] })

type DayRow = { component: Component; day: string; degradedSeconds: number; downSeconds: number }

export const selectDays = async (db: Db, since: string): Promise<DayRow[]> => {
  const { rows: found } = await sql<DayRow>`
    select component, day::text as day, degraded_seconds as "degradedSeconds", down_seconds as "downSeconds"
    from component_days where day >= ${since}::date order by component, day`.execute(db)
  return found
}

export const addSeconds = async (
  tx: Tx,
  { component, day, state, seconds }: { component: Component; day: string; state: ComponentState; seconds: number },
): Promise<void> => {
  await sql`
    insert into component_days as d (component, day, degraded_seconds, down_seconds)
    values (${component}, ${day}::date, ${state === 'degraded' ? seconds : 0}, ${state === 'down' ? seconds : 0})
    on conflict (component, day) do update set
      degraded_seconds = d.degraded_seconds + excluded.degraded_seconds, down_seconds = d.down_seconds + excluded.down_seconds
    `.execute(tx)
}

export const removeDaysBefore = async (tx: Tx, day: string): Promise<void> => {
  await sql`delete from component_days where day < ${day}::date`.execute(tx)
}
