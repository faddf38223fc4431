import type { Now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { receiveNotice } from './handle-notices.ts'
import type { Rails } from './index.ts'
import type { ArrivingNotice } from './notice.ts'

/** A period overlaps with those before it: partners book late, and a partner that is away for a weekend loses nothing. */
const period = Temporal.Duration.from({ hours: 5 * 24 })

/**
 * Reads what came back, and what was paid at counters, from the partners' own files, because a notice of it may be lost and nobody asks about what was
 * delivered. Each becomes a notice, stored once. Returns 0: what it finds is handled as every notice is.
 */
export const readReturns = async (
  deps: { db: Db; now: Now; wake: () => void },
  { payIn, payOut, checkClearing, billPay, cards, cashIn }: Rails,
): Promise<number> => {
  const since = deps.now().subtract(period)
  const nothing = { reason: null, returnCode: null, pickupCode: null }
  const partners = [
    ['pay_in', payIn] as const,
    ['pay_out', payOut] as const,
    ['check_clearing', checkClearing] as const,
    ['bill_pay', billPay] as const,
    ...(cards ? [['card', cards] as const] : []),
  ]
  for (const [rail, { name: partner, returnsSince }] of partners)
    for (const { reference, ...back } of await returnsSince(since)) {
      const noticeId = `returns:${rail}:${reference}:${back.status}`
      await receiveNotice(deps, {
        partner,
        noticeId,
        rail,
        reference,
        news: { ...nothing, ...back },
      } as ArrivingNotice)
    }
  for (const { id: noticeId, reference, amount, at } of (await cashIn?.paymentsSince(since)) ?? []) {
    const news = { status: 'paid', reason: null, amount, at } as const
    await receiveNotice(deps, { partner: cashIn?.name ?? '', noticeId, rail: 'cash_in', reference, news })
  }
  return 0
}
