import { Refusal } from '#contract/lib/errors.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { blockEach } from './block.ts'
import { findLasting, lockHeld, selectOwnersDue } from './lasting-queries.ts'

const batch_max = 100

/** True while an owner's balances are blocked: until all their property is released. */
export const isOwnerBlocked = async (db: Db, userId: string): Promise<boolean> =>
  (await findLasting(db, userId)) !== undefined

/** Refuses `balance_blocked`. */
export const refuseBlocked = async (db: Db, userId: string): Promise<void> => {
  if (await isOwnerBlocked(db, userId)) throw new Refusal('balance_blocked')
}

/** Blocks funds that become available after the owner's balances were blocked: a settled top-up, a refund, a released hold. */
export const blockArrivals = (deps: Pick<Deps, 'db' | 'now' | 'log'>): Promise<number> =>
  eachRow(deps, 'blocked-arrivals', {
    due: (stalled) => selectOwnersDue(deps.db, { stalled, limit: batch_max }),
    handle: (userId) =>
      transaction(deps.db, async (tx) => {
        await lockHeld(tx, userId)
        const found = await findLasting(tx, userId)
        if (!found) return
        const reason = 'It became available after the balances were blocked.'
        await blockEach(tx, { userId, ...found }, { actor: 'blocked-property', reason, at: deps.now() })
      }),
  })
