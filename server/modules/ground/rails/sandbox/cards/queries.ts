import type { SandboxCardKind } from '#contract/ground/sandbox.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { CapturedCard, CardReturn, StoredCard } from '../../card-processor.ts'

type Instant = Temporal.Instant

export type SandboxCard = CapturedCard & { kind: SandboxCardKind; status: StoredCard['status']; capturedAt: Instant }

/** A frame served by the processor: the entry of one card, or an issuer's challenge for one charge. */
export type Frame = {
  /** The secret in its URL. */
  secret: string
  /** Of the session, or of the charge. */
  reference: string
  purpose: 'capture' | 'charge'
  step: 'number' | 'code' | 'done' | 'failed'
  reason: string | null
  token: string | null
  wrongCodes: number
  endsAt: Instant
}

type Own = {
  sandbox_cards: SandboxCard
  sandbox_card_frames: Frame
  sandbox_orders: {
    rail: string
    reference: string
    amount: bigint | null
    currency: string | null
    status: string
    reason: string | null
    at: Instant
  }
}
const own = (db: Db) => db.withTables<Own>()

/** Opens a frame, or returns the existing one of the reference. */
export const openFrame = async (db: Db, frame: Frame): Promise<Frame> => {
  await own(db)
    .insertInto('sandbox_card_frames')
    .values(frame)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  return own(db)
    .selectFrom('sandbox_card_frames')
    .selectAll()
    .where('reference', '=', frame.reference)
    .executeTakeFirstOrThrow()
}

export const findFrame = (db: Db, by: { secret: string } | { reference: string }): Promise<Frame | undefined> =>
  own(db)
    .selectFrom('sandbox_card_frames')
    .selectAll()
    .where((eb) => ('secret' in by ? eb('secret', '=', by.secret) : eb('reference', '=', by.reference)))
    .executeTakeFirst()

export const lockFrame = (tx: Tx, secret: string): Promise<Frame | undefined> =>
  own(tx).selectFrom('sandbox_card_frames').selectAll().where('secret', '=', secret).forUpdate().executeTakeFirst()

export const updateFrame = async (
  tx: Tx,
  secret: string,
  change: Partial<Pick<Frame, 'step' | 'reason' | 'token' | 'wrongCodes'>>,
): Promise<void> => {
  await own(tx).updateTable('sandbox_card_frames').set(change).where('secret', '=', secret).execute()
}

export const insertCard = async (tx: Tx, card: SandboxCard): Promise<void> => {
  await own(tx).insertInto('sandbox_cards').values(card).execute()
}

export const findCard = (db: Db, token: string): Promise<SandboxCard | undefined> =>
  own(db).selectFrom('sandbox_cards').selectAll().where('token', '=', token).executeTakeFirst()

export const updateCard = async (
  db: Db,
  token: string,
  change: Partial<Pick<SandboxCard, 'last4' | 'expiresMonth' | 'expiresYear' | 'status'>>,
): Promise<boolean> => {
  const { numUpdatedRows } = await own(db)
    .updateTable('sandbox_cards')
    .set(change)
    .where('token', '=', token)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The disputes opened and won since then, independent of the notices sent. */
export const selectDisputes = async (db: Db, since: Instant): Promise<CardReturn[]> => {
  const rows = await own(db)
    .selectFrom('sandbox_orders')
    .select(['reference', 'amount', 'currency', 'status', 'at'])
    .where('rail', '=', 'card')
    .where((eb) => eb.or([eb('status', '=', 'returned'), eb('reason', '=', 'dispute_won')]))
    .where('at', '>=', since)
    .execute()
  return rows.map(({ reference, amount, currency, status, at }) => ({
    reference,
    status: status as CardReturn['status'],
    amount: amount === null || currency === null ? null : { minor: amount, currency },
    at,
  }))
}
