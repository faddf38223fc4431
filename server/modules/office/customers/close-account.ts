import { Refusal } from '#contract/lib/errors.ts'
import { toWire } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Obstacles } from '#contract/office/closure.ts'
import { countOpen } from '#server/modules/funds/debts/index.ts'
import { countMoving } from '#server/modules/funds/movements/index.ts'
import { balancesOf } from '#server/modules/ground/ledger/index.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { closeAccount, confirmPassword, lockOpenUser, type Person } from '#server/modules/people/identity/index.ts'
import { lockUnfinished } from '#server/modules/sending/transfers/index.ts'
import { withdrawRequestsOf } from '#server/modules/staff/approvals/index.ts'
import { removeRolesOf } from '#server/modules/staff/staff/index.ts'
import { withdrawPending } from '#server/modules/staff/verification/index.ts'
import { type Db, type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { customersMessages } from './messages.ts'

type CloseDeps = Pick<Deps, 'db' | 'now' | 'wake' | 'config' | 'secrets'>

/** Items a customer must settle before closing. */
export const readObstacles = async (db: Db, userId: string): Promise<Obstacles> => {
  const balances = (await balancesOf(db, { userId })).filter(({ posted }) => posted !== 0n)
  return {
    balances: balances.map(({ posted: minor, currency }) => toWire({ minor, currency })),
    unfinished: (await countMoving(db, userId)) + (await countOpen(db, userId)),
  }
}

/** Money in a wallet or in progress must be paid out or delivered first. */
export const refuseOpenMoney = async (tx: Tx, userId: string): Promise<void> => {
  // Blocked money is unfinished, although nothing moves it.
  const transfers = await lockUnfinished(tx, userId)
  const unfinished = transfers + (await countMoving(tx, userId, { except: 'transfer' })) + (await countOpen(tx, userId))
  if (unfinished > 0) throw new Refusal('account_has_transfers', { values: { count: String(unfinished) } })
  const full = (await balancesOf(tx, { userId })).find(({ posted }) => posted !== 0n)
  if (full)
    throw new Refusal('account_has_money', { values: { balance: { minor: full.posted, currency: full.currency } } })
}

/**
 * Closes the account of a locked user in the caller's transaction: disables login, removes its roles, removes it from every list and
 * releases its email. The row, the document and the transfers are retained for five years (31 CFR 1010.430(d)). Refuses
 * `account_has_transfers` and `account_has_money`.
 */
export const closeLocked = async (
  deps: Pick<CloseDeps, 'config' | 'secrets'> & { tx: Tx },
  { user, actor, at }: { user: Person; actor: string; at: Temporal.Instant },
): Promise<void> => {
  const { tx } = deps
  const userId = user._id
  await refuseOpenMoney(tx, userId)
  const notice = actor === userId ? 'ownClosedNotice' : 'closedNotice'
  const text = (lang: Language) => customersMessages[lang][notice]
  await notify(deps, { reader: user, section: 'security', text, at })
  await withdrawPending(tx, userId)
  await withdrawRequestsOf(tx, userId, { actor, at })
  await removeRolesOf(tx, userId, { actor, at })
  await closeAccount(tx, { userId, at })
  await recordChange(tx, { at, actor, what: 'user.closed', subject: userId })
}

/** Closes the customer's own account. Refuses `wrong_password`, `too_many`, and as `closeLocked` does. */
export const closeOwnAccount = async (
  deps: CloseDeps,
  { userId, password }: { userId: string; password: string },
): Promise<void> => {
  await confirmPassword(deps, { userId, password })
  await transaction(deps.db, async (tx) => {
    const user = await lockOpenUser(tx, userId)
    await closeLocked({ ...deps, tx }, { user, actor: userId, at: deps.now() })
  })
  deps.wake()
}
