import { builtDetails } from '#contract/staff/company.ts'
import type { ClosedCorridors, Fees, SettingContent, SettingKind, TierLimits } from '#contract/staff/settings.ts'

const usd = (minor: string) => ({ minor, currency: 'USD' as const })

/**
 * 1.30 USD everywhere; by card the card cost, 2.9 % and 0.30 USD, but no less than that. An instant withdrawal costs 1.50 USD, a standard
 * one nothing.
 */
export const firstFees: Fees = {
  standard: usd('130'),
  entries: [{ country: null, payout: null, payIn: 'card', fee: usd('30'), shareBp: 290, least: usd('130') }],
  withdrawals: { standard: usd('0'), instant: usd('150') },
}

export const firstLimits: TierLimits = {
  verified: { transfer: usd('299900'), day: usd('300000'), thirty_days: usd('1000000') },
  raised: { transfer: usd('299900'), day: usd('600000'), thirty_days: usd('2000000') },
  business: { transfer: usd('299900'), day: usd('2500000'), thirty_days: usd('10000000') },
}

export const firstCorridors: ClosedCorridors = { closed: [] }

export type InForce<Value> = { version: string; value: Value }

/** Built-in defaults before any version, without a requester or an approval. */
export const first = {
  fees: { version: '2026-11-25', value: firstFees },
  limits: { version: '2026-12-02', value: firstLimits },
  corridors: { version: '2026-11-25', value: firstCorridors },
  company: { version: '2026-11-26', value: builtDetails },
} as const satisfies { [Kind in SettingKind]: InForce<Extract<SettingContent, { kind: Kind }>['value']> }
