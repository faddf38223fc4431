import type { HoldRule, TopUpTerms } from '#contract/balance/top-ups.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Screened } from '#server/modules/staff/screening/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import type { Wanted } from '../check-top-up.ts'
import type { Detail, TopUpRecord } from '../top-up.ts'

export type Deps = Pick<PlatformDeps, 'db' | 'now' | 'log' | 'config' | 'secrets' | 'wake'> & { rails: Rails }
/** In the transaction of its verb. */
export type Doing = { tx: Tx; rails: Rails; at: Temporal.Instant }

/** What a way finds of a top-up that could be made now. */
export type Checked = {
  /** Whose names are screened beside the customer's. */
  parties: readonly Screened[]
  hold: { rule: HoldRule; usableOn: string } | null
  /** From this amount on a mailed code confirms it; null: never. */
  codeFrom: bigint | null
  /** The source as a mail names it: 'Chase ···· 0000'. */
  source: string
}

type Terms = TopUpTerms['ways'][number]

/** One way into a balance: what it costs, what it asks for, and what it asks of its partner. */
export type Way = {
  /** Cents, and hundredths of a percent of the amount; both are paid on top of it. */
  fee: { fixed: bigint; share_bp: bigint }
  /** What the terms say of it beside fee and limits. Null: it has no provider here. */
  terms: (
    deps: { db: Db; rails: Rails },
    requested: { userId: string; now: Temporal.Instant },
  ) => Promise<Pick<Terms, 'sources' | 'counters' | 'codeHours'> | null>
  /** Writes nothing. Refuses what keeps this source from being used. */
  check: (deps: { db: Db; rails: Rails }, wanted: Wanted, now: Temporal.Instant) => Promise<Checked>
  /** Asks the partner for it, in the transaction that makes it. */
  begin: (doing: Doing, topUp: TopUpRecord) => Promise<void>
  /** Asks the partner to take it back; the answer comes later. */
  cancel: (doing: Doing, topUp: TopUpRecord) => Promise<void>
  /** The day from which what has settled may be used: the one that was promised, or a later one where it settled late. */
  holdUntil: ((promised: string, settledAt: Temporal.Instant) => string) | null
  /** Does what is due of a claimed one, outside any transaction; null where only its hold has a time. */
  process: ((deps: Deps, topUp: TopUpRecord) => Promise<void>) | null
  detail: (db: Db, topUp: TopUpRecord) => Promise<Detail>
}
