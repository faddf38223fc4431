import { Refusal } from '#contract/lib/errors.ts'
import { type Db, transaction } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { eachRow } from '#server/platform/each-row.ts'
import { blockEach } from './block.ts'
import { findLasting, lockHeld, selectOwnersDue } from './lasting-queries.ts'

const batch_max = 100

/** From the block of an owner's balances until everything of theirs is released. */
export const isOwnerBlocked = async (db: Db, userId: string): Promise<boolean> =>
  (await findLasting(db, userId)) !== undefined

/** Refuses `balance_blocked` to an owner whose balances are blocked. */
export const refuseBlocked = async (db: Db, userId: string): Promise<void> => {
  if (await isOwnerBlocked(db, userId)) throw new Refusal('balance_blocked')
}

/** Blocks what became available after the balances of its owner were blocked: a top-up that arrived, a refund, a hold that ended. */
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
