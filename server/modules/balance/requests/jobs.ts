import { findPayment } from '#server/modules/funds/payments/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachLocked } from '#server/platform/each-row.ts'
import type { Job } from '#server/platform/jobs.ts'
import { timeZone } from '#server/platform/new-york.ts'
import { moveRequest } from './change-request.ts'
import { endHold } from './pay/book.ts'
import { ownerOf } from './payment.ts'
import { lockDueHold } from './payment-queries.ts'
import { deleteUnused } from './picture-queries.ts'
import { lockExpired } from './queries.ts'
import { refundCanceled } from './refunds/refund-payment.ts'

const batch_max = 100
/** Time for a customer to complete the form after a picture. */
const unusedFor_hours = 24

const expire = (deps: Pick<Deps, 'db' | 'now' | 'log'>): Promise<number> =>
  eachLocked(deps, 'request-expiry', {
    lock: (tx, skipped) => lockExpired(tx, deps.now(), skipped),
    handle: (tx, request) => moveRequest(tx, request, { to: 'expired', at: deps.now() }),
  })

/** Releases holds on their day, from noon on. One with an unposted return stays held. */
const endHolds = ({ rails, ...deps }: Pick<Deps, 'db' | 'now' | 'log'> & { rails: Rails }): Promise<number> => {
  const at = deps.now()
  const due = at.toZonedDateTimeISO(timeZone).subtract({ hours: 12 }).toPlainDate().toString()
  return eachLocked(deps, 'request-holds', {
    lock: (tx, skipped) => lockDueHold(tx, due, skipped),
    handle: async (tx, payment) => {
      const collected = await findPayment(tx, payment.way === 'card' ? 'charge' : 'debit', ownerOf(payment))
      if (collected?.state !== 'settled') return false
      await endHold(tx, payment, at)
      await refundCanceled({ tx, rails, at }, payment.id)
    },
  })
}

const removeUnused = async ({ db, now, files }: Pick<Deps, 'db' | 'now' | 'files'>): Promise<number> => {
  const before = now().subtract({ hours: unusedFor_hours })
  const removed = await transaction(db, (tx) => deleteUnused(tx, before, batch_max))
  await Promise.all(removed.map((id) => files.remove(id)))
  return removed.length
}

export const jobs = (deps: Pick<Deps, 'db' | 'now' | 'log' | 'files'> & { rails: Rails }): Job[] => [
  { name: 'request-expiry', every_ms: 30_000, run: () => expire(deps) },
  { name: 'request-holds', every_ms: 30_000, run: () => endHolds(deps) },
  { name: 'request-pictures', every_ms: 3_600_000, run: () => removeUnused(deps) },
]
