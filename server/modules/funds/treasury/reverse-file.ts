import type { bankFiles } from '#contract/ground/bank-files.ts'
import { fromWire, toWire, type WireMoney } from '#contract/lib/money.ts'
import type { Input } from '#contract/lib/route.ts'
import { lockReversible, reverseFile } from '#server/modules/ground/bank-files/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { CarryOut } from '#server/modules/module.ts'
import { lockAdmins } from '#server/modules/people/identity/index.ts'
import { isRepeated, requestApproval } from '#server/modules/staff/approvals/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import { openBreak } from '../breaks/index.ts'
import { baseCurrency } from '../rates/index.ts'

type Request = Input<typeof bankFiles.reverse>['body'] & { fileId: string; adminId: string; requestDigest: string }

/**
 * Requests the reversal of a file that the bank processed twice, subject to dual approval. The same request again changes nothing, also
 * after its decision. Refuses as `lockReversible` does.
 */
export const askReversal = async (
  { db, now, wake }: Pick<Deps, 'db' | 'now' | 'wake'>,
  { id, fileId, reason, adminId, requestDigest }: Request,
): Promise<void> => {
  await transaction(db, async (tx) => {
    await lockAdmins(tx, adminId)
    if (await isRepeated(tx, { id, requestDigest })) return
    const at = now()
    const { name: reference, debits, credits } = await lockReversible(tx, { id: fileId, at })
    const money = (minor: bigint) => toWire({ minor, currency: baseCurrency })
    const content = {
      ...({ kind: 'file_reversal', fileId, reference } as const),
      ...{ debits: money(debits), credits: money(credits) },
    }
    await requestApproval(tx, { id, subject: fileId, content, reason, requestedBy: adminId, requestDigest, at })
  })
  wake()
}

/** The bank keeps what it processed twice: staff settle it with the receiver, because no order of a customer is about it. */
export const openReturnedReversal = async (
  tx: Tx,
  { subject: fileId, payload }: Pick<Event, 'subject' | 'payload'>,
  { now, rails }: Pick<Deps, 'now'> & { rails: Pick<Rails, 'payIn'> },
): Promise<void> => {
  const { trace, code, amount } = payload as { trace: string; code: string; amount: WireMoney }
  await openBreak(tx, {
    ...({ kind: 'reversal_returned', owner: { kind: 'bank_file', id: fileId }, reference: trace } as const),
    ...{ partner: rails.payIn.name, cause: code, amount: fromWire(amount), actor: 'treasury', at: now() },
  })
}

export const reversalApproved: CarryOut<'file_reversal'> = (
  { tx },
  { id: approvalId, content: { fileId }, reason, requestedBy, approvedBy, at },
) => reverseFile(tx, { id: fileId, approvedBy, at, details: { approvalId, reason, requestedBy } })
