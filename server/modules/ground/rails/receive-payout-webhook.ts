import type { Deps } from '#server/platform/deps.ts'
import type { RawWebhook } from './card-issuer.ts'
import { receiveNotice } from './handle-notices.ts'
import type { Rails } from './index.ts'

/**
 * Stores the notice of an authentic webhook; the worker handles it. A copy of a stored one is answered like the first, and an event about
 * no payout is answered and dropped, because a partner repeats an unanswered one for days.
 */
export const receivePayoutWebhook = async (
  deps: Pick<Deps, 'db' | 'now' | 'wake' | 'log'> & { rails: Rails },
  webhook: RawWebhook,
): Promise<'received' | 'forged' | 'malformed'> => {
  const { log, rails } = deps
  const read = rails.payOut.readWebhook?.(webhook) ?? { status: 'forged', reason: 'no partner sends webhooks' }
  if (read.status !== 'authentic') {
    log.warn({ partner: rails.payOut.name, reason: read.reason }, `a payout webhook is ${read.status}`)
    return read.status
  }
  if (read.notice) await receiveNotice(deps, read.notice)
  return 'received'
}
