import type { Tx } from './database.ts'
import { newId } from './ids.ts'

/**
 * Records a change twice in the transaction that makes it, in one statement: as an audit row (`audit` documents the limits of `details`)
 * and as an event of the same name, which other modules receive after the commit (`payload`).
 */
export const recordChange = async (
  tx: Tx,
  change: {
    at: Temporal.Instant
    actor: string
    /** 'transfer.authorized' */
    what: string
    subject: string
    details?: Record<string, unknown>
    payload?: Record<string, unknown>
  },
): Promise<void> => {
  const { at, actor, what, subject, details = {}, payload = {} } = change
  const row = { id: newId(at), at, actor, action: what, subject, details: JSON.stringify(details) }
  const event = { id: newId(at), at, type: what, subject, payload: JSON.stringify(payload) }
  await tx
    .with('audited', (db) => db.insertInto('audit').values(row))
    .with('event', (db) => db.insertInto('events').values(event))
    .insertInto('outbox')
    .values({ eventId: event.id, nextAt: at })
    .execute()
}
