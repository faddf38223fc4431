import type { Deps } from '#server/platform/deps.ts'
import { eachLocked } from '#server/platform/each-row.ts'
import { emit } from '#server/platform/events.ts'
import { recordChange } from '#server/platform/record-change.ts'
import { closedYears } from '../login/close-account.ts'
import { lockClosed, users } from './queries.ts'

/**
 * Erases users with accounts closed long enough ago, with their dependent rows. Other modules delete theirs on `user.erased`
 * (docs/decisions/0089). Returns how many.
 */
export const eraseClosed = (deps: Pick<Deps, 'db' | 'now' | 'log'>): Promise<number> => {
  const at = deps.now()
  return eachLocked(deps, 'identity', {
    lock: (tx, skipped) => lockClosed(tx, at.subtract({ hours: closedYears * 366 * 24 }), skipped),
    handle: async (tx, { id, profileImageId: image }) => {
      await users.remove(tx, { id })
      await recordChange(tx, { at, actor: 'identity', what: 'user.erased', subject: id })
      if (image) await emit(tx, { at, type: 'profile_image.dropped', subject: id, payload: { image } })
    },
  })
}
