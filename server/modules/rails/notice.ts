import type { AchEntry } from './pay-in.ts'
import type { Payout } from './pay-out.ts'
import type { PartnerRecord } from './provider.ts'

/**
 * A partner's notice as it arrives. `noticeId` is the partner's: the same notice may come many times. It carries no amount:
 * a notice only causes a read of the partner's record, which does.
 */
export type ArrivingNotice = { partner: string; noticeId: string; reference: string } & (
  | { rail: 'pay_out'; news: Omit<Payout, keyof PartnerRecord> }
  | { rail: 'pay_in'; news: Omit<AchEntry, keyof PartnerRecord> }
)

/** A stored notice. `id` is ours; `news.at` is when it happened, `receivedAt` when we learned it. */
export type Notice = ArrivingNotice & { id: string; receivedAt: Temporal.Instant }

/** The outbox event of each rail; its subject is our reference and its payload `{ noticeId }` the id for `readNotice`. */
export const eventOf = { pay_out: 'payout.moved', pay_in: 'payin.moved' } as const satisfies Record<
  Notice['rail'],
  string
>
