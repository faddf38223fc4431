import {
  afterDocumentsDays,
  type Claim,
  type ClaimKind,
  type ClaimState,
  type ClaimWish,
  claimDays,
  decideDays,
  type Finding,
  reportDays,
} from '#contract/books/claims.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Attachment } from '#contract/staff/attachments.ts'
import { bankingDayAfter } from '#server/modules/ground/corridors/index.ts'
import { dayOf } from '#server/platform/new-york.ts'

type Instant = Temporal.Instant

export type ClaimRecord = {
  id: string
  requestDigest: string
  transferId: string
  userId: string
  kind: ClaimKind
  words: string
  wish: ClaimWish | null
  language: Language
  state: ClaimState
  openedBy: string
  openedAt: Instant
  decideBy: string
  decisionId: string | null
  decisionDigest: string | null
  explanation: string | null
  decidedBy: string | null
  decidedAt: Instant | null
  reportBy: string | null
  reportedAt: Instant | null
  reopenedAt: Instant | null
  reopenedFor: string | null
}

/** The last day to decide a claim received now, (c)(1). */
export const decideBy = (at: Instant): string => dayOf(at).add({ days: decideDays }).toString()

/** The last day to report a decision made now, (c)(1). */
export const reportBy = (at: Instant): string => bankingDayAfter(at, reportDays).toString()

/**
 * The last day to claim an error: 180 days after Date Available, or 60 days after the last documents that we sent, if later, (b)(1)(i)
 * and (b)(2). The days are New York's.
 */
export const claimUntil = (dateAvailable: string, documentsSentAt: Instant | null): Temporal.PlainDate => {
  const legal = Temporal.PlainDate.from(dateAvailable).add({ days: claimDays })
  const after = documentsSentAt && dayOf(documentsSentAt).add({ days: afterDocumentsDays })
  return after && Temporal.PlainDate.compare(after, legal) > 0 ? after : legal
}

export const mayReopen = ({ state, reopenedAt }: Pick<ClaimRecord, 'state' | 'reopenedAt'>): boolean =>
  (state === 'error' || state === 'no_error') && reopenedAt === null

export const wireClaim = (
  claim: ClaimRecord,
  { documents, findings }: { documents: readonly Attachment[]; findings: readonly Finding[] },
): Claim => {
  const { id, transferId, kind, words, wish, state, decideBy, reportBy, explanation, reopenedFor } = claim
  return {
    ...{ id, transferId, kind, words, wish, state, decideBy, reportBy, explanation, reopenedFor },
    openedAt: claim.openedAt.toString(),
    decidedAt: claim.decidedAt?.toString() ?? null,
    reportedAt: claim.reportedAt?.toString() ?? null,
    reopenedAt: claim.reopenedAt?.toString() ?? null,
    mayReopen: mayReopen(claim),
    documents: [...documents],
    findings: [...findings],
  }
}
