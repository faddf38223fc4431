import { toWire } from '#contract/lib/money.ts'
import { lifeOf } from '#contract/sending/transfer-states.ts'
import type { Transfer } from '#contract/sending/transfers.ts'
import { selectStates } from '#server/modules/funds/payments/index.ts'
import type { Db } from '#server/platform/database.ts'
import { refundOf } from './money.ts'
import { legsOf, ownerKind, type TransferRecord } from './record.ts'

type RefundTo = Transfer['refundTo']

const isReversed = ({ problem, collectedAt }: TransferRecord): boolean =>
  problem?.code === 'funding_returned' && collectedAt !== null

/**
 * The destinations of these transfers' refunds: the original payment method, or the balance if the bank or the card refused the refund, or
 * if a dispute over the charge was won later. Null before anything was collected.
 */
export const refundsTo = async (
  db: Db,
  transfers: readonly TransferRecord[],
): Promise<(transfer: TransferRecord) => RefundTo> => {
  const ended = transfers.filter(({ state, payIn }) => lifeOf(state).group === 'ended' && payIn !== 'wallet')
  const statesOf = (kind: 'refund' | 'credit' | 'charge', of: readonly TransferRecord[]) =>
    selectStates(db, kind, { kind: ownerKind, ids: of.map(({ id }) => id) })
  const charges = await statesOf('charge', ended.filter(isReversed))
  const byCard = ended.filter((transfer) => legsOf(transfer).refunds === 'refund')
  const byBank = ended.filter((transfer) => legsOf(transfer).refunds === 'credit')
  const refunds = new Map([...(await statesOf('refund', byCard)), ...(await statesOf('credit', byBank))])
  return (transfer) => {
    const { id, payIn, payInLabel, collectedAt, receivablePostingId, currency } = transfer
    const refund = refundOf(transfer)
    const total = toWire({ minor: transfer.total, currency })
    const amount = toWire({ minor: refund, currency })
    if (payIn !== 'wallet' && !collectedAt) return null
    if (isReversed(transfer))
      return { method: charges.get(id) === 'settled' ? 'wallet' : 'reversed', label: '', amount: total }
    if (refund === 0n) return { method: 'remedied', label: '', amount: total }
    const state = refunds.get(id) ?? 'canceled'
    if (receivablePostingId && state === 'canceled') return { method: 'debt', label: '', amount }
    if (payIn === 'wallet' || state === 'failed' || state === 'returned') return { method: 'wallet', label: '', amount }
    return { method: payIn, label: payInLabel, amount }
  }
}

export const refundToOf = async (db: Db, transfer: TransferRecord): Promise<RefundTo> =>
  (await refundsTo(db, [transfer]))(transfer)
