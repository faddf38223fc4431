import type { PayoutMethod } from '#contract/ground/corridors.ts'
import type { CurrencyCode } from '#contract/lib/money.ts'

/**
 * The smallest coin, or banknote where coins are withdrawn, that a counter still hands out, in minor units. From the central banks' lists
 * of coins in circulation; an unlisted currency pays every minor unit. Examples: Colombia issues nothing below 50 pesos, Chile withdrew 1
 * and 5 pesos (law 20.956), Costa Rica's smallest coin is 5 colones.
 */
const smallestCoin: Readonly<Record<string, bigint>> = {
  AED: 25n,
  ARS: 1_000n,
  BBD: 5n,
  BDT: 100n,
  BOB: 10n,
  BSD: 5n,
  CLP: 10n,
  COP: 5_000n,
  CRC: 500n,
  DOP: 100n,
  GTQ: 5n,
  GYD: 100n,
  HNL: 5n,
  HTG: 50n,
  IDR: 10_000n,
  INR: 50n,
  JMD: 100n,
  KES: 100n,
  LKR: 100n,
  MAD: 10n,
  MXN: 10n,
  NGN: 500n,
  NIO: 5n,
  NPR: 100n,
  PEN: 10n,
  PKR: 100n,
  PYG: 50n,
  SRD: 5n,
  TTD: 5n,
  UYU: 100n,
  VND: 500n,
  XCD: 5n,
}

/** The payout granularity of a method in minor units: cash in coins, everything else to the last minor unit. */
export const payingStep = (method: PayoutMethod, currency: CurrencyCode): bigint =>
  (method === 'cash_pickup' ? smallestCoin[currency] : undefined) ?? 1n
