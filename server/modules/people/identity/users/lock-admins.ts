import { Refusal } from '#contract/lib/errors.ts'
import type { Tx } from '#server/platform/database.ts'
import { lockFirstAdmin, selectAdminsLocked } from './queries.ts'

/** Whether there is an administrator. Concurrent callers wait until the transaction ends. */
export const hasAdmin = async (tx: Tx): Promise<boolean> => {
  await lockFirstAdmin(tx)
  return (await selectAdminsLocked(tx)).length > 0
}

/**
 * Locks the administrators until the transaction ends and returns their ids; every decision about a user acquires this lock first. Throws
 * `unauthenticated` when the caller's own account was closed since the request arrived.
 */
export const lockAdmins = async (tx: Tx, callerId: string): Promise<string[]> => {
  const admins = await selectAdminsLocked(tx)
  if (!admins.includes(callerId)) throw new Refusal('unauthenticated')
  return admins
}

/** Staff may be customers too. Throws `own_account` for a decision about one's own account. */
export const refuseOwnAccount = (deciderId: string, customerId: string): void => {
  if (deciderId === customerId) throw new Refusal('own_account')
}
