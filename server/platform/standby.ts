import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, sqlState } from './database.ts'
import { ConfigProblem } from './environment.ts'
import type { Log } from './log.ts'
import { within } from './within.ts'

/** The database for a file or report of staff: never for a change, nor for a customer's own screens. */
export type Reads = () => Promise<Db>

/** A standby that failed is left alone for so long. */
const rest_ms = 30_000
const poll_ms = 20

const flushed = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`.execute(db)
  return rows[0]?.lsn ?? ''
}

/** False also for a standby that was promoted: it has a history of its own. */
const hasReplayed = async (standby: Db, lsn: string): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as there`.execute(standby)
  return rows[0]?.there ?? false
}

const untilReplayed = async (standby: Db, lsn: string, wait_ms: number): Promise<boolean> => {
  for (const began = performance.now(); ; await sleep(poll_ms)) {
    if (await hasReplayed(standby, lsn)) return true
    if (performance.now() - began >= wait_ms) return false
  }
}

type Server = { standby: boolean; system: string }

const serverOf = async (db: Db): Promise<Server> => {
  const { rows } = await sql<Server>`
    select pg_is_in_recovery() as standby, system_identifier::text as system from pg_control_system()`.execute(db)
  if (!rows[0]) throw new Error('the server does not describe itself')
  return rows[0]
}

const otherServer = 'DATABASE_STANDBY_URL leads to a standby of another server: name one of the server of DATABASE_URL'

/**
 * The standby once it has everything that was committed before the call, and the primary when that takes longer than `wait_ms` or the
 * standby cannot be read. `count` is told which of the two.
 */
export const standbyReads = (
  { db, standby, log }: { db: Db; standby: Db; log: Log },
  { wait_ms, count }: { wait_ms: number; count: (from: 'standby' | 'primary') => void },
): Reads => {
  let restsUntil = 0
  // Compared again after each failure: another server may answer at the address.
  let isOurs = false
  const look = async (lsn: string): Promise<boolean> => {
    if (!isOurs && (await serverOf(standby)).system !== (await serverOf(db)).system) throw new Error(otherServer)
    isOurs = true
    return untilReplayed(standby, lsn, wait_ms)
  }
  const isFresh = async (): Promise<boolean> => {
    if (performance.now() < restsUntil) return false
    const lsn = await flushed(db)
    try {
      const fresh = await within(look(lsn), wait_ms + 1_000)
      if (fresh === undefined) throw new Error('the standby does not answer')
      return fresh
    } catch (error) {
      restsUntil = performance.now() + rest_ms
      isOurs = false
      log.warn({ err: error }, 'the standby cannot be read: files and reports are read from the primary')
      return false
    }
  }
  return async () => {
    const fresh = await isFresh()
    count(fresh ? 'standby' : 'primary')
    return fresh ? standby : db
  }
}

/** A wrong login or name. Any other failure is of a server that may come back. */
const isRefused = (error: unknown): boolean => /^(28\w{3}|3D000)$/.test(sqlState(error) ?? '')

/** Refuses a primary, and a standby of another server, at the start. One that does not answer may come back: reads go to the primary. */
export const refuseOtherStandby = async ({ db, standby, log }: { db: Db; standby: Db; log: Log }): Promise<void> => {
  const found = await serverOf(standby).catch((error: unknown) => {
    if (!isRefused(error)) {
      log.warn({ err: error }, 'DATABASE_STANDBY_URL does not answer: files and reports are read from the primary')
      return undefined
    }
    throw new ConfigProblem(
      `DATABASE_STANDBY_URL cannot be used (${(error as Error).message}): name a standby with the login of DATABASE_URL`,
    )
  })
  if (!found) return
  if (!found.standby)
    throw new ConfigProblem('DATABASE_STANDBY_URL leads to a primary: name a standby of the server of DATABASE_URL')
  if (found.system !== (await serverOf(db)).system) throw new ConfigProblem(otherServer)
}
