import type { Tx } from './database.ts'
import { newId } from './ids.ts'
import { statement } from './statement.ts'
import { traceparent } from './traces.ts'

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
  await recording.run(tx, {
    ...{ auditId: newId(at), eventId: newId(at), at, actor, what, subject },
    details: JSON.stringify(details),
    payload: JSON.stringify(payload),
    trace: traceparent(),
  })
}

type Recorded = Record<'auditId' | 'eventId' | 'actor' | 'what' | 'subject' | 'details' | 'payload', string> & {
  at: Temporal.Instant
  trace: string | null
}

const recording = statement((db, { auditId, eventId, at, actor, what, subject, details, payload, trace }: Recorded) =>
  db
    .with('audited', (tx) => tx.insertInto('audit').values({ id: auditId, at, actor, action: what, subject, details }))
    .with('event', (tx) => tx.insertInto('events').values({ id: eventId, at, type: what, subject, payload }))
    .insertInto('outbox')
    .values({ eventId, nextAt: at, trace }),
)
