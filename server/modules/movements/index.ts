import type { Subscriber } from '../../platform/events.ts'
import type { Module } from '../module.ts'
import { eraseWords } from './queries.ts'

export { movementInvariant } from './queries.ts'
export { type Movement, recordMovement } from './record-movement.ts'

const subscribers = (): Subscriber[] => [
  {
    to: 'user.erased',
    name: 'movements: those of an erased account keep their codes alone',
    handle: (tx, { subject }) => eraseWords(tx, subject),
  },
]

/** Everything that moved a customer's money, for their History. */
export const movements: Module = {
  owns: ['movements'],
  personal: [{ table: 'movements', owner: 'user_id', omit: ['words'] }],
  subscribers,
}
