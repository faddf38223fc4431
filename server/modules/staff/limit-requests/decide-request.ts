import { Refusal } from '#contract/lib/errors.ts'
import { fill } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import { type DecisionReason, requireReasonFor } from '#contract/staff/decision-reasons.ts'
import type { Caller } from '#server/http/serve.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { findUserById, lockAdmins, refuseOwnAccount } from '#server/modules/people/identity/index.ts'
import { hasActed } from '#server/platform/audit.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { limitRequestsMessages } from './messages.ts'
import { requests } from './queries.ts'

type Decision = {
  id: string
  caller: Caller
  decision: 'granted' | 'declined'
  reasonCode: DecisionReason
  note: string
}

/**
 * Raises a customer's limits or declines, and notifies them with the reason. Of two administrators the first decides: the other gets
 * `already_decided`, also for the same decision. A grant requires an opened document. Refuses `not_found`, `own_account`,
 * `document_unopened` and a reason of the other decision.
 */
export const decideRequest = async (
  deps: Pick<Deps, 'db' | 'now' | 'wake' | 'config' | 'secrets'>,
  { id, caller, decision, reasonCode, note }: Decision,
): Promise<void> => {
  requireReasonFor(decision, reasonCode)
  await transaction(deps.db, async (tx) => {
    const at = deps.now()
    await lockAdmins(tx, caller.userId)
    const found = await requests.lock(tx, { id })
    if (!found) throw new Refusal('not_found')
    refuseOwnAccount(caller.userId, found.userId)
    if (found.state !== 'pending') throw new Refusal('already_decided')
    const view = { actor: caller.userId, action: 'evidence.viewed', subject: found.userId, details: { request: id } }
    if (decision === 'granted' && !(await hasActed(tx, view))) throw new Refusal('document_unopened')
    await requests.update(tx, { id }, { state: decision, reasonCode, note, decidedBy: caller.userId, decidedAt: at })
    const { userId } = found
    const reader = await findUserById(tx, userId)
    const text = (language: Language) => {
      const { title, message } = limitRequestsMessages[language].notice[decision]
      return { title, message: fill(message, { note }) }
    }
    const about = { path: '/dashboard/setting/limits' }
    if (reader) await notify({ ...deps, tx }, { reader, section: 'transfers', text, about, at })
    await recordChange(tx, {
      at,
      actor: caller.userId,
      what: `limit_request.${decision}`,
      subject: id,
      details: { userId, reasonCode, note },
      payload: { userId },
    })
  })
  deps.wake()
}
