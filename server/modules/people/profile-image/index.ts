import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { registerRoutes } from './routes.ts'

/** Deletes a replaced picture from the disk after the commit; idempotent. */
const subscribers = ({ files }: Pick<Deps, 'files'>): Subscriber[] => [
  {
    to: 'profile_image.dropped',
    name: 'profile-image',
    handle: async (_tx, { payload }) => files.remove(String(payload.image)),
  },
]

/** A picture is a sealed file, referenced by the user's row (identity). */
export const profileImage: Module = { owns: [], routes: registerRoutes, subscribers }
