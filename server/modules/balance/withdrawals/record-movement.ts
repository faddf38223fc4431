import type { WithdrawalState } from '#contract/balance/withdrawals.ts'
import type { MovementPhase } from '#contract/funds/movements.ts'
import type { BankAccountRecord } from '#server/modules/funds/bank-accounts/index.ts'
import { recordMovement } from '#server/modules/funds/movements/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { ownerKind, type WithdrawalRecord } from './withdrawal.ts'

const phases = {
  sent: 'open',
  arrived: 'done',
  failed: 'stopped',
  returned: 'stopped',
} as const satisfies Record<WithdrawalState, MovementPhase>

export const recordWithdrawalMovement = async (
  tx: Tx,
  { id, userId, state, amount: minor, fee, currency, requestedAt, stateAt }: WithdrawalRecord,
  { bankName, last4, nickname }: Pick<BankAccountRecord, 'bankName' | 'last4' | 'nickname'>,
): Promise<void> => {
  await recordMovement(tx, {
    ...{ id, kind: ownerKind, userId, state, phase: phases[state], recipientId: null, country: null },
    out: { minor: minor + fee, currency },
    in: { minor, currency },
    title: `${bankName} ··· ${last4}`,
    words: [nickname],
    startedAt: requestedAt,
    at: stateAt,
  })
}
