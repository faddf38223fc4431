import type { Module } from '#server/modules/module.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { markConversion, markTransfer } from './queries.ts'
import { registerRoutes } from './routes.ts'

export { movedIn } from './moved.ts'
export type { Moved } from './queries.ts'

const subscribers = (): Subscriber[] => [
  {
    to: 'transfer.*',
    name: 'overview: its month is added up again',
    handle: (tx, { subject }) => markTransfer(tx, subject),
  },
  {
    to: 'conversion.made',
    name: 'overview: the month of a conversion is added up again',
    handle: (tx, { subject }) => markConversion(tx, subject),
  },
]

/** A customer's figures over the rows of earlier modules. */
export const overview: Module = {
  owns: ['overview_months', 'overview_sums'],
  reads: ['transfers', 'conversions', 'conversion_quotes'],
  routes: registerRoutes,
  subscribers,
}
