import type { Module } from '#server/modules/module.ts'
import { jobs, prepareRates } from './refresh-rates.ts'
import { registerRoutes } from './routes.ts'

export {
  baseCurrency,
  type HeldRate,
  heldRateOf,
  rateDecimals,
  rateOf,
  type UsedRate,
  usedRateOf,
  wireRate,
} from './rate.ts'
export { type RateHistory, rateHistories } from './rate-history.ts'
export { listRates, type RateDeps, rateAt, ratesAt, readRate } from './read-rate.ts'
export { refreshRates, storeDemoRates } from './refresh-rates.ts'

export const rates: Module = { owns: ['rates'], prepare: prepareRates, routes: registerRoutes, jobs }
