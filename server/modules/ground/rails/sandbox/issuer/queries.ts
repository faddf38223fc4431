import type { ColumnType } from 'kysely'
import type { Db, Tx } from '#server/platform/database.ts'
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

type Own = {
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
const own = (db: Db) => db.withTables<Own>()

/** Issues a card, or returns the existing one of the reference. */
export const insertIssued = async (db: Db, card: SandboxIssuedCard): Promise<SandboxIssuedCard> => {
  await own(db)
    .insertInto('sandbox_issued_cards')
    .values(card)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  return own(db)
    .selectFrom('sandbox_issued_cards')
    .selectAll()
    .where('reference', '=', card.reference)
    .executeTakeFirstOrThrow()
}

export const findIssued = (
  db: Db,
  by: { token: string } | { reference: string },
): Promise<SandboxIssuedCard | undefined> =>
  own(db)
    .selectFrom('sandbox_issued_cards')
    .selectAll()
    .where((eb) => ('token' in by ? eb('token', '=', by.token) : eb('reference', '=', by.reference)))
    .executeTakeFirst()

export const updateIssued = async (
  db: Db,
  token: string,
  change: Partial<Pick<SandboxIssuedCard, 'status' | 'pinMac'>>,
): Promise<void> => {
  await own(db).updateTable('sandbox_issued_cards').set(change).where('token', '=', token).execute()
}

/** Opens a frame, or returns the existing one of the reference. */
export const openIssuerFrame = async (db: Db, frame: IssuerFrame): Promise<IssuerFrame> => {
  await own(db)
    .insertInto('sandbox_issuer_frames')
    .values(frame)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  return own(db)
    .selectFrom('sandbox_issuer_frames')
    .selectAll()
    .where('reference', '=', frame.reference)
    .executeTakeFirstOrThrow()
}

export const findIssuerFrame = (db: Db, secret: string): Promise<IssuerFrame | undefined> =>
  own(db).selectFrom('sandbox_issuer_frames').selectAll().where('secret', '=', secret).executeTakeFirst()

export const insertEvents = async (
  db: Db,
  events: readonly { copy: number; body: IssuerEvent; deliverAt: Instant }[],
): Promise<void> => {
  if (events.length === 0) return
  await own(db)
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
  own(db)
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
  await own(tx)
    .updateTable('sandbox_issuer_events')
    .set({ deliveredAt: at })
    .where('eventId', '=', eventId)
    .where('copy', '=', copy)
    .execute()
}
