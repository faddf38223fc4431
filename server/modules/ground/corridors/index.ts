import type { Module } from '#server/modules/module.ts'
import { type OpenCorridors, registerRoutes } from './routes.ts'

export { corridorOf, currencies, listCorridors } from './corridors.ts'
export {
  bankingDayAfter,
  creditDay,
  dateAvailable,
  debitDay,
  endOfBankingDay,
  middayOf,
} from './dates/date-available.ts'
export { countBankingDays, isUsHoliday, lastBankingDay, nextBankingDay } from './dates/us-banking-days.ts'
export { checkAba } from './identifiers/aba.ts'
export { documentOf } from './identifiers/breb.ts'
export { ibanLengths } from './identifiers/iban.ts'
export { bare } from './identifiers/identifier.ts'
export { identifierChecks } from './identifiers/index.ts'
export { checkAnyPhone } from './identifiers/phone.ts'
export { taxNumberOf } from './identifiers/pix.ts'
export { payingStep } from './paying-steps.ts'

/** Countries, payout methods and their required fields, in code. */
export const corridors: Module<{ openCorridors: OpenCorridors }> = { owns: [], routes: registerRoutes }
