import { Refusal } from '#contract/lib/errors.ts'
import type { Input } from '#contract/lib/route.ts'
import { type incidents as calls, incidentUpdates_max, type StaffIncident } from '#contract/office/incidents.ts'
import { lockAdmins } from '#server/modules/people/identity/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { countUpdates, incidentRows, updates } from './queries.ts'
import { readStaffIncident } from './view.ts'

type By = { adminId: string; requestDigest: string }

/** Opens an incident; its id is that of its first update. Idempotent. */
export const openIncident = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, components, impact, texts, adminId, requestDigest }: Input<typeof calls.open>['body'] & By,
): Promise<StaffIncident> =>
  transaction(db, async (tx) => {
    await lockAdmins(tx, adminId)
    if (replayed(await updates.find(tx, { id }), requestDigest)) return readStaffIncident(tx, id)
    const at = now()
    const named = [...new Set(components)]
    if (!(await incidentRows.insertOnce(tx, { id, components: named, impact, openedAt: at, resolvedAt: null })))
      throw new Refusal('conflict')
    const update = {
      id,
      incidentId: id,
      state: 'investigating',
      texts,
      author: adminId,
      writtenAt: at,
      requestDigest,
    } as const
    await updates.insert(tx, update)
    await recordChange(tx, {
      at,
      actor: adminId,
      what: 'incident.opened',
      subject: id,
      details: { components: named, impact, texts },
    })
    return readStaffIncident(tx, id)
  })

type Update = Input<typeof calls.update>['body'] & By & { incidentId: string }

/** Adds an update; `resolved` ends the incident. Idempotent. Refuses `not_found`, `incident_resolved` and `incident_full`. */
export const updateIncident = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { incidentId, id, state, texts, adminId, requestDigest }: Update,
): Promise<StaffIncident> =>
  transaction(db, async (tx) => {
    await lockAdmins(tx, adminId)
    const incident = await incidentRows.lock(tx, { id: incidentId })
    if (!incident) throw new Refusal('not_found')
    if (replayed(await updates.find(tx, { id }), requestDigest)) return readStaffIncident(tx, incidentId)
    if (incident.resolvedAt) throw new Refusal('incident_resolved')
    if (state !== 'resolved' && (await countUpdates(tx, incidentId)) >= incidentUpdates_max)
      throw new Refusal('incident_full', { values: { max: String(incidentUpdates_max) } })
    const at = now()
    const update = { id, incidentId, state, texts, author: adminId, writtenAt: at, requestDigest }
    if (!(await updates.insertOnce(tx, update))) throw new Refusal('conflict')
    if (state === 'resolved') await incidentRows.update(tx, { id: incidentId }, { resolvedAt: at })
    await recordChange(tx, {
      at,
      actor: adminId,
      what: 'incident.updated',
      subject: incidentId,
      details: { state, texts },
    })
    return readStaffIncident(tx, incidentId)
  })
