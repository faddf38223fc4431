import type { FastifyInstance } from 'fastify'
import type { ApprovalContent, ApprovalKind } from '#contract/staff/approvals.ts'
import type { Tx } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import type { Subscriber } from '../platform/events.ts'
import type { Job } from '../platform/jobs.ts'
import type { Invariant } from '../platform/proof.ts'

/** A table with rows about a customer, as included in the copy of their data. */
export type PersonalTable = {
  table: string
  /** The column with the customer's id, in this table or in its parent table. */
  owner: string
  through?: { table: string; column: string }
  /** Orders the rows and pages through them; `id` by default. */
  key?: string
  /** Columns without meaning for a person: digests, leases, secrets that only machines compare. */
  omit?: readonly string[]
  /** Rows that would reveal a secret used to authenticate their owner. */
  except?: { column: string; value: string }
  /** The column with the id of a sealed picture or document. */
  picture?: string
}

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
  /** The invariants of its rows, proved every hour, by `npm run audit` and after each test file. */
  invariants?: readonly Invariant[]
}
