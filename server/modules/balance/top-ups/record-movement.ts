import type { TopUpState } from '#contract/balance/top-ups.ts'
import type { MovementPhase } from '#contract/funds/movements.ts'
import { readBankAccount } from '#server/modules/funds/bank-accounts/index.ts'
import { labelOf, readDebitCard } from '#server/modules/funds/debit-cards/index.ts'
import { recordMovement } from '#server/modules/funds/movements/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { readCashCode } from './cash-queries.ts'
import { ownerKind, type TopUpRecord } from './top-up.ts'

/** A held amount is already in the balance, and its hold is shown with it. */
const phases = {
  pending: 'open',
  held: 'done',
  usable: 'done',
  failed: 'stopped',
  returned: 'stopped',
  refunded: 'stopped',
  canceled: 'stopped',
  expired: 'stopped',
} as const satisfies Record<TopUpState, MovementPhase>

const sourceOf = async (
  tx: Tx,
  { id, bankAccountId, debitCardId, userId }: TopUpRecord,
): Promise<{ title: string; words: string[] }> => {
  if (debitCardId) {
    const card = await readDebitCard(tx, { id: debitCardId, userId })
    return { title: labelOf(card), words: [card.nickname] }
  }
  if (!bankAccountId) {
    const { network, counters, code } = await readCashCode(tx, id)
    return { title: network, words: [...counters, code ?? ''] }
  }
  const { bankName, last4, nickname } = await readBankAccount(tx, { id: bankAccountId, userId })
  return { title: `${bankName} ··· ${last4}`, words: [nickname] }
}

export const recordTopUpMovement = async (tx: Tx, topUp: TopUpRecord): Promise<void> => {
  const { id, userId, state, amount, fee, currency, credited, requestedAt, stateAt } = topUp
  const { title, words } = await sourceOf(tx, topUp)
  const arrives = credited > 0n ? credited : amount
  await recordMovement(tx, {
    ...{ id, kind: ownerKind, userId, state, phase: phases[state], recipientId: null, country: null },
    out: fee > 0n ? { minor: arrives + fee, currency } : null,
    in: { minor: arrives, currency },
    ...{ title, words, startedAt: requestedAt, at: stateAt },
  })
}
