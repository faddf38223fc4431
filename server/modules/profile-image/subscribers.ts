import type { Deps } from '../../platform/deps.ts'
import type { Subscriber } from '../../platform/events.ts'

/** A picture that nobody shows any more leaves the disk once that is committed; removing it twice is no failure. */
export const subscribers = ({ files }: Pick<Deps, 'files'>): Subscriber[] => [
  {
    to: 'profile_image.dropped',
    name: 'profile-image',
    handle: async (_tx, { payload }) => files.remove(String(payload.image)),
  },
]
