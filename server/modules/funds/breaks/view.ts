import type { Break } from '#contract/funds/breaks.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import { type Person, readUsers } from '#server/modules/people/identity/index.ts'
import { waitingOf } from '#server/modules/staff/approvals/index.ts'
import type { Db } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type BreakRow, breaks } from './queries.ts'

export type Reader = Pick<Deps, 'db' | 'now'>

/** Ids of breaks with a write-off or settlement pending dual approval. */
const pendingApproval = async (deps: Reader): Promise<ReadonlySet<string>> =>
  new Set(
    [...(await waitingOf(deps, 'write_off')), ...(await waitingOf(deps, 'break_settlement'))].map(
      ({ content }) => content.breakId,
    ),
  )

const isUserId = (actor: string | null): actor is string => actor !== null && /^[0-9a-f-]{36}$/.test(actor)

export const peopleOf = (db: Db, rows: readonly BreakRow[]): Promise<ReadonlyMap<string, Person>> =>
  readUsers(db, [...new Set(rows.flatMap(({ settledBy, assigneeId }) => [settledBy, assigneeId]).filter(isUserId))])

/** A staff member's email, or the module that settled it automatically. */
export const nameOf = (people: ReadonlyMap<string, Person>, actor: string | null): string =>
  people.get(actor ?? '')?.email ?? actor ?? ''

type ViewContext = { people: ReadonlyMap<string, Person>; pending: ReadonlySet<string>; readerId: string }

const wireBreak = (row: BreakRow, { people, pending, readerId }: ViewContext): Break => {
  const { id, kind, ownerKind, ownerId, reference, partner, cause, amount: minor, currency, openedAt } = row
  const { settledAt, settledBy, note, decision, assigneeId, assignedAt } = row
  return {
    id,
    kind,
    owner: { kind: ownerKind, id: ownerId },
    reference,
    partner,
    cause,
    amount: toWire({ minor, currency }),
    openedAt: openedAt.toString(),
    asked: pending.has(id),
    assignee:
      assigneeId === null || assignedAt === null
        ? null
        : {
            id: assigneeId,
            email: people.get(assigneeId)?.email ?? '',
            mine: assigneeId === readerId,
            at: assignedAt.toString(),
          },
    settled: settledAt && {
      at: settledAt.toString(),
      by: nameOf(people, settledBy),
      note: note ?? '',
      decision,
      bankReference: row.bankReference,
      reason: row.reason,
    },
  }
}

/** Breaks as `readerId` sees them, with the emails of their assignees and of the people who settled them. */
export const breakViews = async (deps: Reader, rows: readonly BreakRow[], readerId: string): Promise<Break[]> => {
  const [people, pending] = [await peopleOf(deps.db, rows), await pendingApproval(deps)]
  return rows.map((row) => wireBreak(row, { people, pending, readerId }))
}

export const breakView = async (deps: Reader, row: BreakRow, readerId: string): Promise<Break> => {
  const [view] = await breakViews(deps, [row], readerId)
  if (!view) throw new Error('a break has one view')
  return view
}

/** Refuses `not_found`. */
export const readBreak = async (deps: Reader, id: string, readerId: string): Promise<Break> => {
  const row = await breaks.find(deps.db, { id })
  if (!row) throw new Refusal('not_found')
  return breakView(deps, row, readerId)
}
