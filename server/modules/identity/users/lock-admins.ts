import { Refusal } from '../../../../contract/errors.ts'
import type { Tx } from '../../../platform/database.ts'
import { selectAdminsLocked } from './queries.ts'

/**
 * Holds the administrators until the transaction ends and answers their ids: whoever decides about somebody takes them
 * first. One whose own account was closed since the request came in decides nothing more. Throws `unauthenticated`.
 */
export const lockAdmins = async (tx: Tx, callerId: string): Promise<string[]> => {
  const admins = await selectAdminsLocked(tx)
  if (!admins.includes(callerId)) throw new Refusal('unauthenticated')
  return admins
}
