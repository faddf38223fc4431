import type { FastifyInstance } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { ApprovalContent, ApprovalKind } from '#contract/staff/approvals.ts'
import type { Tx } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import type { Subscriber } from '../platform/events.ts'
import type { Job } from '../platform/jobs.ts'
import type { Queue } from '../platform/measures.ts'
import type { Measure } from '../platform/metrics.ts'
import type { Invariant } from '../platform/proof.ts'
import type { FileColumn } from '../platform/sweep-files.ts'

/** A table with rows about a customer, as included in the copy of their data. */
export type PersonalTable = {
  table: string
  /** The column with the customer's id, in this table or in its parent table. */
  owner: string
  /** The parent: `column` refers to its `key`, `id` by default. `where` limits its rows. */
  through?: { table: string; column: string; key?: string; where?: RawBuilder<boolean> }
  /** Orders the rows and pages through them; `id` by default. */
  key?: string
  /** Columns without meaning for a person: digests, leases, secrets that only machines compare. */
  omit?: readonly string[]
  /** Rows that their owner has not received, or that would reveal a secret used to authenticate them. */
  except?: { column: string; values: readonly string[] }
  /** The column with the id of a sealed picture or document. */
  picture?: string
}

/** One payment in currency that we received. */
export type CashPaid = {
  /** The person for whom it was paid, and the person who paid it; null when not recorded. */
  userId: string
  conductorId: string | null
  /** In the network's own terms, unique per noun. */
  reference: string
  /** The counter. */
  place: string
  amount: bigint
  currency: string
  paidAt: Temporal.Instant
  /** The subject of its posting in the ledger. */
  subject: string
}

/** The currency that a noun receives: a query with the columns of `CashPaid`, for reports by person and day (31 CFR 1010.311). */
export type CashSource = { noun: string; rows: RawBuilder<CashPaid> }

/** The approved change: exactly this is executed. */
export type Approved<Kind extends ApprovalKind = ApprovalKind> = {
  id: string
  content: Extract<ApprovalContent, { kind: Kind }>
  reason: string
  requestedBy: string
  requestDigest: string | null
  approvedBy: string
  at: Temporal.Instant
}

/** Executes a dual-approved change, in the transaction of the decision. Throws when it is no longer valid: then nothing is decided. */
export type CarryOut<Kind extends ApprovalKind = ApprovalKind> = (
  deps: Deps & { tx: Tx },
  approved: Approved<Kind>,
) => Promise<void>

/**
 * A module's descriptor for the composition root, exported from its index.ts and listed once in server/modules/index.ts. `Needs` are its
 * dependencies besides the platform's: partners, or a function of a later module.
 */
export type Module<Needs = unknown> = {
  /** Its tables. No other module names them in SQL, except one that lists them in `reads`. */
  owns: readonly string[]
  /** Tables of earlier modules that it joins in lists and reports, and never writes. */
  reads?: readonly string[]
  /** Runs once before the first request; must be short and need no network. */
  prepare?: (deps: Deps & Needs) => Promise<unknown>
  /** Reported by `/api/ready` under its name; the status does not depend on it. */
  readiness?: Readonly<Record<string, (deps: Deps) => Promise<unknown>>>
  routes?: (app: FastifyInstance, deps: Deps & Needs) => void
  subscribers?: (deps: Deps & Needs) => readonly Subscriber[]
  /** The changes that it executes with dual approval, by kind (contract/staff/approvals.ts). */
  approvals?: { [Kind in ApprovalKind]?: CarryOut<Kind> }
  jobs?: (deps: Deps & Needs) => readonly Job[]
  /** Its tables in the copy that a customer may have of their data. */
  personal?: readonly PersonalTable[]
  /** Its columns with ids of sealed files other than the pictures of `personal`: a file that no row names is removed. */
  files?: readonly FileColumn[]
  /** The currency that it receives. An invariant compares it with the ledger, so no noun can leave it out. */
  cash?: readonly CashSource[]
  /** The invariants of its rows, proved every hour, by `npm run audit` and after each test file. */
  invariants?: readonly Invariant[]
  /** Its rows that wait for the worker: their number and the age of the oldest are measured. */
  queues?: readonly Queue[]
  /** Figures of its rows for those who watch the product from outside. Each must be read from an index, however many rows there are. */
  measures?: readonly Measure[]
}
