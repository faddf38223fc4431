import type { CheckDepositState } from '#contract/balance/check-deposits.ts'
import type { MovementPhase } from '#contract/funds/movements.ts'
import { recordMovement } from '#server/modules/funds/movements/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { type CheckDepositRecord, netOf } from './check-deposit.ts'

const phases = {
  in_review: 'open',
  amount_differs: 'held',
  accepted: 'open',
  held: 'open',
  usable: 'done',
  rejected: 'stopped',
  withdrawn: 'stopped',
  failed: 'stopped',
  returned: 'stopped',
} as const satisfies Record<CheckDepositState, MovementPhase>

export const trackDeposit = async (tx: Tx, deposit: CheckDepositRecord): Promise<void> => {
  const { id, userId, state, currency, checkNumber, accountLast4, createdAt, stateAt } = deposit
  await recordMovement(tx, {
    ...{ id, kind: 'check_deposit', userId, state, phase: phases[state], recipientId: null, country: null },
    out: null,
    in: { minor: netOf(deposit), currency },
    title: `··· ${accountLast4} · ${checkNumber}`,
    words: [],
    startedAt: createdAt,
    at: stateAt,
  })
}
