import { Refusal } from '../../../contract/errors.ts'
import type { Caller } from '../../http/serve.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordChange } from '../../platform/record-change.ts'
import { closeAccount, lockAdmins, lockOpenUser } from '../identity/index.ts'
import { walletsOf } from '../ledger/index.ts'
import { notify } from '../notifications/index.ts'
import { lockUnfinished } from '../transfers/index.ts'
import { closedNotice } from './messages.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'wake' | 'config' | 'secrets'>

/** Whose money lies here, or is under way, cannot be sent off: it must be paid back or arrive first. */
const refuseOpenMoney = async (tx: Tx, userId: string): Promise<void> => {
  const unfinished = await lockUnfinished(tx, userId)
  if (unfinished > 0) throw new Refusal('account_has_transfers', { values: { count: String(unfinished) } })
  const full = (await walletsOf(tx, userId)).find(({ posted }) => posted !== 0n)
  if (full)
    throw new Refusal('account_has_money', { values: { balance: { minor: full.posted, currency: full.currency } } })
}

/** Two administrators who remove each other at once: the slower finds that they are none any more. */
const refuseLastAdmin = async (tx: Tx, { callerId, userId }: { callerId: string; userId: string }): Promise<void> => {
  const admins = await lockAdmins(tx, callerId)
  if (admins.includes(userId) && admins.length === 1) throw new Refusal('last_admin')
}

/**
 * Removes a person: the account is closed. It signs in no more, leaves every list and frees its e-mail; the row, the document
 * and the transfers stay for the years that the law demands (31 CFR 1010.430(d)). Throws `remove_self`, `last_admin`,
 * `not_found` (also for somebody removed already), `account_has_transfers`, `account_has_money`.
 */
export const removeUser = async (deps: Needed, caller: Caller, userId: string): Promise<void> => {
  if (userId === caller.userId) throw new Refusal('remove_self')
  await transaction(deps.db, async (tx) => {
    const at = deps.now()
    await refuseLastAdmin(tx, { callerId: caller.userId, userId })
    const user = await lockOpenUser(tx, userId)
    await refuseOpenMoney(tx, userId)
    const telling = closedNotice[user.lang]
    await notify({ ...deps, tx }, { reader: user, section: 'security', ...telling, at })
    await closeAccount(tx, { userId, at })
    await recordChange(tx, { at, actor: caller.userId, what: 'user.closed', subject: userId })
  })
  deps.wake()
}
