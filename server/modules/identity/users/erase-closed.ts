import { transaction } from '../../../platform/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { emit } from '../../../platform/events.ts'
import { recordChange } from '../../../platform/record-change.ts'
import { closedYears } from '../login/close-account.ts'
import { deleteClosed } from './queries.ts'

/**
 * Erases users whose accounts were closed long enough ago, with their dependent rows. Other modules delete theirs on
 * `user.erased` (docs/decisions/0089). Returns how many.
 */
export const eraseClosed = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  transaction(db, async (tx) => {
    const at = now()
    const erased = await deleteClosed(tx, at.subtract({ hours: closedYears * 366 * 24 }))
    for (const { id, profileImageId: image } of erased) {
      await recordChange(tx, { at, actor: 'identity', what: 'user.erased', subject: id })
      if (image) await emit(tx, { at, type: 'profile_image.dropped', subject: id, payload: { image } })
    }
    return erased.length
  })
