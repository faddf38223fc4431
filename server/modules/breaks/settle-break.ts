import { type BreakDecision, type BreakKind, breakDecisions, writeOffAlone_max } from '../../../contract/breaks.ts'
import { Refusal, refuseFields } from '../../../contract/errors.ts'
import { toWire } from '../../../contract/money.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { recordChange } from '../../platform/record-change.ts'
import { requestApproval } from '../approvals/index.ts'
import { lockAdmins } from '../identity/index.ts'
import type { CarryOut } from '../module.ts'
import { type BreakRow, lockOpen, selectBreak, updateSettled } from './queries.ts'

type Input = { id: string; adminId: string; note: string; decision: BreakDecision | null }

/**
 * Settles a break once, with a note; the owner acts on the decision when the event arrives. The same settlement again by
 * the same administrator changes nothing; of two administrators the slower gets `break_settled`. Refuses `not_found`, `break_taken`
 * for one that a colleague looks into, and a decision that the kind does not offer, or asks for. More than `writeOffAlone_max` is written off
 * when another person approves; `approval_waits` until then.
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
    if (!found.settledAt && decision === 'write_off' && !isSmall(found))
      return askWriteOff(tx, found, { adminId, note, at: now() })
    if (!found.settledAt) return settle(tx, found, { actor: adminId, note, decision, at: now() })
    if (found.settledBy === adminId && found.note === note && found.decision === decision) return found
    throw new Refusal('break_settled')
  })
  wake()
  return settled
}

const isSmall = ({ amount, currency }: BreakRow): boolean =>
  currency === writeOffAlone_max.currency && amount <= BigInt(writeOffAlone_max.minor)

const reason_max = 300

/** It stays open until another person has approved. */
const askWriteOff = async (
  tx: Tx,
  found: BreakRow,
  { adminId, note, at }: { adminId: string; note: string; at: Temporal.Instant },
): Promise<BreakRow> => {
  const { id, kind: breakKind, reference: partnerReference, amount, currency } = found
  const money = toWire({ minor: amount, currency })
  const content = { kind: 'write_off' as const, breakId: id, breakKind, partnerReference, amount: money, note }
  const reason = note.slice(0, reason_max)
  await requestApproval(tx, { id: newId(at), subject: id, content, reason, requestedBy: adminId, at })
  return found
}

/** What another person approved. Refuses `break_settled` when it was settled meanwhile. */
export const writeOffApproved: CarryOut<'write_off'> = async ({ tx }, { content, requestedBy, at }) => {
  const found = await selectBreak(tx, content.breakId, { lock: true })
  if (!found) throw new Refusal('not_found')
  if (found.settledAt) throw new Refusal('break_settled')
  await settle(tx, found, { actor: requestedBy, note: content.note, decision: 'write_off', at })
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
