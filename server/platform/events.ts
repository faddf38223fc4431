import { type ColumnType, type RawBuilder, sql } from 'kysely'
import { announce } from './change-feed.ts'
import { attempt, type Db, type Tx, transactionIfDue } from './database.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'
import { traced, traceparent } from './traces.ts'

export type EventsTable = {
  id: string
  at: Temporal.Instant
  type: string
  subject: string
  payload: ColumnType<Record<string, unknown>, string, never>
}
/** Undelivered events. A row is deleted in the transaction of its delivery; one that keeps failing stays, with the reason. */
export type OutboxTable = {
  eventId: string
  attempts: ColumnType<number, number | undefined, number>
  nextAt: Temporal.Instant
  problem: ColumnType<string | null, undefined, string>
  /** The span that wrote it (W3C traceparent), when traces are on. */
  trace: ColumnType<string | null, string | null | undefined, never>
}

export type Event = {
  id: string
  at: Temporal.Instant
  type: string
  subject: string
  payload: Record<string, unknown>
}

/**
 * Records an event in the transaction in which it happens. Earlier modules react to it this way instead of being called: the worker
 * delivers it to the subscribers after the commit. `subject` is the id of the resource.
 */
export const emit = async (
  tx: Tx,
  event: { at: Temporal.Instant; type: string; subject: string; payload?: Record<string, unknown> },
): Promise<void> => {
  const row = { ...event, id: newId(event.at), payload: JSON.stringify(event.payload ?? {}) }
  await tx
    .with('event', (db) => db.insertInto('events').values(row))
    .insertInto('outbox')
    .values({ eventId: row.id, nextAt: row.at, trace: traceparent() })
    .execute()
}

/** A subscriber writes only to the database, in the delivery's transaction: delivery and effect are one commit. */
export type Subscriber = { to: string; name: string; handle: (tx: Tx, event: Event) => Promise<unknown> }

/** The streams that an event reaches: the resource itself, and the customer and the business that it concerns. */
const subjectsOf = ({ subject, payload: { userId, businessId } }: Pick<Event, 'subject' | 'payload'>): string[] =>
  [subject, userId, businessId].filter((id) => typeof id === 'string')

const batch_max = 100
const attemptsBeforeAlarm = 10

/** Waits after a failed delivery: 1 s, 2 s, 4 s … at most an hour. Delivery is never abandoned: an overdue row raises an alarm. */
const pause = (attempts: number): Temporal.Duration =>
  Temporal.Duration.from({ seconds: Math.min(2 ** attempts, 3600) })

// 31 USC 5318(g)(2): more people may read the log than may learn of these.
const confidential = /^(alert|case|ctr|rescreening|sar|screening)\./

/** Ids only: a payload also has amounts, reasons and names. */
const idsOf = ({ id, subject, payload: { ownerId, about } }: Event) => ({ event: id, subject, owner: ownerId, about })

/** One line for each delivered event: all lines with the id of a transfer are its story. */
const logDelivered = (log: Log, events: readonly Event[]): void => {
  if (events.length === 0) return
  // Redaction takes ten times as long as the line, and ids need none.
  const lines = log.child({}, { redact: [] })
  for (const event of events)
    if (!confidential.test(event.type)) lines.info({ at: event.at, ...idsOf(event) }, event.type)
}

const dueEvents = (db: Db, now: Temporal.Instant, limit: number) =>
  db
    .selectFrom('outbox')
    .innerJoin('events', 'events.id', 'outbox.eventId')
    .where('nextAt', '<=', now)
    .orderBy('eventId')
    .limit(limit)
    .forUpdate('outbox')
    .skipLocked()
    .select([
      'events.id',
      'events.at',
      'events.type',
      'events.subject',
      'events.payload',
      'outbox.attempts',
      'outbox.trace',
    ])
    .execute()

/**
 * Delivers due events, oldest first, and logs them; returns how many were handled. Nodes share the work by SKIP LOCKED. An event with a
 * failing subscriber is postponed alone; its neighbors are delivered. The delivered subjects are then announced once by NOTIFY: a NOTIFY
 * in every transaction would make all commits wait for one lock.
 */
export const deliverEvents = async (
  { db, now, log }: { db: Db; now: () => Temporal.Instant; log: Log },
  subscribers: readonly Subscriber[],
): Promise<number> => {
  let delivered: Event[] = []
  const handled = await transactionIfDue(
    db,
    (peek) => dueEvents(peek, now(), 1),
    async (tx) => {
      const due = await dueEvents(tx, now(), batch_max)
      delivered = []
      for (const { attempts, trace, ...event } of due) {
        const interested = subscribers.filter(
          ({ to }) => to === event.type || (to.endsWith('*') && event.type.startsWith(to.slice(0, -1))),
        )
        const error = await attempt(tx, async () => {
          const attributes = { 'sol.event': event.id, 'sol.subject': event.subject }
          for (const { name, handle } of interested)
            await traced(`${event.type} → ${name}`, attributes, () => handle(tx, event), trace)
          await tx.deleteFrom('outbox').where('eventId', '=', event.id).execute()
        })
        if (error === undefined) delivered.push(event)
        else {
          const level = attempts + 1 >= attemptsBeforeAlarm ? 'error' : 'warn'
          const said = { err: error, type: event.type, ...idsOf(event), attempts: attempts + 1 }
          log[level](said, 'an event was not delivered')
          const problem = error instanceof Error ? error.message : String(error)
          await tx
            .updateTable('outbox')
            .set({ attempts: attempts + 1, nextAt: now().add(pause(attempts + 1)), problem })
            .where('eventId', '=', event.id)
            .execute()
        }
      }
      await announce(tx, new Set(delivered.flatMap(subjectsOf)))
      return due.length
    },
  )
  logDelivered(log, delivered)
  return handled
}

/** Whether an event about this owner, a column of the surrounding statement, is still undelivered. */
export const hasUndeliveredEvent = (ownerId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from outbox o join events e on e.id = o.event_id where e.payload ->> 'ownerId' = ${ownerId}::text
)`
