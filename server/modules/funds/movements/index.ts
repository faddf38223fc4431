import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { expireExports } from './exports/export-queries.ts'
import { makeExports, removeExpired } from './exports/make-exports.ts'
import { eraseWords } from './queries.ts'
import { registerRoutes } from './routes.ts'

export { wireMovement } from './list-movements.ts'
export { codeOfId, type MovementRecord } from './movement.ts'
export { postedFor, remedyPosting } from './posted-for.ts'
export { countMoving, movementInvariant } from './queries.ts'
export { type Movement, recordMovement } from './record-movement.ts'
export { partsOf } from './search-words.ts'

const subscribers = ({ now }: Pick<Deps, 'now'>): Subscriber[] => [
  {
    to: 'user.erased',
    name: 'movements: those of an erased account keep their codes alone, its files go',
    handle: async (tx, { subject }) => {
      await eraseWords(tx, subject)
      await expireExports(tx, subject, now())
    },
  },
]

/** A customer's movements of money for their History, and the exports of them. */
export const movements: Module = {
  owns: ['movements', 'movement_exports'],
  files: [{ table: 'movement_exports', column: 'id' }],
  personal: [
    { table: 'movements', owner: 'user_id', omit: ['words'] },
    { table: 'movement_exports', owner: 'user_id' },
  ],
  routes: registerRoutes,
  subscribers,
  jobs: (deps) => [
    { name: 'movement-exports', every_ms: 2_000, run: () => makeExports(deps) },
    { name: 'expired-movement-exports', every_ms: 60_000, run: () => removeExpired(deps) },
  ],
}
