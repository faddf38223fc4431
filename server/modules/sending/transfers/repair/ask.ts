import { Refusal } from '#contract/lib/errors.ts'
import { type Money, toWire } from '#contract/lib/money.ts'
import { aloneDays, grantOf, isEnoughFor } from '#contract/lib/permissions.ts'
import type { RepairKind, WayToConfirm } from '#contract/sending/payout-repairs.ts'
import { transferApprovals } from '#contract/staff/approvals.ts'
import type { Caller } from '#server/http/serve.ts'
import type { Approved } from '#server/modules/module.ts'
import { lockAdmins, refuseOwnAccount } from '#server/modules/people/identity/index.ts'
import type { RecipientSnapshot } from '#server/modules/sending/disclosures/index.ts'
import { refuseWhilePending, requestApproval } from '#server/modules/staff/approvals/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { namesOf } from '../by-two.ts'
import { findTransfer } from '../queries.ts'
import type { TransferRecord } from '../record.ts'
import { changesOf } from './changes.ts'
import { make, wayOnOf } from './make.ts'
import { findRepair, insertRepair, type RepairRecord, sumRepairedSince, updateRepair } from './queries.ts'

export type RepairDeps = Pick<Deps, 'db' | 'now' | 'wake' | 'secrets'>
type Who = Pick<Caller, 'userId' | 'staffRoles'>
/** `id` is the client's, and that of the approval if it takes one: the same request again changes nothing. */
export type Asked = { transferId: string; id: string; reason: string }
type Plan = {
  kind: RepairKind
  details: { confirmedBy: WayToConfirm; before: RecipientSnapshot; after: RecipientSnapshot } | null
}
export type Outcome = { transfer: TransferRecord; waits: boolean }

export const lockTransfer = async (tx: Tx, id: string): Promise<TransferRecord> => {
  const transfer = await findTransfer(tx, id, { lock: true })
  if (!transfer) throw new Refusal('not_found')
  return transfer
}

/**
 * Does what `plan` finds possible with the locked transfer: at once up to the sum of the caller's role, counted as `countedOf` does, and
 * above it when another person approves. Refuses `not_found`, `own_account`, `illegal_move`, `approval_waits`, and `conflict` for an id that was used for another.
 */
export const askFor = async (
  { db, now, wake, secrets }: RepairDeps,
  { userId: actor, staffRoles = [] }: Who,
  { transferId, id, reason }: Asked,
  {
    plan,
    isSame,
  }: {
    plan: (tx: Tx, transfer: TransferRecord, at: Temporal.Instant) => Promise<Plan>
    /** Whether what was asked for under this id is what is asked for now. */
    isSame: (known: RepairRecord) => boolean
  },
): Promise<Outcome> => {
  const outcome = await transaction(db, async (tx) => {
    await lockAdmins(tx, actor)
    const transfer = await lockTransfer(tx, transferId)
    refuseOwnAccount(actor, transfer.userId)
    const known = await findRepair(tx, id)
    if (known) {
      const isRequested = known.transferId === transferId && known.requestedBy === actor && known.reason === reason
      if (!isRequested || !isSame(known)) throw new Refusal('conflict')
      return { transfer, waits: known.madeAt === null }
    }
    const at = now()
    await refuseWhilePending(tx, { subject: transferId, kinds: transferApprovals, but: id, at })
    const { kind, details } = await plan(tx, transfer, at)
    const row: RepairRecord = {
      ...{ id, transferId, kind, reason, requestedBy: actor, requestedAt: at, approvedBy: null },
      payoutAttempt: transfer.payoutAttempt,
      confirmedBy: details?.confirmedBy ?? null,
      detailsBefore: details?.before ?? null,
      detailsAfter: details?.after ?? null,
      madeAt: null,
    }
    const counted = await countedOf(tx, transfer, { kind, actor, at })
    const alone = isEnoughFor(grantOf(staffRoles, 'transfers.repair'), counted)
    await insertRepair(tx, alone ? { ...row, madeAt: at } : row)
    if (alone) return { transfer: await make({ tx, secrets }, transfer, row, at), waits: false }
    const content = await contentOf(tx, transfer, row)
    await requestApproval(tx, { id, subject: transferId, content, reason, requestedBy: actor, at })
    return { transfer, waits: true }
  })
  wake()
  return outcome
}

/**
 * What a person changes alone is added up, so that nobody sends many payouts elsewhere; an order that goes out as it was changes nothing.
 */
const countedOf = async (
  tx: Tx,
  { id: except, userId, total, currency }: TransferRecord,
  { kind, actor: by, at }: { kind: RepairKind; actor: string; at: Temporal.Instant },
): Promise<Money> => {
  if (kind !== 'repair') return { minor: total, currency }
  const since = at.subtract({ hours: 24 * aloneDays })
  return { minor: total + (await sumRepairedSince(tx, { except, userId, by, currency, since })), currency }
}

const contentOf = async (tx: Tx, transfer: TransferRecord, row: RepairRecord) => {
  const { id: transferId, total: minor, currency } = transfer
  const about = { transferId, ...(await namesOf(tx, transfer)), total: toWire({ minor, currency }) }
  if (row.kind !== 'repair' || !row.confirmedBy || row.confirmedBy === 'sender')
    return { kind: 'payout_resend' as const, ...about }
  return { kind: 'payout_repair' as const, ...about, confirmedBy: row.confirmedBy, changes: changesOf(row) }
}

/** What another person approved, if the payout still stands as it was read; its refusal undoes the approval. */
export const makeApproved = async (
  { tx, secrets }: { tx: Tx } & Pick<Deps, 'secrets'>,
  { id, content, approvedBy, at }: Pick<Approved, 'id' | 'approvedBy' | 'at'> & { content: { transferId: string } },
): Promise<void> => {
  const transfer = await lockTransfer(tx, content.transferId)
  refuseOwnAccount(approvedBy, transfer.userId)
  const row = await findRepair(tx, id)
  if (!row || row.madeAt) throw new Error(`the approval ${id} has no repair that waits`)
  const needed = row.kind === 'repair' ? 'send_again' : row.kind
  if (row.payoutAttempt !== transfer.payoutAttempt || (await wayOnOf(tx, transfer, at)) !== needed)
    throw new Refusal('illegal_move')
  await updateRepair(tx, id, { approvedBy, madeAt: at })
  await make({ tx, secrets }, transfer, row, at)
}
