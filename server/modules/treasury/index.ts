import type { Module } from '../module.ts'

export { chargeEntries, chargeTakenBack } from './partner-cost.ts'
export { exchangeEntries, lossEntries } from './position.ts'

/** Our own money: positions in foreign currencies at what they cost, and what partners charge us. */
export const treasury: Module = { owns: ['exchange_costs'] }
