import type { Module } from '#server/modules/module.ts'

export {
  cashOf,
  taxDueOn,
  taxEntries,
  taxesDue,
  taxesDueNow,
  taxOwed,
  taxParty,
} from './remittance-tax.ts'

/** The remittance transfer tax (26 U.S.C. 4475). */
export const taxes: Module = {
  owns: [],
  reads: ['ledger_entries', 'ledger_postings', 'top_ups', 'check_deposits'],
}
