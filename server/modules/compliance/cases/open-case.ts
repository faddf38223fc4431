import type { adminCases } from '#contract/compliance/cases.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { z } from '#contract/lib/zod.ts'
import { findUserById } from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isHidden } from '#server/platform/hidden-records.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { replayed } from '#server/platform/replayed.ts'
import { fileBy, lookBy, undecided } from './case.ts'
import { caseLinks, cases, insertStep, selectAlerts, selectTransfers } from './queries.ts'

type Opening = z.output<typeof adminCases.open.body> & { by: string; requestDigest: string }

/** The customer whom an alert is about, and when it was raised. Refuses `not_found`, also for an alert about nobody. */
const readAlert = async (
  tx: Tx,
  id: string,
): Promise<{ userId: string; raisedAt: Temporal.Instant; transferId?: string }> => {
  const [alert] = await selectAlerts(tx, [id])
  if (alert?.subjectKind === 'customer') return { userId: alert.subjectId, raisedAt: alert.raisedAt }
  // A company's id is its account's.
  if (alert?.subjectKind === 'business') return { userId: alert.subjectId, raisedAt: alert.raisedAt }
  const [transfer] = alert?.subjectKind === 'transfer' ? await selectTransfers(tx, [alert.subjectId]) : []
  if (!alert || !transfer) throw new Refusal('not_found')
  return { userId: transfer.userId, raisedAt: alert.raisedAt, transferId: transfer.id }
}

/**
 * Opens a case and starts its clock: at the alert, or now. The same id is the same case. Refuses `not_found`, `own_account`, and
 * `case_known` for an alert of another case.
 */
export const openCase = async (deps: Pick<Deps, 'db' | 'now' | 'wake'>, opening: Opening): Promise<void> => {
  const { id, from, reason, suspectKnown, by, requestDigest } = opening
  await transaction(deps.db, async (tx) => {
    if (replayed(await cases.find(tx, { id }), requestDigest)) return
    const at = deps.now()
    const alert = from.kind === 'alert' ? await readAlert(tx, from.id) : undefined
    const user = await findUserById(tx, alert?.userId ?? from.id)
    if (!user) throw new Refusal('not_found')
    const detectedAt = alert?.raisedAt ?? at
    await cases.insert(tx, {
      ...{
        id,
        requestDigest,
        userId: user._id,
        openedFor: reason,
        openedBy: by,
        openedAt: at,
        detectedAt,
        suspectKnown,
      },
      ...{ fileBy: fileBy(detectedAt, { suspectKnown }), lookBy: lookBy(at), assigneeId: null, assignedAt: null },
      ...{ snoozedUntil: null, ...undecided },
    })
    const links = [
      ...(alert ? [{ kind: 'alert' as const, linkedId: from.id }] : []),
      ...(alert?.transferId ? [{ kind: 'transfer' as const, linkedId: alert.transferId }] : []),
    ]
    for (const link of links)
      if (!(await caseLinks.insertOnce(tx, { caseId: id, ...link, linkedBy: by, linkedAt: at })))
        throw new Refusal('case_known')
    if (await isHidden(tx, { id, readerId: by })) throw new Refusal('own_account')
    await insertStep(tx, { caseId: id, step: 'opened', actor: by, note: reason, at })
    await recordChange(tx, { at, actor: by, what: 'case.opened', subject: id, details: { from } })
  })
  deps.wake()
}
