import type { Alert, AlertHistory, AlertsSought } from '../../../contract/alerts.ts'
import { Refusal } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/route.ts'
import { audit } from '../../platform/audit.ts'
import { pageOf, readCursor } from '../../platform/cursor.ts'
import { type Db, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { everyPage } from '../../platform/every-page.ts'
import { type Person, readUsers } from '../identity/index.ts'
import { type ListQuery, selectAlerts } from './list-queries.ts'
import { alertsMessages } from './messages.ts'
import { type AlertRow, countOpen, type StepRow, selectAlert, selectSteps } from './queries.ts'

type People = ReadonlyMap<string, Person>

const isUserId = (actor: string | null): actor is string => actor !== null && /^[0-9a-f-]{36}$/.test(actor)

const readPeople = (db: Db, actors: readonly (string | null)[]): Promise<People> =>
  readUsers(db, [...new Set(actors.filter(isUserId))])

const actorsOf = ({ assigneeId, decidedBy, approvedBy }: AlertRow) => [assigneeId, decidedBy, approvedBy]

/** What a module did has the module's name. */
const nameOf = (people: People, actor: string): string => {
  const person = people.get(actor)
  return person ? `${person.firstName} ${person.lastName}`.trim() : isUserId(actor) ? '' : actor
}

const wireAlert = (row: AlertRow, people: People, readerId: string): Alert => {
  const { id, kind, severity, subjectKind, subjectId, facts, raisedAt, dueAt, assigneeId, assignedAt } = row
  const { outcome, reason, note, decidedBy, decidedAt, approvedBy, closedAt } = row
  const decision = outcome &&
    reason &&
    decidedBy &&
    decidedAt && { outcome, reason, note: note ?? '', decidedBy, decidedAt }
  const said = decision && {
    ...{ outcome: decision.outcome, reason: decision.reason, note: decision.note },
    by: nameOf(people, decision.decidedBy),
  }
  return {
    ...{ id, kind, severity, facts },
    subject: { kind: subjectKind, id: subjectId },
    raisedAt: raisedAt.toString(),
    dueAt: dueAt.toString(),
    assignee:
      assigneeId === null || assignedAt === null
        ? null
        : { name: nameOf(people, assigneeId), mine: assigneeId === readerId, at: assignedAt.toString() },
    waits: said && decidedAt && !closedAt ? { ...said, at: decidedAt.toString(), mine: decidedBy === readerId } : null,
    closed:
      said && closedAt
        ? { ...said, at: closedAt.toString(), approvedBy: approvedBy === null ? null : nameOf(people, approvedBy) }
        : null,
  }
}

type Input = AlertsSought & { readerId: string; cursor?: string | undefined; limit: number }

const placeOf = ({ id, dueAt, closedAt }: AlertRow) => ({ id, at: closedAt ?? dueAt })

export const listAlerts = async (db: Db, { readerId: userId, cursor, limit, ...sought }: Input) => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await selectAlerts(db, { ...sought, userId, after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, placeOf)
  const people = await readPeople(db, items.flatMap(actorsOf))
  return {
    items: items.map((row) => wireAlert(row, people, userId)),
    next,
    counts: await countOpen(db, userId),
  }
}

/** Whom it is about stays here: a file goes from hand to hand. */
const rowsOf = async function* (db: Db, query: Omit<ListQuery, 'after' | 'limit'>, language: Language) {
  const { heads, kinds } = alertsMessages[language]
  yield heads
  const select = (page: Pick<ListQuery, 'after' | 'limit'>) => selectAlerts(db, { ...query, ...page })
  for await (const rows of everyPage(select, placeOf)) {
    const people = await readPeople(db, rows.flatMap(actorsOf))
    const named = (actor: string | null) => (actor === null ? '' : nameOf(people, actor))
    for (const row of rows)
      yield [
        ...[
          row.raisedAt.toString(),
          kinds[row.kind],
          row.severity,
          row.subjectKind,
          row.subjectId,
          row.dueAt.toString(),
        ],
        ...[named(row.assigneeId), row.outcome ?? '', row.reason ?? '', named(row.decidedBy), named(row.approvedBy)],
        row.closedAt?.toString() ?? '',
      ]
  }
}

type Asked = { sought: AlertsSought; readerId: string; language: Language }

/** The whole list behind a filter: instants in UTC. The audit row is committed before the first line leaves. */
export const exportAlerts = async ({ db, now }: Pick<Deps, 'db' | 'now'>, { sought, readerId, language }: Asked) => {
  const at = now()
  const { status, kind } = sought
  const row = { at, actor: readerId, action: 'alerts.exported', subject: readerId, details: { status, kind } }
  await transaction(db, (tx) => audit(tx, row))
  const name = `sol-${alertsMessages[language].fileName}-${at.toString().slice(0, 10)}`
  return { name, rows: rowsOf(db, { ...sought, userId: readerId }, language) }
}

const wireStep = ({ step, actor, at, note }: StepRow, people: People) => ({
  ...{ step, note, by: nameOf(people, actor), at: at.toString() },
})

/** Throws `not_found`. */
export const readAlert = async (db: Db, id: string, readerId: string): Promise<AlertHistory> => {
  const row = await selectAlert(db, id)
  if (!row) throw new Refusal('not_found')
  const steps = await selectSteps(db, id)
  const people = await readPeople(db, [...actorsOf(row), ...steps.map(({ actor }) => actor)])
  return { ...wireAlert(row, people, readerId), history: steps.map((step) => wireStep(step, people)) }
}
