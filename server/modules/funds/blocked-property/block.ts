import { blockedReportDays } from '#contract/funds/blocked-property.ts'
import { Refusal } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import { nextBankingDay } from '#server/modules/ground/corridors/index.ts'
import { post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { notify } from '#server/modules/ground/notifications/index.ts'
import { findUserById, lockAdmins } from '#server/modules/people/identity/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { selectBlockable } from './lasting-queries.ts'
import { blockedMessages } from './messages.ts'
import { findFrozen, type ListedProperty, lockBlocked, properties } from './queries.ts'

type Instant = Temporal.Instant

/** Business days are days on which banks are open. */
export const dueAfter = (at: Instant): string => {
  let day = dayOf(at)
  for (let passed = 0; passed < blockedReportDays; passed += 1) day = nextBankingDay(day)
  return day.toString()
}

const unreported = {
  ...{ reportConfirmation: null, reportedByName: null, reportedAt: null, license: null, releasedAt: null },
} as const

/** Lists the frozen property of a blocked transfer, with the due date of the report to OFAC. */
export const recordBlocked = async (tx: Tx, { subject, at }: Pick<Event, 'subject' | 'at'>): Promise<void> => {
  const frozen = await findFrozen(tx, subject)
  if (!frozen) return
  const row = { id: subject, kind: 'transfer', transferId: subject, ...frozen, blockedAt: at } as const
  await properties.insertOnce(tx, { ...row, reportDueOn: dueAfter(at), ...unreported })
}

type BlockDeps = Pick<Deps, 'db' | 'now' | 'config' | 'secrets'>

/** Blocks an owner's available funds. Returns the number of balances blocked. */
export const blockEach = async (
  tx: Tx,
  { userId, transferId }: Pick<ListedProperty, 'userId' | 'transferId'>,
  { actor, reason, at }: { actor: string; reason: string; at: Instant },
): Promise<number> => {
  const balances = await selectBlockable(tx, userId)
  for (const { id: account, amount, currency } of balances) {
    const id = newId(at)
    const entries = [
      { account, amount: -amount, currency },
      { account: systemAccount('blocked', currency), amount, currency },
    ]
    await post(tx, {
      id: postingIdOf('blocked_property', id, 'block'),
      kind: 'balance_blocked',
      subject: id,
      entries,
      eventAt: at,
      at,
    })
    const row = { id, kind: 'balance', userId, transferId, amount, currency, blockedAt: at } as const
    await properties.insertOnce(tx, { ...row, reportDueOn: dueAfter(at), ...unreported })
    const details = { userId, transferId, account, amount: String(amount), currency, reason }
    await recordChange(tx, { at, actor, what: 'property.blocked', subject: id, details })
  }
  return balances.length
}

/**
 * Blocks the available balances and card funds of the owner of blocked property, and notifies them of the contact for questions. Funds on
 * hold are blocked once they become available (`blockArrivals`). Refuses `not_found`, and `illegal_move` when there is nothing to block.
 */
export const blockBalances = (
  deps: BlockDeps,
  { id, adminId, reason }: { id: string; adminId: string; reason: string },
): Promise<void> =>
  transaction(deps.db, async (tx) => {
    await lockAdmins(tx, adminId)
    const at = deps.now()
    const found = await lockBlocked(tx, id)
    if (!found) throw new Refusal('not_found')
    if (found.releasedAt !== null || (await blockEach(tx, found, { actor: adminId, reason, at })) === 0)
      throw new Refusal('illegal_move')
    const reader = await findUserById(tx, found.userId)
    if (!reader) return
    const text = (language: Language) => blockedMessages[language].blocked
    await notify({ ...deps, tx }, { reader, section: 'security', text, about: { path: '/dashboard/help' }, at })
  })
