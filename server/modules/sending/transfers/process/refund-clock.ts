import { openBreak, settleBreaks } from '#server/modules/funds/breaks/index.ts'
import { endOfBankingDay } from '#server/modules/ground/corridors/index.ts'
import { type Tx, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { ownerOf, type TransferRecord } from '../record.ts'
import { selectUnrefunded } from './process-queries.ts'

/** A canceled transfer must be refunded within three business days of the request (12 CFR 1005.34(b)). One day is left to act. */
const alarmAfter_days = 2

const referenceOf = ({ id }: Pick<TransferRecord, 'id'>): string => `${id}:cancellation`

/** Opens a break for every canceled transfer with a refund that is about to be late, for any reason. */
export const reportLateRefunds = async (deps: Pick<Deps, 'db' | 'now' | 'log'>): Promise<number> => {
  const { db, now } = deps
  const at = now()
  await eachRow(deps, 'refund-clock', {
    due: (stalled) => selectUnrefunded(db, at.subtract({ hours: 24 * alarmAfter_days }), stalled),
    handle: async (transfer) => {
      const { cancelRequestedAt, total: minor, currency } = transfer
      if (!cancelRequestedAt || Temporal.Instant.compare(at, endOfBankingDay(cancelRequestedAt, alarmAfter_days)) < 0)
        return
      const cause = cancelRequestedAt.toString()
      const subject = {
        ...{ owner: ownerOf(transfer), reference: referenceOf(transfer), partner: null },
        amount: { minor, currency },
      }
      await transaction(db, (tx) => openBreak(tx, { ...subject, kind: 'refund_due', cause, actor: 'transfers', at }))
    },
  })
  return 0
}

export const endRefundClock = (tx: Tx, id: string, at: Temporal.Instant): Promise<void> =>
  settleBreaks(tx, {
    reference: referenceOf({ id }),
    kinds: ['refund_due'],
    note: 'The refund was made.',
    actor: 'transfers',
    at,
  })
