import { type BreakDecision, type BreakKind, breakDecisions } from '../../../contract/breaks.ts'
import { Refusal, refuseFields } from '../../../contract/errors.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordChange } from '../../platform/record-change.ts'
import { lockAdmins } from '../identity/index.ts'
import { type BreakRow, lockOpen, selectBreak, updateSettled } from './queries.ts'

type Input = { id: string; adminId: string; note: string; decision: BreakDecision | null }

/**
 * Settles a break once, with a note; the owner acts on the decision when the event arrives. The same settlement again by
 * the same administrator changes nothing; of two administrators the slower gets `break_settled`. Refuses `not_found`, `break_taken`
 * for one that a colleague looks into, and a decision that the kind does not offer, or asks for.
 */
export const settleBreak = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  { id, adminId, note, decision }: Input,
): Promise<BreakRow> => {
  const settled = await transaction(db, async (tx) => {
    await lockAdmins(tx, adminId)
    const found = await selectBreak(tx, id, { lock: true })
    if (!found) throw new Refusal('not_found')
    assertOffered(found.kind, decision)
    if (!found.settledAt && found.assigneeId !== null && found.assigneeId !== adminId) throw new Refusal('break_taken')
    if (!found.settledAt) return settle(tx, found, { actor: adminId, note, decision, at: now() })
    if (found.settledBy === adminId && found.note === note && found.decision === decision) return found
    throw new Refusal('break_settled')
  })
  wake()
  return settled
}

const assertOffered = (kind: BreakKind, decision: BreakDecision | null): void => {
  const offered: readonly string[] = breakDecisions[kind]
  if (decision ? !offered.includes(decision) : offered.length > 0) throw refuseFields({ decision: 'required' })
}

type Settling = { actor: string; note: string; decision: BreakDecision | null; at: Temporal.Instant }

const settle = async (tx: Tx, found: BreakRow, { actor, note, decision, at }: Settling): Promise<BreakRow> => {
  const { id, kind, ownerKind, ownerId, reference } = found
  const settled = await updateSettled(tx, id, { settledAt: at, settledBy: actor, note, decision })
  const terms = { kind, ownerKind, ownerId, reference, decision, actor }
  const details = { ...terms, note }
  await recordChange(tx, { at, actor, what: 'break.settled', subject: id, details, payload: terms })
  return settled
}

/** Settles open breaks of a reference because both sides agree again. */
export const settleBreaks = async (
  tx: Tx,
  { reference, kinds, ...by }: { reference: string; kinds: readonly BreakKind[] } & Omit<Settling, 'decision'>,
): Promise<void> => {
  for (const found of await lockOpen(tx, reference, kinds)) await settle(tx, found, { ...by, decision: null })
}
