import {
  type AlertFact,
  type AlertKind,
  type AlertSeverity,
  alertKinds,
  type alertSubjects,
} from '#contract/compliance/alerts.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { alerts, insertStep, unassigned } from './queries.ts'

export type Raised = {
  kind: AlertKind
  /** The source; it raises one alert per kind, even for repeated events. */
  sourceId: string
  subject: { kind: (typeof alertSubjects)[number]; id: string }
  facts: AlertFact[]
  severity?: AlertSeverity
  /** The detecting module. */
  actor: string
  now: Temporal.Instant
}

/** Raises an alert in the caller's transaction, once per kind and source. False for a duplicate. */
export const raiseAlert = async (
  tx: Tx,
  { kind, sourceId, subject, facts, severity = alertKinds[kind].severity, actor, now }: Raised,
): Promise<boolean> => {
  const id = newId(now)
  const dueAt = now.add({ hours: alertKinds[kind].target_hours })
  const row = { id, kind, sourceId, severity, subjectKind: subject.kind, subjectId: subject.id, facts }
  if (!(await alerts.insertOnce(tx, { ...row, raisedAt: now, dueAt, ...unassigned }))) return false
  await insertStep(tx, { alertId: id, step: 'raised', actor, note: '', at: now })
  const details = { kind, severity, sourceId, subject: subject.id }
  await recordChange(tx, { at: now, actor, what: 'alert.raised', subject: id, details })
  return true
}
