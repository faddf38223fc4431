import type { Period } from '#contract/books/periods.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { ApprovalContent } from '#contract/staff/approvals.ts'
import { openBooksFrom } from '#server/modules/ground/ledger/index.ts'
import type { Approved } from '#server/modules/module.ts'
import { lockAdmins } from '#server/modules/people/identity/index.ts'
import { isRepeated, requestApproval } from '#server/modules/staff/approvals/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { closings, firstMonth, lockPeriods, selectClosings } from './period-queries.ts'
import { checksOf, type FilingsDue, liveClosings, monthAfter, readPeriods, startOf, stopsOf } from './read-periods.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'wake'> & { filingsDue: FilingsDue }
type ChangeRequest = { id: string; month: string; adminId: string; reason: string; requestDigest: string }

const readMonth = async (tx: Tx, { now, month }: Pick<Deps, 'now'> & { month: string }) => {
  const first = await firstMonth(tx)
  if (!first || month < first) throw new Refusal('not_found')
  const { live, lastClosed } = liveClosings(await selectClosings(tx))
  const stops = async () => stopsOf({ db: tx, now }, { month, first, lastClosed })
  return { first, live: live.get(month), lastClosed, stops }
}

type Month = Awaited<ReturnType<typeof readMonth>>

/** Requests a change of one month, one at a time; returns the resulting month. Refuses `not_found`. */
const requestChange = async (
  deps: Deps,
  { id, month, adminId, reason, requestDigest }: ChangeRequest,
  contentOf: (tx: Tx, found: Month) => Promise<ApprovalContent>,
): Promise<Period> => {
  await transaction(deps.db, async (tx) => {
    await lockAdmins(tx, adminId)
    await lockPeriods(tx)
    if (await isRepeated(tx, { id, requestDigest })) return
    const content = await contentOf(tx, await readMonth(tx, { ...deps, month }))
    const approval = { id, subject: month, content, reason, requestedBy: adminId, requestDigest }
    await requestApproval(tx, { ...approval, at: deps.now() })
  })
  deps.wake()
  const period = (await readPeriods(deps)).find((one) => one.month === month)
  if (!period) throw new Refusal('not_found')
  return period
}

/**
 * Requests the closing of a month. Idempotent per id and person. Refuses `period_stopped` while a check blocks it, `decided_already` when
 * it is closed, and `approval_waits` when another request is pending.
 */
export const requestClosing = (deps: Deps, request: ChangeRequest): Promise<Period> =>
  requestChange(deps, request, async (tx, { live, stops }) => {
    if (live) throw new Refusal('decided_already')
    if ((await stops()).length > 0) throw new Refusal('period_stopped')
    return { kind: 'period_closing', month: request.month, checks: await checksOf({ ...deps, db: tx }, request.month) }
  })

/** Requests the reopening of the last closed month. Refuses `period_not_last` for any other, and `approval_waits`. */
export const requestReopening = (deps: Deps, request: ChangeRequest): Promise<Period> =>
  requestChange(deps, request, async (_, { live, lastClosed }) => {
    if (!live || request.month !== lastClosed) throw new Refusal('period_not_last')
    return { kind: 'period_reopening', month: request.month }
  })

type CarryOutDeps = Pick<PlatformDeps, 'now'> & { tx: Tx }

/** Closes a month after dual approval: the ledger then refuses postings dated in it. Refuses `decided_already` and `period_stopped`. */
export const closeApproved = async (
  { tx, now }: CarryOutDeps,
  { id, content: { month }, reason, requestedBy, approvedBy, at }: Approved<'period_closing'>,
): Promise<void> => {
  await lockPeriods(tx)
  const { live, stops } = await readMonth(tx, { now, month })
  if (live) throw new Refusal('decided_already')
  if ((await stops()).length > 0) throw new Refusal('period_stopped')
  await openBooksFrom(tx, startOf(monthAfter(month)))
  await closings.insert(tx, {
    ...{ id, month, state: 'closed', requestedBy: requestedBy, requestedAt: at, note: reason },
    ...{ decidedBy: approvedBy, decidedAt: at, answer: '', reopenedBy: null, reopenedAt: null, reason: null },
  })
  const details = { requestedBy: requestedBy, note: reason }
  await recordChange(tx, { at, actor: approvedBy, what: 'period.closed', subject: month, details })
}

/** Reopens the last closed month after dual approval. Refuses `period_not_last` when another was closed in the meantime. */
export const reopenApproved = async (
  { tx, now }: CarryOutDeps,
  { content: { month }, reason, requestedBy, approvedBy, at }: Approved<'period_reopening'>,
): Promise<void> => {
  await lockPeriods(tx)
  const { first, live, lastClosed } = await readMonth(tx, { now, month })
  if (!live || month !== lastClosed) throw new Refusal('period_not_last')
  await openBooksFrom(tx, month === first ? null : startOf(month))
  await closings.update(tx, { id: live.id }, { state: 'reopened', reopenedBy: requestedBy, reopenedAt: at, reason })
  const details = { requestedBy: requestedBy, reason }
  await recordChange(tx, { at, actor: approvedBy, what: 'period.reopened', subject: month, details })
}
