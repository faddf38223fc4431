import type { SandboxCardKind } from '#contract/ground/sandbox.ts'
import type { Db } from '#server/platform/database.ts'
import { rows } from '#server/platform/rows.ts'
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

type Tables = {
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
export const frames = rows<Frame>('sandboxCardFrames')
export const cards = rows<SandboxCard>('sandboxCards')
const tables = (db: Db) => db.withTables<Tables>()

/** Opens a frame, or returns the existing one of the reference. */
export const openFrame = async (db: Db, frame: Frame): Promise<Frame> => {
  await tables(db)
    .insertInto('sandbox_card_frames')
    .values(frame)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  return tables(db)
    .selectFrom('sandbox_card_frames')
    .selectAll()
    .where('reference', '=', frame.reference)
    .executeTakeFirstOrThrow()
}

export const updateCard = async (
  db: Db,
  token: string,
  change: Partial<Pick<SandboxCard, 'last4' | 'expiresMonth' | 'expiresYear' | 'status'>>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('sandbox_cards')
    .set(change)
    .where('token', '=', token)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The disputes opened and won since then, independent of the notices sent. */
export const selectDisputes = async (db: Db, since: Instant): Promise<CardReturn[]> => {
  const rows = await tables(db)
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
