import type { Module } from '#server/modules/module.ts'
import { views } from './queries.ts'
import { registerRoutes } from './routes.ts'

/** Named list filters of staff. */
export const savedViews: Module = {
  owns: ['saved_views'],
  personal: [{ table: 'saved_views', owner: 'user_id' }],
  routes: registerRoutes,
  subscribers: () => [
    {
      to: 'user.erased',
      name: 'saved-views: those of an erased account are removed',
      handle: (tx, { subject }) => views.remove(tx, { userId: subject }),
    },
  ],
}
