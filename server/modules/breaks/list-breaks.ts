import type { Break } from '../../../contract/breaks.ts'
import { toWire } from '../../../contract/money.ts'
import { pageOf, readCursor } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database.ts'
import { findUserById } from '../identity/index.ts'
import { type BreakRow, selectOpenBreaks, selectSettledBreaks } from './queries.ts'

const isUserId = (actor: string | null): actor is string => actor !== null && /^[0-9a-f-]{36}$/.test(actor)

/** A break as administrators see it, with the e-mail of the one who settled it. */
export const breakView = async (db: Db, row: BreakRow): Promise<Break> => {
  const by = isUserId(row.settledBy) ? (await findUserById(db, row.settledBy))?.email : null
  const { id, kind, ownerKind, ownerId, reference, cause, amount: minor, currency, openedAt } = row
  const { settledAt, settledBy, note, decision } = row
  return {
    id,
    kind,
    owner: { kind: ownerKind, id: ownerId },
    reference,
    cause,
    amount: toWire({ minor, currency }),
    openedAt: openedAt.toString(),
    settled: settledAt && {
      at: settledAt.toString(),
      by: by ?? settledBy ?? '',
      note: note ?? '',
      decision,
    },
  }
}

type Input = { status: 'open' | 'settled'; cursor?: string | undefined; limit: number }

export const listBreaks = async (db: Db, { status, cursor, limit }: Input) => {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const select = status === 'open' ? selectOpenBreaks : selectSettledBreaks
  const rows = await select(db, { after, limit: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ id, openedAt, settledAt }) => ({ id, at: settledAt ?? openedAt }))
  return { items: await Promise.all(items.map((row) => breakView(db, row))), next }
}
