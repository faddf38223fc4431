import type { BillPayment } from './bill-pay.ts'
import type { CardEntry } from './card-processor.ts'
import type { CashPayment } from './cash-in.ts'
import type { ClearingItem } from './check-clearing.ts'
import type { InstantEntry } from './instant-pay.ts'
import type { AchEntry } from './pay-in.ts'
import type { Payout, PayoutStatus } from './pay-out.ts'

/**
 * A partner's notice as it arrives. `noticeId` is the partner's: the same notice may arrive many times. It only causes a read of the
 * partner's record, which decides; its amount is stored for reconciliation.
 */
export type ArrivingNotice = { partner: string; noticeId: string; reference: string } & (
  | {
      rail: 'pay_out'
      news: Omit<Payout, 'partnerReference' | 'status' | 'recall'> & { status: PayoutStatus | 'contested' }
    }
  | { rail: 'pay_in'; news: Omit<AchEntry, 'partnerReference'> }
  | { rail: 'instant'; news: Omit<InstantEntry, 'partnerReference'> }
  | { rail: 'check_clearing'; news: Omit<ClearingItem, 'partnerReference'> }
  | { rail: 'bill_pay'; news: Omit<BillPayment, 'partnerReference'> }
  | { rail: 'card'; news: Omit<CardEntry, 'partnerReference' | 'challengeUrl' | 'status'> & { status: CardNotice } }
  | { rail: 'cash_in'; news: Pick<CashPayment, 'amount' | 'at'> & { status: 'paid'; reason: null } }
)

/** `updated`: the reference is a card's token, and the account updater has new data on it. */
export type CardNotice = CardEntry['status'] | 'updated'

/** A stored notice. `id` is ours; `news.at` is when it happened, `receivedAt` when we received it. */
export type Notice = ArrivingNotice & { id: string; receivedAt: Temporal.Instant }

/** The outbox event of each rail; its subject is our reference and its payload `{ noticeId }` the id for `readNotice`. */
export const eventOf = {
  pay_out: 'payout.moved',
  pay_in: 'payin.moved',
  instant: 'instant.moved',
  check_clearing: 'clearing.moved',
  bill_pay: 'billpay.moved',
  card: 'card.moved',
  cash_in: 'cashin.paid',
} as const satisfies Record<Notice['rail'], string>
