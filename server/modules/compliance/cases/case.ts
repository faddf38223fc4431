import { type CaseOutcome, type CaseState, type ClearReason, fileDays, lookHours } from '#contract/compliance/cases.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { Tx } from '#server/platform/database.ts'
import { isHidden } from '#server/platform/hidden-records.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { cases } from './queries.ts'

type Instant = Temporal.Instant

export type CaseRecord = {
  id: string
  requestDigest: string
  userId: string
  openedFor: string
  openedBy: string
  openedAt: Instant
  detectedAt: Instant
  suspectKnown: boolean
  fileBy: string
  lookBy: Instant
  assigneeId: string | null
  assignedAt: Instant | null
  snoozedUntil: string | null
  decisionId: string | null
  decisionDigest: string | null
  outcome: CaseOutcome | null
  reason: ClearReason | null
  note: string | null
  decidedBy: string | null
  decidedAt: Instant | null
  approvedBy: string | null
  closedAt: Instant | null
  continueBy: string | null
}

/** The last day to report what was detected then, 31 CFR 1022.320(b)(3). */
export const fileBy = (detectedAt: Instant, { suspectKnown }: { suspectKnown: boolean }): string =>
  dayOf(detectedAt)
    .add({ days: suspectKnown ? fileDays.known : fileDays.unknown })
    .toString()

export const lookBy = (at: Instant): Instant => at.add({ hours: lookHours })

export const stateOf = ({ outcome, closedAt }: Pick<CaseRecord, 'outcome' | 'closedAt'>): CaseState =>
  closedAt ? 'closed' : outcome ? 'waiting' : 'open'

/** Of a case that is open again. */
export const undecided = {
  ...{ decisionId: null, decisionDigest: null, outcome: null, reason: null, note: null },
  ...{ decidedBy: null, decidedAt: null, approvedBy: null, closedAt: null, continueBy: null },
} satisfies Partial<CaseRecord>

/** Locks a case. Refuses `not_found`, also to a person whom it is about. */
export const lockCase = async (tx: Tx, id: string, actor: string): Promise<CaseRecord> => {
  const found = await cases.lock(tx, { id })
  if (!found || (await isHidden(tx, { id, readerId: actor }))) throw new Refusal('not_found')
  return found
}

/** Locks an open case. Refuses as `lockCase`, and `case_changed` once a decision waits or was made. */
export const lockOpenCase = async (tx: Tx, id: string, actor: string): Promise<CaseRecord> => {
  const found = await lockCase(tx, id, actor)
  if (found.outcome) throw new Refusal('case_changed')
  return found
}
