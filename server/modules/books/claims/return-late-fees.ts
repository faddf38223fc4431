import { corridorOf } from '#server/modules/ground/corridors/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { returnFees } from '../remedies/index.ts'
import { claimsMessages } from './messages.ts'
import { findDelivery } from './queries.ts'

/**
 * Whether the money was available after the promised date in the recipient's time zone, through us: a transfer that was collected after
 * the date, or held for a new password until then, was late through its sender or a fraud check (decision 0051).
 */
export const isLate = (
  {
    dateAvailable,
    availableAt,
    mayStartAt,
  }: { dateAvailable: string; availableAt: Temporal.Instant; mayStartAt: Temporal.Instant | null },
  timeZone: string,
): boolean => {
  const isAfter = (at: Temporal.Instant) =>
    Temporal.PlainDate.compare(at.toZonedDateTimeISO(timeZone).toPlainDate(), dateAvailable) > 0
  return isAfter(availableAt) && !(mayStartAt && isAfter(mayStartAt))
}

/** Gives back the fees of a transfer that was late through us, on its delivery and without a claim. */
export const returnLateFees =
  (deps: Pick<Deps, 'now' | 'config' | 'secrets'>) =>
  async (tx: Tx, { subject: transferId }: { subject: string }): Promise<void> => {
    const delivery = await findDelivery(tx, transferId)
    const timeZone = delivery && corridorOf(delivery.country)?.timeZone
    if (!timeZone || !isLate(delivery, timeZone)) return
    await returnFees({ ...deps, tx }, { transferId, reason: claimsMessages.en.automatic, at: deps.now() })
  }
