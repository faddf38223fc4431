import type { HoldRule, TopUpTerms } from '#contract/balance/top-ups.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Screened } from '#server/modules/staff/screening/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import type { Request } from '../check-top-up.ts'
import type { Detail, TopUpRecord } from '../top-up.ts'

export type Deps = Pick<PlatformDeps, 'db' | 'now' | 'log' | 'config' | 'secrets' | 'wake'> & { rails: Rails }
/** Runs in the caller's transaction. */
export type Doing = { tx: Tx; rails: Rails; at: Temporal.Instant }

export type Checked = {
  /** Names to screen besides the customer's. */
  parties: readonly Screened[]
  hold: { rule: HoldRule; usableOn: string } | null
  /** Threshold for a mailed confirmation code; null: never. */
  codeFrom: bigint | null
  /** Source as shown in a mail: 'Chase ···· 0000'. */
  source: string
}

type Terms = TopUpTerms['ways'][number]

/** One payment method into a balance: its fee, its checks, and its calls to the partner. */
export type Way = {
  /** Cents, and basis points of the amount; both are charged on top. */
  fee: { fixed: bigint; share_bp: bigint }
  /** Terms besides fee and limits. Null: no provider configured. */
  terms: (
    deps: { db: Db; rails: Rails },
    requested: { userId: string; now: Temporal.Instant },
  ) => Promise<Pick<Terms, 'sources' | 'counters' | 'codeHours'> | null>
  /** Writes nothing. Refuses an unusable source. */
  check: (deps: { db: Db; rails: Rails }, request: Request, now: Temporal.Instant) => Promise<Checked>
  /** Orders the collection in the creating transaction. */
  begin: (doing: Doing, topUp: TopUpRecord) => Promise<void>
  /** Requests a cancellation; the answer is asynchronous. */
  cancel: (doing: Doing, topUp: TopUpRecord) => Promise<void>
  /** The day from which settled money may be used: the promised one, or a later one after a late settlement. */
  holdUntil: ((promised: string, settledAt: Temporal.Instant) => string) | null
  /** Processes a claimed top-up, outside any transaction; null when only its hold is timed. */
  process: ((deps: Deps, topUp: TopUpRecord) => Promise<void>) | null
  detail: (db: Db, topUp: TopUpRecord) => Promise<Detail>
}
