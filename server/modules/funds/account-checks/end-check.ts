import type { Tx } from '#server/platform/database.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { endDeposits } from '../bank-accounts/index.ts'
import type { AccountCheckRecord } from './account-check.ts'
import { checks } from './queries.ts'

type End = { actor: string; at: Temporal.Instant } & (
  | { to: 'verified'; reason: null }
  | { to: 'failed'; reason: 'wrong_amounts' | 'expired' | 'deposits_returned' | 'removed' }
)

export const endCheck = async (
  tx: Tx,
  { id, userId, bankAccountId }: AccountCheckRecord,
  { to, reason, actor, at }: End,
): Promise<void> => {
  await checks.update(tx, { id }, { state: to, reason, stateAt: at })
  const ended = to === 'verified' ? ({ outcome: to } as const) : ({ outcome: to, reason } as const)
  await endDeposits(tx, bankAccountId, { ...ended, actor, at })
  const payload = { userId, bankAccountId }
  await recordChange(tx, { at, actor, what: `account_check.${to}`, subject: id, details: { reason }, payload })
}
