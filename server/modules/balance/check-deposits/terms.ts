import { checkFee } from '#contract/balance/check-deposits.ts'

/** Currency of checks drawn on banks in the United States. */
export const currency = 'USD'

/** `upTo` in minor units; null: any amount. */
type Hold = { upTo: bigint | null; businessDays: number }

export type Terms = {
  version: string
  fee: { basisPoints: number; min: bigint }
  min: bigint
  limits: { check: bigint; day: bigint; thirty_days: bigint }
  holds: readonly Hold[]
  /** Hold schedule for a customer's first days, counted from the first deposit. */
  firstDays: { days: number; businessDays: number }
  /** Dual approval threshold. */
  needsTwoFrom: bigint
}

/**
 * All versions of the terms, newest last; a deposit stays on the version it was made under. The holds are our own schedule, because 12
 * CFR 229 binds banks; as there, small checks wait least and those of new accounts longest.
 */
export const versions = [
  {
    version: '2026-11',
    fee: { basisPoints: 100, min: 100n },
    min: 500n,
    limits: { check: 300_000n, day: 500_000n, thirty_days: 1_000_000n },
    holds: [
      { upTo: 27_500n, businessDays: 2 },
      { upTo: 150_000n, businessDays: 5 },
      { upTo: null, businessDays: 7 },
    ],
    firstDays: { days: 30, businessDays: 9 },
    needsTwoFrom: 100_000n,
  },
] as const satisfies readonly Terms[]

export const currentTerms: Terms = versions[versions.length - 1] as Terms

export const termsOf = ({ termsVersion }: { termsVersion: string }): Terms => {
  const found = versions.find(({ version }) => version === termsVersion)
  if (!found) throw new Error(`there are no terms '${termsVersion}' of checks`)
  return found
}

export const feeOf = (amount: bigint, terms: Terms): bigint => checkFee(amount, terms.fee)

export const holdsOf = ({ holds, firstDays }: Terms, { isNew }: { isNew: boolean }): readonly Hold[] =>
  isNew ? [{ upTo: null, businessDays: firstDays.businessDays }] : holds

export const holdDays = (amount: bigint, terms: Terms, customer: { isNew: boolean }): number => {
  const tier = holdsOf(terms, customer).find(({ upTo }) => upTo === null || amount <= upTo)
  if (!tier) throw new Error(`no hold of the terms ${terms.version} fits ${amount}`)
  return tier.businessDays
}
