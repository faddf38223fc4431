import type { Alert, AlertHistory, AlertsSought } from '#contract/compliance/alerts.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import { nameOf, type Person, readUsers } from '#server/modules/people/identity/index.ts'
import { type Place, pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { everyPage, type PageAfter } from '#server/platform/every-page.ts'
import { exportList, type ListFile } from '#server/platform/export-list.ts'
import { isHidden } from '#server/platform/hidden-records.ts'
import { selectAlerts } from './list-queries.ts'
import { alertsMessages } from './messages.ts'
import { type AlertRow, alertSteps, alerts, countOpen, type StepRow, selectSenders } from './queries.ts'

type People = ReadonlyMap<string, Person>

const isUserId = (actor: string | null): actor is string => actor !== null && /^[0-9a-f-]{36}$/.test(actor)

const readPeople = (db: Db, actors: readonly (string | null)[]): Promise<People> =>
  readUsers(db, [...new Set(actors.filter(isUserId))])

const actorsOf = ({ assigneeId, decidedBy, approvedBy }: AlertRow) => [assigneeId, decidedBy, approvedBy]

/** A system actor is shown by its module's name. */
const actorName = (people: People, actor: string): string => (isUserId(actor) ? nameOf(people, actor) : actor)

/** Customer of each alert about an account or a transfer, by alert id. */
const readCustomers = async (db: Db, rows: readonly AlertRow[]): Promise<People> => {
  const idsOf = (kind: AlertRow['subjectKind']) =>
    rows.flatMap(({ subjectKind, subjectId }) => (subjectKind === kind ? [subjectId] : []))
  const senders = await selectSenders(db, idsOf('transfer'))
  const people = await readPeople(db, [...idsOf('customer'), ...senders.values()])
  return new Map(
    rows.flatMap(({ id, subjectId }) => {
      const person = people.get(senders.get(subjectId) ?? subjectId)
      return person ? [[id, person]] : []
    }),
  )
}

type Names = { people: People; customers: People }

const wireAlert = (row: AlertRow, { people, customers }: Names, readerId: string): Alert => {
  const { id, kind, severity, subjectKind, subjectId, facts, raisedAt, dueAt, assigneeId, assignedAt } = row
  const { outcome, reason, note, decidedBy, decidedAt, approvedBy, closedAt } = row
  const decision = outcome &&
    reason &&
    decidedBy &&
    decidedAt && { outcome, reason, note: note ?? '', decidedBy, decidedAt }
  const said = decision && {
    ...{ outcome: decision.outcome, reason: decision.reason, note: decision.note },
    by: actorName(people, decision.decidedBy),
  }
  return {
    ...{ id, kind, severity, facts },
    subject: { kind: subjectKind, id: subjectId },
    customer: customers.has(id) ? nameOf(customers, id) : null,
    raisedAt: raisedAt.toString(),
    dueAt: dueAt.toString(),
    assignee:
      assigneeId === null || assignedAt === null
        ? null
        : { name: actorName(people, assigneeId), mine: assigneeId === readerId, at: assignedAt.toString() },
    waits: said && decidedAt && !closedAt ? { ...said, at: decidedAt.toString(), mine: decidedBy === readerId } : null,
    closed:
      said && closedAt
        ? { ...said, at: closedAt.toString(), approvedBy: approvedBy === null ? null : actorName(people, approvedBy) }
        : null,
  }
}

type Input = AlertsSought & { readerId: string; cursor?: string | undefined; limit: number }

const placeOf = ({ id, dueAt, closedAt }: AlertRow) => ({ id, at: closedAt ?? dueAt })

export const listAlerts = async (db: Db, { readerId: userId, cursor, limit, ...sought }: Input) => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await selectAlerts(db, { ...sought, userId, after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, placeOf)
  const named = { people: await readPeople(db, items.flatMap(actorsOf)), customers: await readCustomers(db, items) }
  return {
    items: items.map((row) => wireAlert(row, named, userId)),
    next,
    counts: await countOpen(db, userId),
  }
}

/** Omits the customer: exported files get shared. */
const cellsIn =
  (db: Db, language: Language) =>
  async (rows: AlertRow[]): Promise<string[][]> => {
    const { kinds } = alertsMessages[language]
    const people = await readPeople(db, rows.flatMap(actorsOf))
    const named = (actor: string | null) => (actor === null ? '' : actorName(people, actor))
    return rows.map((row) => [
      row.raisedAt.toString(),
      kinds[row.kind],
      row.severity,
      row.subjectKind,
      row.subjectId,
      row.dueAt.toString(),
      named(row.assigneeId),
      row.outcome ?? '',
      row.reason ?? '',
      named(row.decidedBy),
      named(row.approvedBy),
      row.closedAt?.toString() ?? '',
    ])
  }

type ExportRequest = { sought: AlertsSought; readerId: string; language: Language }

export const exportAlerts = async (
  deps: Pick<Deps, 'db' | 'now' | 'reads'>,
  { sought, readerId, language }: ExportRequest,
): Promise<ListFile> => {
  const db = await deps.reads()
  const { status, kind } = sought
  const { heads, fileName: name } = alertsMessages[language]
  const select = (page: PageAfter<Place>) => selectAlerts(db, { ...sought, userId: readerId, ...page })
  return exportList(deps, {
    ...{ list: 'alerts', readerId, asked: { status, kind }, name, heads },
    pages: everyPage(select, placeOf),
    cellsOf: cellsIn(db, language),
  })
}

const wireStep = ({ step, actor, at, note }: StepRow, people: People) => ({
  ...{ step, note, by: actorName(people, actor), at: at.toString() },
})

/** Refuses `not_found`, also to a person whom the alert is about. */
export const readAlert = async (db: Db, id: string, readerId: string): Promise<AlertHistory> => {
  const row = await alerts.find(db, { id })
  if (!row || (await isHidden(db, { id, readerId }))) throw new Refusal('not_found')
  const steps = await alertSteps.list(db, { alertId: id }, 'position')
  const people = await readPeople(db, [...actorsOf(row), ...steps.map(({ actor }) => actor)])
  const named = { people, customers: await readCustomers(db, [row]) }
  return { ...wireAlert(row, named, readerId), history: steps.map((step) => wireStep(step, people)) }
}
