import type { Blocked } from '#contract/funds/blocked-property.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import { nameOf, readUsers } from '#server/modules/people/identity/index.ts'
import { pageOf, readCursor } from '#server/platform/cursor.ts'
import type { Db } from '#server/platform/database.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { selectBlockable } from './lasting-queries.ts'
import { findBlocked, type ListedProperty, selectHeld, selectReleased } from './queries.ts'

const balancesLeft = async (db: Db, { userId, releasedAt }: ListedProperty) =>
  releasedAt
    ? []
    : (await selectBlockable(db, userId)).map(({ amount: minor, currency }) => toWire({ minor, currency }))

const views = async (db: Db, now: Temporal.Instant, rows: readonly ListedProperty[]): Promise<Blocked[]> => {
  const users = await readUsers(
    db,
    rows.map(({ userId }) => userId),
  )
  const today = dayOf(now)
  return Promise.all(
    rows.map(async (row) => {
      const { id, kind, userId, transferId, code, amount, currency, reportDueOn, asked, license, releasedAt } = row
      const { reportConfirmation: confirmation, reportedByName: by, reportedAt } = row
      return {
        ...{ id, kind, reportDueOn, asked },
        owner: { id: userId, name: nameOf(users, userId) },
        transfer: { id: transferId, code: code ?? '' },
        amount: toWire({ minor: amount, currency }),
        blockedAt: row.blockedAt.toString(),
        late: reportedAt === null && Temporal.PlainDate.compare(today, reportDueOn) > 0,
        reported: confirmation && by && reportedAt ? { confirmation, by, at: reportedAt.toString() } : null,
        released: license && releasedAt ? { license, at: releasedAt.toString() } : null,
        balances: await balancesLeft(db, row),
      }
    }),
  )
}

type Reader = { db: Db; now: () => Temporal.Instant }

export const readBlocked = async ({ db, now }: Reader, id: string): Promise<Blocked> => {
  const found = await findBlocked(db, id)
  if (!found) throw new Refusal('not_found')
  return (await views(db, now(), [found]))[0] as Blocked
}

type Input = { filter: 'held' | 'released'; cursor?: string | undefined; limit: number }

export const listBlocked = async ({ db, now }: Reader, { filter, cursor, limit }: Input) => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await (filter === 'held' ? selectHeld : selectReleased)(db, { after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, blockedAt, releasedAt }) => ({ id, at: releasedAt ?? blockedAt }))
  return { items: await views(db, now(), items), next }
}
