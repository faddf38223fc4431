import type { AlertKind } from '#contract/compliance/alerts.ts'
import {
  type CaseCustomer,
  type CaseItem,
  type CaseOfCustomer,
  type CaseReview,
  type CaseStatus,
  shown_max,
} from '#contract/compliance/cases.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import { nameOf, type Person, readUsers } from '#server/modules/people/identity/index.ts'
import { attachmentsOf } from '#server/modules/staff/attachments/index.ts'
import { audit } from '#server/platform/audit.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isHidden } from '#server/platform/hidden-records.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { type CaseRecord, stateOf } from './case.ts'
import { readCustomerRow, selectBlocked, selectTied, selectTotals } from './customer-queries.ts'
import {
  caseLinks,
  caseSteps,
  cases,
  countCases,
  deadlineOf,
  type FoundAlert,
  type LinkedTransfer,
  type ListedCase,
  readReport,
  selectAlerts,
  selectAlertsOf,
  selectCases,
  selectCasesOf,
  selectTransfers,
  selectTransfersOf,
} from './queries.ts'

type People = ReadonlyMap<string, Person>
type Reading = { id: string; readerId: string }

const personOf = (people: People, id: string) => ({ id, name: nameOf(people, id), email: people.get(id)?.email ?? '' })

const itemOf = (row: ListedCase, people: People, readerId: string): CaseItem => {
  const { id, userId, openedAt, detectedAt, fileBy, lookBy, snoozedUntil, continueBy, alerts, outcome, report } = row
  const { assigneeId, assignedAt } = row
  return {
    ...{ id, fileBy, snoozedUntil, continueBy, alerts, outcome, report },
    customer: personOf(people, userId),
    state: stateOf(row),
    openedAt: openedAt.toString(),
    detectedAt: detectedAt.toString(),
    lookBy: lookBy.toString(),
    assignee:
      assigneeId && assignedAt
        ? { name: nameOf(people, assigneeId), mine: assigneeId === readerId, at: assignedAt.toString() }
        : null,
  }
}

type Listing = { status: CaseStatus; cursor?: string | undefined; limit: number; readerId: string }

/** Refuses `invalid_request` for an invalid cursor. */
export const listCases = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { status, cursor, limit, readerId }: Listing,
) => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const reader = { userId: readerId, today: dayOf(now()) }
  const rows = await selectCases(db, { status, after, limit: limit + 1, ...reader })
  const { items, next } = pageOf(rows, limit, (row) => ({
    id: row.id,
    at: status === 'closed' && row.closedAt ? row.closedAt : deadlineOf(row),
  }))
  const people = await readUsers(db, [
    ...new Set(items.flatMap(({ userId, assigneeId }) => [userId, assigneeId ?? userId])),
  ])
  return {
    items: items.map((row) => itemOf(row, people, readerId)),
    next,
    counts: await countCases(db, reader),
  }
}

/** Refuses `not_found`, also to a person whom the case is about. */
export const findCase = async (db: Db, { id, readerId }: Reading): Promise<CaseRecord> => {
  const found = await cases.find(db, { id })
  if (!found || (await isHidden(db, { id, readerId }))) throw new Refusal('not_found')
  return found
}

const wireAlert = ({ id, kind, raisedAt, closed }: FoundAlert) => ({
  ...{ id, kind: kind as AlertKind, closed },
  raisedAt: raisedAt.toString(),
})

const wireTransfer = ({ id, code, total, currency, country, at, to }: LinkedTransfer) => ({
  ...{ id, code, country, to, at: at.toString() },
  total: toWire({ minor: total, currency }),
})

const decisionOf = ({ outcome, reason, note, decidedBy, decidedAt }: CaseRecord, people: People) =>
  outcome && decidedBy && decidedAt
    ? { outcome, reason, note: note ?? '', by: nameOf(people, decidedBy), at: decidedAt.toString() }
    : null

/** The people and transfers of a case, for its report: its customer first. */
export const readLinked = async (
  db: Db,
  caseId: string,
): Promise<{ userIds: string[]; transfers: LinkedTransfer[] }> => {
  const found = await cases.find(db, { id: caseId })
  const links = await caseLinks.list(db, { caseId }, 'linkedAt')
  const idsOf = (kind: string) => links.filter((link) => link.kind === kind).map(({ linkedId }) => linkedId)
  return {
    userIds: [...(found ? [found.userId] : []), ...idsOf('customer')],
    transfers: await selectTransfers(db, idsOf('transfer')),
  }
}

/** A case with all that is attached to it. Refuses `not_found`. */
export const viewCase = async (db: Db, reading: Reading): Promise<CaseReview> => {
  const found = await findCase(db, reading)
  const { id, userId, openedBy, openedFor, suspectKnown, assigneeId, decidedBy, approvedBy, closedAt } = found
  const [links, steps] = [
    await caseLinks.list(db, { caseId: id }, 'linkedAt'),
    await caseSteps.list(db, { caseId: id }, 'position'),
  ]
  const linked = (kind: string) => links.filter((link) => link.kind === kind).map(({ linkedId }) => linkedId)
  const staff = [
    openedBy,
    ...[assigneeId, decidedBy, approvedBy].filter((actor) => actor !== null),
    ...steps.map(({ actor }) => actor),
  ]
  const people = await readUsers(db, [...new Set([userId, ...linked('customer'), ...staff])])
  const decision = decisionOf(found, people)
  return {
    ...itemOf({ ...found, alerts: linked('alert').length, report: await readReport(db, id) }, people, reading.readerId),
    ...{ openedFor, openedBy: nameOf(people, openedBy), suspectKnown },
    waits: decision && !closedAt ? { ...decision, mine: decidedBy === reading.readerId } : null,
    closed: decision && approvedBy ? { ...decision, approvedBy: nameOf(people, approvedBy) } : null,
    linked: {
      alerts: (await selectAlerts(db, linked('alert'))).map(wireAlert),
      customers: linked('customer').map((customerId) => personOf(people, customerId)),
      transfers: (await selectTransfers(db, linked('transfer'))).map(wireTransfer),
    },
    files: (await attachmentsOf(db, [id])).get(id) ?? [],
    steps: steps.map(({ step, actor, at, note }) => ({ step, note, by: nameOf(people, actor), at: at.toString() })),
  }
}

/** For a profile. None that is hidden from the reader. */
export const listCasesOf = async (db: Db, { id: userId, readerId }: Reading): Promise<CaseOfCustomer[]> =>
  (await selectCasesOf(db, { userId, readerId, limit: shown_max })).map((found) => ({
    ...{ id: found.id, openedAt: found.openedAt.toString(), state: stateOf(found) },
  }))

/** As `viewCase`; that it was read is audited. */
export const readCase = ({ db, now }: Pick<Deps, 'db' | 'now'>, reading: Reading): Promise<CaseReview> =>
  transaction(db, async (tx) => {
    const view = await viewCase(tx, reading)
    await audit(tx, { at: now(), actor: reading.readerId, action: 'case.read', subject: reading.id })
    return view
  })

/** The case's customer as a whole. Refuses `not_found`, also once the account was erased. */
export const readCustomer = async ({ db, now }: Pick<Deps, 'db' | 'now'>, reading: Reading): Promise<CaseCustomer> => {
  const { id, userId } = await findCase(db, reading)
  const customer = await readCustomerRow(db, userId)
  if (!customer) throw new Refusal('not_found')
  const links = new Set((await caseLinks.list(db, { caseId: id }, 'linkedAt')).map(({ linkedId }) => linkedId))
  const tied = await selectTied(db, userId)
  const people = await readUsers(db, [...new Set(tied.map((other) => other.id))])
  const ours = ({ id }: { id: string }) => links.has(id)
  const since = dayOf(now()).with({ day: 1 }).subtract({ months: 11 }).toZonedDateTime('UTC').toInstant()
  return {
    ...{ verification: customer.verification, city: customer.city, joinedAt: customer.joinedAt.toString() },
    totals: (await selectTotals(db, userId, since)).map(({ amount: minor, currency, ...total }) => ({
      ...total,
      amount: toWire({ minor, currency }),
    })),
    linked: tied.map(({ tie, id }) => ({ tie, person: personOf(people, id) })),
    alerts: (await selectAlertsOf(db, userId, shown_max)).map((alert) => ({ ...wireAlert(alert), ours: ours(alert) })),
    transfers: (await selectTransfersOf(db, userId, shown_max)).map((sent) => ({
      ...wireTransfer(sent),
      ours: ours(sent),
    })),
    blocked: (await selectBlocked(db, userId)).map(({ amount: minor, currency, blockedAt, ...property }) => ({
      ...property,
      blockedAt: blockedAt.toString(),
      amount: toWire({ minor, currency }),
    })),
    cases: (await listCasesOf(db, { id: userId, readerId: reading.readerId })).filter((other) => other.id !== id),
  }
}
