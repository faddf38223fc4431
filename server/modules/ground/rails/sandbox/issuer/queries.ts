import type { ColumnType } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
import type { IssuedCard, IssuerEvent } from '../../card-issuer.ts'

type Instant = Temporal.Instant

export type SandboxIssuedCard = IssuedCard & {
  reference: string
  status: 'open' | 'paused' | 'closed'
  pinMac: string | null
  issuedAt: Instant
}

export type IssuerFrame = {
  /** The secret in its URL. */
  secret: string
  reference: string
  token: string
  purpose: 'details' | 'pin'
  endsAt: Instant
}

type Tables = {
  sandbox_issued_cards: SandboxIssuedCard
  sandbox_issuer_frames: IssuerFrame
  sandbox_issuer_events: {
    eventId: string
    copy: number
    body: ColumnType<IssuerEvent, string, never>
    deliverAt: Instant
    deliveredAt: ColumnType<Instant | null, undefined, Instant>
  }
}
export const issuedCards = rows<SandboxIssuedCard>('sandboxIssuedCards')
export const issuerFrames = rows<IssuerFrame>('sandboxIssuerFrames')
const tables = (db: Db) => db.withTables<Tables>()

/** Issues a card, or returns the existing one of the reference. */
export const insertIssued = async (db: Db, card: SandboxIssuedCard): Promise<SandboxIssuedCard> => {
  await tables(db)
    .insertInto('sandbox_issued_cards')
    .values(card)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  return tables(db)
    .selectFrom('sandbox_issued_cards')
    .selectAll()
    .where('reference', '=', card.reference)
    .executeTakeFirstOrThrow()
}

export const updateIssued = async (
  db: Db,
  token: string,
  change: Partial<Pick<SandboxIssuedCard, 'status' | 'pinMac'>>,
): Promise<void> => {
  await tables(db).updateTable('sandbox_issued_cards').set(change).where('token', '=', token).execute()
}

/** Opens a frame, or returns the existing one of the reference. */
export const openIssuerFrame = async (db: Db, frame: IssuerFrame): Promise<IssuerFrame> => {
  await tables(db)
    .insertInto('sandbox_issuer_frames')
    .values(frame)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  return tables(db)
    .selectFrom('sandbox_issuer_frames')
    .selectAll()
    .where('reference', '=', frame.reference)
    .executeTakeFirstOrThrow()
}

export const insertEvents = async (
  db: Db,
  events: readonly { copy: number; body: IssuerEvent; deliverAt: Instant }[],
): Promise<void> => {
  if (events.length === 0) return
  await tables(db)
    .insertInto('sandbox_issuer_events')
    .values(
      events.map(({ copy, body, deliverAt }) => ({ eventId: body.id, copy, body: JSON.stringify(body), deliverAt })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const claimDueEvents = (
  db: Db,
  now: Instant,
  limit: number,
): Promise<{ eventId: string; copy: number; body: IssuerEvent }[]> =>
  tables(db)
    .selectFrom('sandbox_issuer_events')
    .select(['eventId', 'copy', 'body'])
    .where('deliveredAt', 'is', null)
    .where('deliverAt', '<=', now)
    .orderBy('deliverAt')
    .orderBy('eventId')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export const markDelivered = async (
  tx: Tx,
  { eventId, copy, at }: { eventId: string; copy: number; at: Instant },
): Promise<void> => {
  await tables(tx)
    .updateTable('sandbox_issuer_events')
    .set({ deliveredAt: at })
    .where('eventId', '=', eventId)
    .where('copy', '=', copy)
    .execute()
}
