import { Refusal } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/route.ts'
import type { Caller } from '../../http/serve.ts'
import { type Tx, transaction } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { recordChange } from '../../platform/record-change.ts'
import { countUnfinishedChecks } from '../check-deposits/index.ts'
import { countOpen } from '../debts/index.ts'
import { closeAccount, lockAdmins, lockOpenUser } from '../identity/index.ts'
import { walletsOf } from '../ledger/index.ts'
import { notify } from '../notifications/index.ts'
import { countPendingTopUps } from '../top-ups/index.ts'
import { lockUnfinished } from '../transfers/index.ts'
import { withdrawPending } from '../verification/index.ts'
import { customersMessages } from './messages.ts'

type RemoveDeps = Pick<Deps, 'db' | 'now' | 'wake' | 'config' | 'secrets'>

/** Money in a wallet or in an unfinished transfer must be paid back or arrive first. */
const refuseOpenMoney = async (tx: Tx, userId: string): Promise<void> => {
  const transfers = (await lockUnfinished(tx, userId)) + (await countOpen(tx, userId))
  const unfinished = transfers + (await countUnfinishedChecks(tx, userId)) + (await countPendingTopUps(tx, userId))
  if (unfinished > 0) throw new Refusal('account_has_transfers', { values: { count: String(unfinished) } })
  const full = (await walletsOf(tx, userId)).find(({ posted }) => posted !== 0n)
  if (full)
    throw new Refusal('account_has_money', { values: { balance: { minor: full.posted, currency: full.currency } } })
}

/** Of two administrators who remove each other at the same time, the slower is no longer one. */
const refuseLastAdmin = async (tx: Tx, { callerId, userId }: { callerId: string; userId: string }): Promise<void> => {
  const admins = await lockAdmins(tx, callerId)
  if (admins.includes(userId) && admins.length === 1) throw new Refusal('last_admin')
}

/**
 * Closes an account: it cannot log in, leaves every list and frees its e-mail. The row, the document and the
 * transfers are kept for five years (31 CFR 1010.430(d)). Throws `remove_self`, `last_admin`, `not_found` (also for a closed
 * account), `account_has_transfers`, `account_has_money`.
 */
export const removeUser = async (deps: RemoveDeps, caller: Caller, userId: string): Promise<void> => {
  if (userId === caller.userId) throw new Refusal('remove_self')
  await transaction(deps.db, async (tx) => {
    const at = deps.now()
    await refuseLastAdmin(tx, { callerId: caller.userId, userId })
    const user = await lockOpenUser(tx, userId)
    await refuseOpenMoney(tx, userId)
    const text = (lang: Language) => customersMessages[lang].closedNotice
    await notify({ ...deps, tx }, { reader: user, section: 'security', text, at })
    await withdrawPending(tx, userId)
    await closeAccount(tx, { userId, at })
    await recordChange(tx, { at, actor: caller.userId, what: 'user.closed', subject: userId })
  })
  deps.wake()
}
