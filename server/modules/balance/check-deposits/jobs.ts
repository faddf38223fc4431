import { findPayment } from '#server/modules/funds/payments/index.ts'
import { release } from '#server/modules/ground/ledger/index.ts'
import { transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachLocked } from '#server/platform/each-row.ts'
import type { Job } from '#server/platform/jobs.ts'
import { changeState } from './change-state.ts'
import { ownerOf } from './check-deposit.ts'
import { deleteUnused, lockDueHold } from './queries.ts'

const batch_max = 100
/** A picture not submitted with a deposit by then is deleted. */
const unusedAfter_hours = 24

/** Releases expired holds, except of a returned check with a return not yet posted. */
export const releaseHolds = (deps: Pick<Deps, 'db' | 'now' | 'log'>): Promise<number> =>
  eachLocked(deps, 'check-holds', {
    lock: (tx, skipped) => lockDueHold(tx, deps.now(), skipped),
    handle: async (tx, deposit) => {
      const at = deps.now()
      const item = await findPayment(tx, 'check_item', ownerOf(deposit))
      if (item?.state !== 'settled' || !deposit.reservationId) return false
      await release(tx, { pendingId: deposit.reservationId, at })
      await changeState(tx, deposit, { to: 'usable', actor: 'check-deposits', at })
    },
  })

const removeUnused = async ({ db, now, files }: Pick<Deps, 'db' | 'now' | 'files'>): Promise<number> => {
  const before = now().subtract({ hours: unusedAfter_hours })
  const removed = await transaction(db, (tx) => deleteUnused(tx, before, batch_max))
  await Promise.all(removed.map((id) => files.remove(id)))
  return removed.length
}

export const jobs = (deps: Pick<Deps, 'db' | 'now' | 'log' | 'files'>): Job[] => [
  { name: 'check-holds', every_ms: 30_000, run: () => releaseHolds(deps) },
  { name: 'check-pictures', every_ms: 3_600_000, run: () => removeUnused(deps) },
]
