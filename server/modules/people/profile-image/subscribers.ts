import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'

/** Deletes a replaced picture from the disk after the commit; idempotent. */
export const subscribers = ({ files }: Pick<Deps, 'files'>): Subscriber[] => [
  {
    to: 'profile_image.dropped',
    name: 'profile-image',
    handle: async (_tx, { payload }) => files.remove(String(payload.image)),
  },
]
