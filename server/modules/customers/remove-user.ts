import { Refusal } from '../../../contract/errors.ts'
import type { Caller } from '../../http/serve.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { lockAdmins, lockOpenUser } from '../identity/index.ts'
import { peopleWith } from '../staff/index.ts'
import { closeLocked } from './close-account.ts'

type RemoveDeps = Pick<Deps, 'db' | 'now' | 'wake' | 'config' | 'secrets'>

/** Of two administrators who remove each other at the same time, the slower is no longer one. */
const refuseLastAdmin = async (tx: Tx, { callerId, userId }: { callerId: string; userId: string }): Promise<void> => {
  const open = await lockAdmins(tx, callerId)
  const left = (await peopleWith(tx, 'administrator')).filter((id) => open.includes(id))
  if (left.includes(userId) && left.length === 1) throw new Refusal('last_admin')
}

/**
 * An administrator closes an account. Throws `remove_self`, `last_admin`, `not_found` (also for a closed account), and what
 * `closeLocked` refuses.
 */
export const removeUser = async (deps: RemoveDeps, caller: Caller, userId: string): Promise<void> => {
  if (userId === caller.userId) throw new Refusal('remove_self')
  await transaction(deps.db, async (tx) => {
    const at = deps.now()
    await refuseLastAdmin(tx, { callerId: caller.userId, userId })
    const user = await lockOpenUser(tx, userId)
    await closeLocked({ ...deps, tx }, { user, actor: caller.userId, at })
  })
  deps.wake()
}
