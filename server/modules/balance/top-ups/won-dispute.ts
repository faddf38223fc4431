import { openBreak } from '#server/modules/funds/breaks/index.ts'
import { findDebt, repayDebt } from '#server/modules/funds/debts/index.ts'
import type { PaymentOf } from '#server/modules/funds/payments/index.ts'
import { openWallet, post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import { lockIfOpen } from '#server/modules/people/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { moveTopUp } from './change-state.ts'
import { ownerOf, type TopUpRecord } from './top-up.ts'

/**
 * Applies a won dispute, once: settles the debt, and credits the amount that had been charged back to the balance, without a hold. For a
 * closed account, staff pay it out.
 */
export const settleWonDispute = async (
  tx: Tx,
  topUp: TopUpRecord,
  { charge, at }: { charge: PaymentOf<'charge'>; at: Temporal.Instant },
): Promise<TopUpRecord> => {
  const { id, userId, state, wonAt, refundedAt, currency } = topUp
  if (state !== 'returned' || wonAt || charge.state !== 'settled' || !charge.returnedAt) return topUp
  // Locked before the posting: prevents a concurrent closing of the account.
  const isOpen = await lockIfOpen(tx, userId)
  const owner = ownerOf(topUp)
  const debt = await findDebt(tx, owner)
  const minor = debt ? (await repayDebt(tx, { owner, at })).toWallet : await creditAgain(tx, topUp, { charge, at })
  const { reference, partner, stateAt: eventAt } = charge
  const amount = { minor, currency }
  if (!isOpen && minor > 0n)
    await openBreak(tx, {
      ...{
        kind: 'refund_returned_closed',
        owner,
        reference,
        partner,
        cause: 'dispute_won',
        amount,
        actor: 'top-ups',
        at,
      },
    })
  const change = { wonAt: at, nextRunAt: null, ...(refundedAt ? {} : { usableAt: topUp.usableAt ?? at }) }
  const won = { to: refundedAt ? ('refunded' as const) : ('usable' as const), eventAt, change, at }
  return moveTopUp(tx, topUp, { ...won, details: { won: id } })
}

/** It was reversed within its hold: credits it as the first time. */
const creditAgain = async (
  tx: Tx,
  { id: subject, userId, amount, fee, currency }: TopUpRecord,
  { charge: { partner, stateAt: eventAt }, at }: { charge: PaymentOf<'charge'>; at: Temporal.Instant },
): Promise<bigint> => {
  const entries = [
    { account: systemAccount('settlement', currency, partner), amount: -(amount + fee), currency },
    { account: await openWallet(tx, { userId, currency, at }), amount, currency },
    { account: systemAccount('fees', currency), amount: fee, currency },
  ]
  await post(tx, { id: postingIdOf('top_up', subject, 'won'), kind: 'dispute_won', subject, entries, eventAt, at })
  return amount
}
