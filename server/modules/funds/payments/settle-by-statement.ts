import type { Tx } from '#server/platform/database.ts'
import { changeOf, recordPayment } from './apply-news.ts'
import { isEntry, isOpen, mayMove, type News, type Payment, type State } from './payment.ts'
import { findByReference, lockPayment, updatePayment } from './queries.ts'

type Proof = { reference: string; paid: boolean; at: Temporal.Instant }

/**
 * Finalizes an unanswered payment, with dual approval, from the partner's statement: paid or not paid. A later contradiction by the
 * partner opens a break. A payment that is final already stays as it is.
 */
export const settleByStatement = async (tx: Tx, { reference, paid, at }: Proof): Promise<void> => {
  const found = await findByReference(tx, reference)
  if (!found) return
  const payment = await lockPayment(tx, found)
  const to: State = paid ? (isEntry(payment.kind) ? 'settled' : 'delivered') : 'failed'
  if (!isOpen(payment) || !mayMove(payment, to)) return
  const news = { status: paid ? 'delivered' : 'refused', reason: 'statement', partnerReference: null, at } as News
  const { revision } = payment
  await updatePayment(tx, payment, {
    ...changeOf(payment, to, news),
    ...{ leasedUntil: null, failures: 0, nextRunAt: null, revision: revision + 1 },
  })
  await recordPayment(tx, { ...payment, state: to } as Payment, { at, reason: 'statement' })
}
