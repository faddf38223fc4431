import { createHash } from 'node:crypto'
import type { Amount, Order } from './orders.ts'

export type Recall = {
  id: string
  status: 'open' | 'accepted' | 'rejected' | 'withdrawn' | 'expired'
  reason: string
  amount: Amount
  contested_at: string
  reply_by: string
}
export type Contest = { reason?: string; value?: string; at?: Temporal.Instant; status?: Recall['status'] }

/** The beneficiary's bank is asked for the money: all of it for fraud, unless told otherwise. Replies are accepted for seven days. */
export const contest = (
  order: Order,
  now: Temporal.Instant,
  { reason = 'fraud', value, at = now, status }: Contest,
) => {
  if (!order.amount) throw new Error(`${order.reference} has no amount`)
  order.recall = {
    id: `rc_${createHash('sha256').update(`${order.id} ${at}`).digest('hex').slice(0, 12)}`,
    ...{ status: status ?? 'open', reason, amount: { ...order.amount, ...(value && { value }) } },
    ...{ contested_at: at.toString(), reply_by: at.add({ hours: 7 * 24 }).toString() },
  }
}

/** The first reply in time decides. False for another one after it. */
export const takeReply = ({ recall }: Order, now: Temporal.Instant, { id, reply }: { id: string; reply: string }) => {
  if (recall?.id !== id) return false
  const status = reply === 'accept' ? 'accepted' : 'rejected'
  if (recall.status === status) return true
  if (recall.status === 'open' && Temporal.Instant.compare(now, Temporal.Instant.from(recall.reply_by)) > 0)
    recall.status = 'expired'
  if (recall.status !== 'open') return false
  recall.status = status
  return true
}

/** By the end of a call's path. */
export const verbs: Record<string, 'cancel' | 'rename' | 'reply'> = {
  ...{ cancellation: 'cancel', beneficiary: 'rename', recalls: 'reply' },
}
