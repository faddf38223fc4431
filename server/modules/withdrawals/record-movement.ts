import type { MovementPhase } from '../../../contract/movements.ts'
import type { WithdrawalState } from '../../../contract/withdrawals.ts'
import type { Tx } from '../../platform/database.ts'
import type { BankAccountRecord } from '../bank-accounts/index.ts'
import { recordMovement } from '../movements/index.ts'
import { ownerKind, type WithdrawalRecord } from './withdrawal.ts'

const phases = {
  sent: 'open',
  arrived: 'done',
  failed: 'stopped',
  returned: 'stopped',
} as const satisfies Record<WithdrawalState, MovementPhase>

/** Writes a withdrawal as it is now into the customer's History. */
export const recordWithdrawalMovement = async (
  tx: Tx,
  { id, userId, state, amount: minor, currency, requestedAt, stateAt }: WithdrawalRecord,
  { bankName, last4, nickname }: Pick<BankAccountRecord, 'bankName' | 'last4' | 'nickname'>,
): Promise<void> => {
  const amount = { minor, currency }
  await recordMovement(tx, {
    ...{ id, kind: ownerKind, userId, state, phase: phases[state], recipientId: null, country: null },
    out: amount,
    in: amount,
    title: `${bankName} ··· ${last4}`,
    words: [nickname],
    startedAt: requestedAt,
    at: stateAt,
  })
}
