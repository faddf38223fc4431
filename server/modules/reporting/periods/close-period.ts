import { Refusal } from '../../../../contract/errors.ts'
import type { Period } from '../../../../contract/periods.ts'
import { type Tx, transaction } from '../../../platform/database.ts'
import type { Deps as PlatformDeps } from '../../../platform/deps.ts'
import { recordChange } from '../../../platform/record-change.ts'
import { refuseDependent } from '../../approvals/index.ts'
import { lockAdmins } from '../../identity/index.ts'
import { openBooksFrom } from '../../ledger/index.ts'
import { heldRoles } from '../../staff/index.ts'
import { firstMonth, insertClosing, lockPeriods, selectClosings, updateClosing } from './period-queries.ts'
import { listPeriods, liveClosings, monthAfter, startOf, stopsOf } from './read-periods.ts'

type Deps = Pick<PlatformDeps, 'db' | 'now' | 'wake'>
type Of = { month: string; adminId: string }

/** One change of one month at a time, by an administrator; gives the month as it is afterwards. Refuses `not_found`. */
const change = async (
  deps: Deps,
  { month, adminId }: Of,
  work: (tx: Tx, found: Awaited<ReturnType<typeof readMonth>>, at: Temporal.Instant) => Promise<void>,
): Promise<Period> => {
  await transaction(deps.db, async (tx) => {
    await lockAdmins(tx, adminId)
    await lockPeriods(tx)
    await work(tx, await readMonth(tx, { ...deps, month }), deps.now())
  })
  deps.wake()
  const period = (await listPeriods(deps)).find((one) => one.month === month)
  if (!period) throw new Refusal('not_found')
  return period
}

const readMonth = async (tx: Tx, { now, month }: Pick<Deps, 'now'> & { month: string }) => {
  const first = await firstMonth(tx)
  if (!first || month < first) throw new Refusal('not_found')
  const closings = await selectClosings(tx)
  const { live, lastClosed } = liveClosings(closings)
  const stops = async () => stopsOf({ db: tx, now }, { month, first, lastClosed })
  return { first, closings, live: live.get(month), lastClosed, stops }
}

/**
 * Asks for a month to be closed. The same id by the same person again changes nothing. Refuses `period_stopped` while something
 * keeps it open, and `decided_already` when it is closed or another has asked.
 */
export const askClosing = (
  deps: Deps,
  { id, month, adminId, note }: Of & { id: string; note: string },
): Promise<Period> =>
  change(deps, { month, adminId }, async (tx, { closings, live, stops }, at) => {
    const same = closings.find((closing) => closing.id === id)
    if (same?.month === month && same.askedBy === adminId && same.note === note) return
    if (same) throw new Refusal('conflict')
    if (live) throw new Refusal('decided_already')
    if ((await stops()).length > 0) throw new Refusal('period_stopped')
    await insertClosing(tx, {
      ...{
        id,
        month,
        state: 'asked',
        askedBy: adminId,
        askedAt: at,
        note,
        decidedBy: null,
        decidedAt: null,
        answer: '',
      },
      ...{ reopenedBy: null, reopenedAt: null, reason: null },
    })
    await recordChange(tx, { at, actor: adminId, what: 'period.asked', subject: month, details: { note } })
  })

type Decision = Of & { decision: 'closed' | 'declined'; note: string }

/**
 * Closes a month on the word of a second administrator, or declines to. From then on the ledger refuses what is dated in it. Refuses
 * `asked_by_you`, `approval_dependent`, `decided_already` when nobody asks (any more), and `period_stopped`.
 */
export const decideClosing = (deps: Deps, { month, adminId, decision, note }: Decision): Promise<Period> =>
  change(deps, { month, adminId }, async (tx, { live, stops }, at) => {
    if (live?.state === 'closed' && decision === 'closed' && live.decidedBy === adminId) return
    if (live?.state !== 'asked') throw new Refusal('decided_already')
    if (live.askedBy === adminId) throw new Refusal('asked_by_you')
    const pair = { permission: 'books.close', requestedBy: live.askedBy, deciderId: adminId, at } as const
    await refuseDependent({ tx, heldRoles }, pair)
    if (decision === 'closed') {
      if ((await stops()).length > 0) throw new Refusal('period_stopped')
      await openBooksFrom(tx, startOf(monthAfter(month)))
    }
    await updateClosing(tx, live.id, { state: decision, decidedBy: adminId, decidedAt: at, answer: note })
    const details = { askedBy: live.askedBy, note }
    await recordChange(tx, { at, actor: adminId, what: `period.${decision}`, subject: month, details })
  })

/** Opens the last closed month again. Refuses `period_not_last` for any other. */
export const reopenPeriod = (deps: Deps, { month, adminId, reason }: Of & { reason: string }): Promise<Period> =>
  change(deps, { month, adminId }, async (tx, { first, live, lastClosed }, at) => {
    if (live?.state !== 'closed' || month !== lastClosed) throw new Refusal('period_not_last')
    await openBooksFrom(tx, month === first ? null : startOf(month))
    await updateClosing(tx, live.id, { state: 'reopened', reopenedBy: adminId, reopenedAt: at, reason })
    await recordChange(tx, { at, actor: adminId, what: 'period.reopened', subject: month, details: { reason } })
  })
