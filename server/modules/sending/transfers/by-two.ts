import { type Grant, isEnoughFor } from '#contract/lib/permissions.ts'
import { findUserById, fullName } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { TransferRecord } from './record.ts'

export const isEnough = (grant: Grant | undefined, { total, currency }: TransferRecord): boolean =>
  isEnoughFor(grant, { minor: total, currency })

/** The transfer's code and its sender's current name, for a second approver. */
export const namesOf = async (tx: Tx, { userId, confirmationCode }: TransferRecord) => {
  const sender = await findUserById(tx, userId)
  return {
    code: confirmationCode,
    name: fullName(sender),
    email: sender?.email ?? '',
  }
}
