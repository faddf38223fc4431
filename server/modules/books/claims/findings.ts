import type { Finding, outcomesOf } from '#contract/books/claims.ts'
import { sendOfMessage } from '#server/modules/staff/attachments/index.ts'
import type { Db, Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { rows } from '#server/platform/rows.ts'
import { reportBy } from './claim.ts'
import { claims, findClaimed } from './queries.ts'
import { tell } from './tell.ts'

type Instant = Temporal.Instant

/** A row of `claim_findings`: one decision of a claim, under the id of its remedy. */
export type FindingRecord = {
  id: string
  requestDigest: string
  claimId: string
  outcome: ReturnType<typeof outcomesOf>[number]
  explanation: string
  state: 'pending' | 'reported' | 'withdrawn'
  decidedBy: string
  decidedAt: Instant
  reportedAt: Instant | null
}

export const findings = rows<FindingRecord>('claimFindings')

export const pendingFinding = (db: Db, claimId: string): Promise<FindingRecord | undefined> =>
  findings.find(db, { claimId, state: 'pending' })

/** The reported decisions of a claim, oldest first. */
export const reportedFindings = (db: Db, claimId: string): Promise<FindingRecord[]> =>
  findings.list(db, { claimId, state: 'reported' }, 'decidedAt')

export const wireFinding = ({ outcome, explanation, decidedAt, reportedAt }: FindingRecord): Finding => ({
  ...{ outcome, explanation },
  reportedAt: (reportedAt ?? decidedAt).toString(),
})

type ReportDeps = Pick<Deps, 'config' | 'secrets'> & { tx: Tx }

/** Reports a decision to the sender, (c)(1): the claim is decided, and its last day to report runs from now. */
export const reportFinding = async (deps: ReportDeps, finding: FindingRecord, at: Instant): Promise<void> => {
  const { tx } = deps
  const { id, claimId, outcome, explanation, decidedBy, requestDigest } = finding
  await findings.update(tx, { id }, { state: 'reported', reportedAt: at })
  await sendOfMessage(tx, id)
  const decided = await claims.update(
    tx,
    { id: claimId },
    {
      ...{ state: outcome, explanation, decisionId: id, decisionDigest: requestDigest, decidedBy },
      ...{ decidedAt: at, reportBy: reportBy(at), reportedAt: at },
    },
  )
  const transfer = await findClaimed(tx, decided.transferId)
  if (transfer) await tell(deps, decided, transfer, at)
  const details = { outcome, explanation }
  const payload = { userId: decided.userId }
  await recordChange(tx, { at, actor: decidedBy, what: `claim.${outcome}`, subject: claimId, details, payload })
}

type FollowDeps = Pick<Deps, 'now' | 'config' | 'secrets'>

/** The second approver granted the remedy: the decision is reported. */
export const reportApproved =
  (deps: FollowDeps) =>
  async (tx: Tx, { payload: { remedyId } }: Pick<Event, 'payload'>): Promise<void> => {
    const finding = typeof remedyId === 'string' ? await findings.lock(tx, { id: remedyId }) : undefined
    if (finding?.state === 'pending') await reportFinding({ ...deps, tx }, finding, deps.now())
  }

/** The remedy was not approved: the claim waits for another decision, its clock unchanged. */
export const withdrawRefused =
  ({ now }: FollowDeps) =>
  async (tx: Tx, { subject: id }: Pick<Event, 'subject'>): Promise<void> => {
    const finding = await findings.lock(tx, { id })
    if (finding?.state !== 'pending') return
    await findings.update(tx, { id }, { state: 'withdrawn' })
    await recordChange(tx, { at: now(), actor: 'claims', what: 'claim.finding_withdrawn', subject: finding.claimId })
  }
