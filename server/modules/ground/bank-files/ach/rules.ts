/**
 * Rules of Nacha with the day from which they are valid, compared with the file's creation date. A file of an earlier day is judged by
 * the rules of its day.
 */
export const achRules = {
  /** Same Day: $1,000,000 an entry. */
  sameDayLimit: { from: '2022-03-18', limit: 100_000_000n },
  /** The last Same Day window of FedACH closes at 16:45 in New York. */
  sameDayCutOff: { from: '2021-03-19', time: '1645' },
  /** Micro-entries carry ACCTVERIFY, are credits below a dollar, and the debits that offset them are no larger. */
  microEntries: { from: '2022-09-16', description: 'ACCTVERIFY', limit: 100n },
  /** PPD credits of wages carry PAYROLL. */
  payroll: { from: '2026-03-20', description: 'PAYROLL' },
  /** WEB debits of an online purchase of goods carry PURCHASE. */
  purchase: { from: '2026-03-20', description: 'PURCHASE' },
  /** By its definition an IAT entry is never a Same Day entry. */
  iatNeverSameDay: { from: '2026-09-18' },
  /** Dates of birth of natural persons in IAT addenda, which we write; before, those positions are reserved. */
  iatBirthDate: { from: '2027-03-19' },
} as const

/** Return codes that are assigned from a day on; all others of `rails/ach-returns.ts` are older than any file. */
export const returnCodesFrom: Readonly<Record<string, string>> = { R90: '2028-03-17' }

/** Descriptions that Nacha prescribes in capitals, and from which day; in other letters they mean the same and are wrong. */
export const prescribedDescriptions: Readonly<Record<string, { from: string }>> = {
  REVERSAL: { from: '2010-01-01' },
  RECLAIM: { from: '2010-01-01' },
  'RETRY PYMT': { from: '2015-09-18' },
  'RETURN FEE': { from: '2011-03-18' },
  ACCTVERIFY: achRules.microEntries,
  PAYROLL: achRules.payroll,
  PURCHASE: achRules.purchase,
  NONSETTLED: { from: '2010-01-01' },
  REDEPCHECK: { from: '2010-01-01' },
  'NO CHECK': { from: '2010-01-01' },
  AUTOENROLL: { from: '2010-01-01' },
  HCCLAIMPMT: { from: '2013-09-20' },
}

/** Descriptions that employers used before PAYROLL. */
export const wagesDescription = /^(reg\.?\s?)?(salary|salaries|wages?|payroll|pay ?roll)$/i

/** A reversal reaches the operator within five banking days of the settlement of the entry that it reverses (§2.9). */
export const reversal_window_days = 5

export const isValidOn = (rule: { from: string }, day: Temporal.PlainDate | null): boolean =>
  day !== null && day.toString() >= rule.from
