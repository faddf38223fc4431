import type { MovementKind, MovementPhase } from '#contract/funds/movements.ts'
import { movementKinds } from '#contract/funds/movements.ts'
import type { Db } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'

/** `until` is yyyy-mm-dd. */
export type HoldNote = { reservationId: string; until: string }

/** Columns of movements that describe a hold and incoming funds. */
type Movements = {
  id: string
  userId: string
  kind: MovementKind
  phase: MovementPhase
  title: string
  inAmount: bigint | null
  inCurrency: string | null
  startedAt: Temporal.Instant
}

export const holds = rows<HoldNote>('walletHolds', { unique: ['reservationId'] })
const tables = (db: Db) => db.withTables<{ wallet_holds: HoldNote; movements: Movements }>()

export const selectHoldNotes = async (db: Db, reservationIds: readonly string[]): Promise<Map<string, string>> => {
  if (reservationIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('wallet_holds')
    .selectAll()
    .where('reservationId', 'in', [...reservationIds])
    .execute()
  return new Map(rows.map(({ reservationId, until }) => [reservationId, until]))
}

/** The titles of a customer's movements by their ids; an erased one has none. */
export const selectTitles = async (
  db: Db,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('movements')
    .select(['id', 'title'])
    .where('userId', '=', userId)
    .where('id', 'in', [...ids])
    .where('title', '<>', '')
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

const incoming = Object.entries(movementKinds).flatMap(([kind, { direction }]) =>
  direction === 'in' ? [kind as MovementKind] : [],
)

export const selectArriving = (db: Db, userId: string) =>
  tables(db)
    .selectFrom('movements')
    .select(['id', 'kind', 'title', 'inAmount', 'inCurrency', 'startedAt'])
    .where('userId', '=', userId)
    .where('phase', 'in', ['open', 'held'])
    .where('kind', 'in', incoming)
    .where('inAmount', 'is not', null)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
