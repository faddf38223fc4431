import { eachRow, type RowDeps } from '#server/platform/each-row.ts'
import { receiveNotice } from './handle-notices.ts'
import type { Rails } from './index.ts'
import type { ArrivingNotice } from './notice.ts'
import { recallNews } from './recall.ts'

/** Periods overlap: partners book late, and a partner that is down for a weekend loses nothing. */
const period = Temporal.Duration.from({ hours: 5 * 24 })
/** A recall may end, and its money come, up to eleven days after the contest (docs/decisions/0614). */
const recallPeriod = Temporal.Duration.from({ hours: 12 * 24 })

/**
 * Reads returns, recalls and counter payments from the partners' own files, because a notice may be lost and delivered orders are not queried
 * again. Each becomes a notice, stored once, as does a further part of a return or another status of a recall. Returns 0: the results are
 * handled like every notice.
 */
export const readReturns = async (
  deps: RowDeps & { wake: () => void },
  { payIn, formerPayIns, payOut, formerPayOuts, checkClearing, billPay, cards, cashIn }: Rails,
): Promise<number> => {
  const since = deps.now().subtract(period)
  const nothing = { reason: null, returnCode: null, pickupCode: null }
  const partners = [
    ...[payIn, ...formerPayIns].map((partner) => ['pay_in', partner] as const),
    ...[payOut, ...formerPayOuts].map((partner) => ['pay_out', partner] as const),
    ['check_clearing', checkClearing] as const,
    ['bill_pay', billPay] as const,
    ...(cards ? [['card', cards] as const] : []),
  ]
  const files = partners.map(([rail, partner]) => ({
    id: `${rail} ${partner.name}`,
    read: async () =>
      (await partner.returnsSince(since)).map(({ reference, ...back }) => {
        const noticeId = `returns:${rail}:${reference}:${back.status}:${back.amount?.minor ?? ''}`
        return { partner: partner.name, noticeId, rail, reference, news: { ...nothing, ...back } } as ArrivingNotice
      }),
  }))
  for (const partner of [payOut, ...formerPayOuts])
    files.push({
      id: `recalls ${partner.name}`,
      read: async () =>
        (await partner.recallsSince(deps.now().subtract(recallPeriod))).map(({ reference, recall }) => {
          const noticeId = `recalls:${reference}:${recall.id}:${recall.status}`
          return { partner: partner.name, noticeId, rail: 'pay_out', reference, news: recallNews(recall) }
        }),
    })
  if (cashIn)
    files.push({
      id: 'cash_in',
      read: async () =>
        (await cashIn.paymentsSince(since)).map(({ id: noticeId, reference, amount, at }) => {
          const news = { status: 'paid', reason: null, amount, at } as const
          return { partner: cashIn.name, noticeId, rail: 'cash_in', reference, news }
        }),
    })
  // A partner that is down, or an entry that cannot be stored, does not block the others.
  await eachRow(deps, 'rail-returns', {
    due: async () => files,
    handle: ({ id, read }) =>
      eachRow(deps, `rail-returns of ${id}`, {
        due: async () => (await read()).map((notice) => ({ id: notice.noticeId, notice })),
        handle: ({ notice }) => receiveNotice(deps, notice),
      }),
  })
  return 0
}
