import {
  type BreakDecision,
  type BreakKind,
  breakDecisions,
  isShortage,
  writeOffAlone_max,
} from '../../../contract/breaks.ts'
import { Refusal, refuseFields } from '../../../contract/errors.ts'
import { parseAmount, toWire } from '../../../contract/money.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { recordChange } from '../../platform/record-change.ts'
import { requestApproval } from '../approvals/index.ts'
import { lockAdmins } from '../identity/index.ts'
import type { CarryOut } from '../module.ts'
import { type BreakRow, lockOpen, selectBreak, updateSettled } from './queries.ts'

type Input = { id: string; adminId: string; note: string; decision: BreakDecision | null; loss: string | null }

/**
 * Settles a break once, with a note; the owner acts on the decision when the event arrives. The same settlement again by
 * the same administrator changes nothing; of two administrators the slower gets `break_settled`. Refuses `not_found`, `break_taken`
 * for one that a colleague looks into, a decision that the kind does not offer, or asks for, and a loss that is not a part of the break.
 * More than `writeOffAlone_max` is written off when another person approves; `approval_waits` until then.
 */
export const settleBreak = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  { id, adminId, note, decision, loss }: Input,
): Promise<BreakRow> => {
  const settled = await transaction(db, async (tx) => {
    await lockAdmins(tx, adminId)
    const found = await selectBreak(tx, id, { lock: true })
    if (!found) throw new Refusal('not_found')
    assertOffered(found.kind, decision)
    if (!found.settledAt && found.assigneeId !== null && found.assigneeId !== adminId) throw new Refusal('break_taken')
    if (!found.settledAt) {
      const lost = lossOf(found, { decision, loss })
      if (lost !== null && !isSmall(lost, found)) return askWriteOff(tx, found, { adminId, note, lost, at: now() })
      return settle(tx, found, { actor: adminId, note, decision, lost, at: now() })
    }
    if (found.settledBy === adminId && found.note === note && found.decision === decision) return found
    throw new Refusal('break_settled')
  })
  wake()
  return settled
}

const isSmall = (lost: bigint, { currency }: BreakRow): boolean =>
  currency === writeOffAlone_max.currency && lost <= BigInt(writeOffAlone_max.minor)

type Lost = { decision: BreakDecision | null; loss: string | null }

/** What is written off, in minor units: of a partner's shortage what a person says, of a debt all that is left. Null where nothing is. */
const lossOf = ({ kind, amount, currency }: BreakRow, { decision, loss }: Lost): bigint | null => {
  if (decision !== 'write_off') return null
  if (!isShortage(kind)) return amount
  if (loss === null) throw refuseFields({ loss: 'required' })
  const lost = parseAmount(loss, currency)
  if (typeof lost !== 'bigint') throw refuseFields({ loss: lost })
  if (lost > amount) throw refuseFields({ loss: 'loss_over' }, { limit: { minor: amount, currency } })
  return lost
}

const reason_max = 300

/** It stays open until another person has approved. */
const askWriteOff = async (
  tx: Tx,
  found: BreakRow,
  { adminId, note, lost, at }: { adminId: string; note: string; lost: bigint; at: Temporal.Instant },
): Promise<BreakRow> => {
  const { id, kind: breakKind, reference: partnerReference, currency } = found
  const money = toWire({ minor: lost, currency })
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
  const lost = BigInt(content.amount.minor)
  await settle(tx, found, { actor: requestedBy, note: content.note, decision: 'write_off', lost, at })
}

const assertOffered = (kind: BreakKind, decision: BreakDecision | null): void => {
  const offered: readonly string[] = breakDecisions[kind]
  if (decision ? !offered.includes(decision) : offered.length > 0 && !isShortage(kind))
    throw refuseFields({ decision: 'required' })
}

type Settling = {
  actor: string
  note: string
  decision: BreakDecision | null
  lost: bigint | null
  at: Temporal.Instant
}

const settle = async (tx: Tx, found: BreakRow, { actor, note, decision, lost, at }: Settling): Promise<BreakRow> => {
  const { id, kind, ownerKind, ownerId, reference, currency } = found
  const settled = await updateSettled(tx, id, { settledAt: at, settledBy: actor, note, decision })
  const loss = lost === null ? null : toWire({ minor: lost, currency })
  const terms = { kind, ownerKind, ownerId, reference, decision, loss, actor }
  const details = { ...terms, note }
  await recordChange(tx, { at, actor, what: 'break.settled', subject: id, details, payload: terms })
  return settled
}

/** Settles open breaks of a reference because both sides agree again. */
export const settleBreaks = async (
  tx: Tx,
  { reference, kinds, ...by }: { reference: string; kinds: readonly BreakKind[] } & Omit<Settling, 'decision' | 'lost'>,
): Promise<void> => {
  for (const found of await lockOpen(tx, reference, kinds))
    await settle(tx, found, { ...by, decision: null, lost: null })
}
