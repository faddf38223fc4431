import { isOwnerBlocked } from '#server/modules/funds/blocked-property/index.ts'
import { openDebt } from '#server/modules/funds/debts/index.ts'
import { findPayment, type PaymentOf, returnReason } from '#server/modules/funds/payments/index.ts'
import { bankingDayAfter } from '#server/modules/ground/corridors/index.ts'
import { openWallet, post, postingIdOf, reserve, settle, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import { timeZone } from '#server/platform/new-york.ts'
import { changeState } from './change-state.ts'
import { type CheckDepositRecord, netOf, ownerKind, ownerOf } from './check-deposit.ts'
import { isNewDepositor } from './check-limits.ts'
import { deposits } from './queries.ts'
import { holdDays, termsOf } from './terms.ts'

type Followed = { item: PaymentOf<'check_item'>; at: Temporal.Instant }
const actor = 'check-deposits'

/** Reads the current row of the item, so the order and number of events do not matter. */
export const followItem =
  ({ now }: Pick<Deps, 'now'>) =>
  async (tx: Tx, { type, payload }: Event): Promise<void> => {
    if (payload.ownerKind !== ownerKind) return
    const found = await deposits.lock(tx, { id: String(payload.ownerId) })
    if (!found) throw new Error(`${type} of a check deposit that does not exist: ${payload.ownerId}`)
    const item = await findPayment(tx, 'check_item', ownerOf(found))
    if (!item) throw new Error(`the check deposit ${found.id} has no item`)
    const of = { item, at: now() }
    const credited = await settleItem(tx, found, of)
    if (item.state === 'returned') await bookReturn(tx, credited, of)
  }

/** The paying bank answered: credits the wallet with a hold, or fails the deposit. */
const settleItem = async (tx: Tx, deposit: CheckDepositRecord, { item, at }: Followed): Promise<CheckDepositRecord> => {
  if (deposit.state !== 'accepted') return deposit
  if (item.settledAt) return credit(tx, deposit, { item, at, settledAt: item.settledAt })
  if (item.state !== 'failed') return deposit
  const also = { reason: returnReason(item) }
  return changeState(tx, deposit, { to: 'failed', actor, eventAt: item.stateAt, also, at })
}

/**
 * Posts the full amount, charges the fee, and reserves the rest. The reserved entries reverse both, so a check returned within its hold
 * costs nothing.
 */
const credit = async (
  tx: Tx,
  deposit: CheckDepositRecord,
  { item, settledAt, at }: Followed & { settledAt: Temporal.Instant },
): Promise<CheckDepositRecord> => {
  const { id, userId, amount, fee, currency } = deposit
  const wallet = await openWallet(tx, { userId, currency, at })
  const [settlement, fees] = [systemAccount('settlement', currency, item.partner), systemAccount('fees', currency)]
  const entry = (account: string, minor: bigint) => ({ account, amount: minor, currency })
  const shared = { subject: id, eventAt: settledAt, at }
  const deposited = [entry(settlement, -amount), entry(wallet, amount)]
  await post(tx, {
    ...shared,
    id: postingIdOf('check_deposit', id, 'deposit'),
    kind: 'check_deposited',
    entries: deposited,
  })
  const charged = [entry(wallet, -fee), entry(fees, fee)]
  await post(tx, { ...shared, id: postingIdOf('check_deposit', id, 'fee'), kind: 'check_fee', entries: charged })
  const back = [entry(wallet, -netOf(deposit)), entry(fees, -fee), entry(settlement, amount)]
  const reservationId = postingIdOf('check_deposit', id, 'hold')
  await reserve(tx, { ...shared, id: reservationId, kind: 'check_returned', entries: back })
  const terms = termsOf(deposit)
  const days = holdDays(amount, terms, { isNew: await isNewDepositor(tx, { userId, terms, at: settledAt }) })
  const usableAt = bankingDayAfter(settledAt, days).toZonedDateTime(timeZone).toInstant()
  const details = { reservationId, usableAt: usableAt.toString() }
  return changeState(tx, deposit, {
    to: 'held',
    actor,
    eventAt: settledAt,
    also: { reservationId, usableAt },
    details,
    at,
  })
}

/** Within the hold, settles the reversing reservation; after it, the customer owes the returned amount and gets the fee back. */
const bookReturn = async (tx: Tx, deposit: CheckDepositRecord, { item, at }: Followed): Promise<void> => {
  const { id, userId, state, fee, currency, reservationId } = deposit
  if (state !== 'held' && state !== 'usable') return
  const also = { reason: returnReason(item) }
  const details = { within: state }
  const shared = { to: 'returned', actor, eventAt: item.stateAt, also, details, payload: details, at } as const
  const change = () => changeState(tx, deposit, shared)
  if (state === 'held') {
    if (!reservationId) throw new Error(`the held check deposit ${id} has no reservation`)
    await settle(tx, {
      id: postingIdOf('check_deposit', id, 'return'),
      pendingId: reservationId,
      eventAt: item.stateAt,
      at,
    })
    await change()
    return
  }
  const wallet = await openWallet(tx, { userId, currency, at })
  const entries = [
    { account: systemAccount('fees', currency), amount: -fee, currency },
    { account: wallet, amount: fee, currency },
  ]
  const posting = { id: postingIdOf('check_deposit', id, 'fee back'), kind: 'check_fee_returned', subject: id, entries }
  await post(tx, { ...posting, eventAt: item.stateAt, at })
  await change()
  await openDebt({ tx, isOwnerBlocked }, { owner: ownerOf(deposit), userId, debit: item, at })
}
