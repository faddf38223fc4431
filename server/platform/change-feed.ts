import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from './database.ts'
import type { Log } from './log.ts'

/** Notifies this node's open streams that a subject (a transfer, a user, a session) changed, on whichever node the change was made. */
export type ChangeFeed = {
  /** Calls `listener` at each change of `subject` until the returned function is called. */
  on: (subject: string, listener: () => void) => () => void
  stop: () => Promise<void>
}

/** Announces changed subjects to every node when the transaction commits. */
export const announce = async (tx: Tx, subjects: Iterable<string>): Promise<void> => {
  await sql`select pg_notify('moved', subject) from unnest(${[...subjects]}::text[]) subject`.execute(tx)
}

/**
 * Listens on a dedicated connection for the announcements of `deliverEvents`. A lost connection is reopened; announcements missed
 * meanwhile are covered by calling every listener once, since a listener reads the current state anyway.
 */
export const listenForChanges = async (url: string, log: Log): Promise<ChangeFeed> => {
  const moves = new EventEmitter().setMaxListeners(0)
  let stopped = false
  let client: pg.Client | undefined
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    })
    fresh.on('error', () => {})
    fresh.on('notification', ({ payload }) => moves.emit(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query('listen moved')
    } catch (error) {
      fresh.end().catch(() => {})
      throw error
    }
    // Failed attempts also emit 'end': only the end of an established connection starts a round of reconnects.
    fresh.once('end', () => {
      if (!stopped) void reconnect()
    })
    client = fresh
    if (stopped) await fresh.end()
  }
  const reconnect = async (): Promise<void> => {
    for (let pause_ms = 100; !stopped; pause_ms = Math.min(pause_ms * 2, 5000)) {
      await sleep(pause_ms)
      try {
        await connect()
        for (const subject of moves.eventNames()) moves.emit(subject)
        return
      } catch (error) {
        log.warn({ err: error }, 'the listening connection is down')
      }
    }
  }
  await connect()
  return {
    on: (subject, listener) => {
      moves.on(subject, listener)
      return () => moves.off(subject, listener)
    },
    stop: async () => {
      stopped = true
      await client?.end()
    },
  }
}
