import { lifeOf } from '#contract/sending/transfer-states.ts'
import type { Transfer } from '#contract/sending/transfers.ts'
import { selectRefused } from '#server/modules/funds/payments/index.ts'
import type { Db } from '#server/platform/database.ts'
import { legsOf, ownerKind, type TransferRecord } from './record.ts'

type RefundTo = Transfer['refundTo']

/**
 * The destinations of these transfers' refunds: the original payment method, or the balance if the bank or the card refused the refund.
 * Null before anything was collected.
 */
export const refundsTo = async (
  db: Db,
  transfers: readonly TransferRecord[],
): Promise<(transfer: TransferRecord) => RefundTo> => {
  const ended = transfers.filter(({ state, payIn }) => lifeOf(state).group === 'ended' && payIn !== 'wallet')
  const refusedOf = (kind: ReturnType<typeof legsOf>['refunds']) => {
    const ids = ended.filter((transfer) => legsOf(transfer).refunds === kind).map(({ id }) => id)
    return selectRefused(db, kind, { kind: ownerKind, ids })
  }
  const refused = (await refusedOf('refund')).union(await refusedOf('credit'))
  return ({ id, payIn, payInLabel, collectedAt }) => {
    if (payIn === 'wallet') return { method: 'wallet', label: '' }
    if (!collectedAt) return null
    return refused.has(id) ? { method: 'wallet', label: '' } : { method: payIn, label: payInLabel }
  }
}

export const refundToOf = async (db: Db, transfer: TransferRecord): Promise<RefundTo> =>
  (await refundsTo(db, [transfer]))(transfer)
