import { post, postingIdOf, systemAccount } from '#server/modules/ground/ledger/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Event } from '#server/platform/events.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { findPayment, type PaymentOf } from '../payments/index.ts'
import { type AccountCheckRecord, currency, depositsOf, isOpen, ownerKind } from './account-check.ts'
import { endCheck } from './end-check.ts'
import { checks, lockByCredit } from './queries.ts'

/** Handles a state change of a deposit. Both credits' rows decide, so the order and number of events do not matter. */
export const followCredit =
  ({ now }: Pick<Deps, 'now'>) =>
  async (tx: Tx, { type, payload }: Event): Promise<void> => {
    if (payload.ownerKind !== ownerKind) return
    const check = await lockByCredit(tx, String(payload.ownerId))
    if (!check) throw new Error(`${type} of an account check that does not exist: ${payload.ownerId}`)
    const at = now()
    const credits: PaymentOf<'credit'>[] = []
    for (const { owner } of depositsOf(check)) {
      const credit = await findPayment(tx, 'credit', owner)
      if (!credit) throw new Error(`account check ${check.id} lacks a deposit`)
      await book(tx, credit, at)
      credits.push(credit)
    }
    if (!isOpen(check)) return
    if (credits.some(({ state }) => state === 'failed' || state === 'returned'))
      await endCheck(tx, check, { to: 'failed', reason: 'deposits_returned', actor: 'account-checks', at })
    else if (check.state === 'sent' && credits.every(({ state }) => state === 'settled')) await arrive(tx, check, at)
  }

const arrive = async (
  tx: Tx,
  { id, userId, bankAccountId }: AccountCheckRecord,
  at: Temporal.Instant,
): Promise<void> => {
  await checks.update(tx, { id }, { state: 'arrived', stateAt: at })
  const payload = { userId, bankAccountId }
  await recordChange(tx, { at, actor: 'account-checks', what: 'account_check.arrived', subject: id, payload })
}

/**
 * A settled deposit stays with the customer: it is our cost, posted against fee income. Posting ids are deterministic, so a repeat
 * changes nothing.
 */
const book = async (
  tx: Tx,
  { ownerId, amount, partner, state, settledAt, stateAt }: PaymentOf<'credit'>,
  at: Temporal.Instant,
) => {
  if (!settledAt) return
  const entriesOf = (sign: 1n | -1n) => [
    { account: systemAccount('fees', currency), amount: -amount * sign, currency },
    { account: systemAccount('settlement', currency, partner), amount: amount * sign, currency },
  ]
  const paid = {
    id: postingIdOf('account_check', ownerId, 'paid'),
    kind: 'account_check',
    subject: ownerId,
    entries: entriesOf(1n),
  }
  await post(tx, { ...paid, eventAt: settledAt, at })
  if (state !== 'returned') return
  const back = { id: postingIdOf('account_check', ownerId, 'return'), kind: 'account_check_returned', subject: ownerId }
  await post(tx, { ...back, entries: entriesOf(-1n), eventAt: stateAt, at })
}
