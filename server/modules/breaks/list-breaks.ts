import type { Break, breakStatuses } from '../../../contract/breaks.ts'
import { toWire } from '../../../contract/money.ts'
import { pageOf, readCursor } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { waitingOf } from '../approvals/index.ts'
import { type Person, readUsers } from '../identity/index.ts'
import { type BreakRow, selectOpenBreaks, selectSettledBreaks, sumOpen } from './queries.ts'

type Reader = Pick<Deps, 'db' | 'now'>

/** The breaks that wait to be written off by two. */
const askedOf = async (deps: Reader): Promise<ReadonlySet<string>> =>
  new Set((await waitingOf(deps, 'write_off')).map(({ content }) => content.breakId))

const isUserId = (actor: string | null): actor is string => actor !== null && /^[0-9a-f-]{36}$/.test(actor)

const peopleOf = (db: Db, rows: readonly BreakRow[]) =>
  readUsers(db, [...new Set(rows.flatMap(({ settledBy, assigneeId }) => [settledBy, assigneeId]).filter(isUserId))])

const wireBreak = (
  row: BreakRow,
  { people, asked, readerId }: { people: ReadonlyMap<string, Person>; asked: ReadonlySet<string>; readerId: string },
): Break => {
  const { id, kind, ownerKind, ownerId, reference, cause, amount: minor, currency, openedAt } = row
  const { settledAt, settledBy, note, decision, assigneeId, assignedAt } = row
  return {
    id,
    kind,
    owner: { kind: ownerKind, id: ownerId },
    reference,
    cause,
    amount: toWire({ minor, currency }),
    openedAt: openedAt.toString(),
    asked: asked.has(id),
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
      by: people.get(settledBy ?? '')?.email ?? settledBy ?? '',
      note: note ?? '',
      decision,
    },
  }
}

/** A break as `readerId` sees it, with the e-mails of who looks into it and who settled it. */
export const breakView = async (deps: Reader, row: BreakRow, readerId: string): Promise<Break> =>
  wireBreak(row, { people: await peopleOf(deps.db, [row]), asked: await askedOf(deps), readerId })

type Input = {
  status: (typeof breakStatuses)[number]
  readerId: string
  cursor?: string | undefined
  limit: number
}

const openOf = async (db: Db, readerId: string) => {
  const sums = await sumOpen(db, readerId)
  const oldest = sums.map(({ oldestAt }) => oldestAt).toSorted(Temporal.Instant.compare)[0]
  return {
    count: sums.reduce((all, { count }) => all + count, 0),
    mine: sums.reduce((all, { mine }) => all + mine, 0),
    oldestAt: oldest?.toString() ?? null,
    amounts: sums.map(({ amount: minor, currency }) => toWire({ minor, currency })),
  }
}

export const listBreaks = async (deps: Reader, { status, readerId, cursor, limit }: Input) => {
  const { db } = deps
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const select = status === 'settled' ? selectSettledBreaks : selectOpenBreaks
  const assigneeId = status === 'mine' ? readerId : undefined
  const rows = await select(db, { after, limit: limit + 1, assigneeId })
  const { items, next } = pageOf(rows, limit, ({ id, openedAt, settledAt }) => ({ id, at: settledAt ?? openedAt }))
  const people = await peopleOf(db, items)
  const asked = await askedOf(deps)
  return {
    items: items.map((row) => wireBreak(row, { people, asked, readerId })),
    next,
    open: await openOf(db, readerId),
  }
}
