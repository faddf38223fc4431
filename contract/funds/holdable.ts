import type { CurrencyCode } from '../lib/money.ts'

/** A currency available for balances. */
export type Holdable = {
  currency: CurrencyCode
  /** Country of its flag: ISO 3166-1 alpha-2, or 'eu'. */
  country: string
  /** Digits of its minor unit (ISO 4217); a test compares them with `minorDigits`. */
  digits: number
}

/**
 * Balance currencies in display order: those our customers are paid in and send. One without a current rate can be held but not
 * converted.
 */
// biome-ignore format: a currency a line reads as a table
export const holdable: readonly Holdable[] = [
  { currency: 'USD', country: 'us', digits: 2 },
  { currency: 'EUR', country: 'eu', digits: 2 },
  { currency: 'GBP', country: 'gb', digits: 2 },
  { currency: 'AED', country: 'ae', digits: 2 },
  { currency: 'HNL', country: 'hn', digits: 2 },
  { currency: 'MXN', country: 'mx', digits: 2 },
  { currency: 'GTQ', country: 'gt', digits: 2 },
  { currency: 'COP', country: 'co', digits: 2 },
  { currency: 'DOP', country: 'do', digits: 2 },
  { currency: 'BRL', country: 'br', digits: 2 },
  { currency: 'PEN', country: 'pe', digits: 2 },
  { currency: 'CLP', country: 'cl', digits: 0 },
  { currency: 'CRC', country: 'cr', digits: 2 },
  { currency: 'CAD', country: 'ca', digits: 2 },
  { currency: 'CHF', country: 'ch', digits: 2 },
  { currency: 'JPY', country: 'jp', digits: 0 },
]

export const holdableOf = (currency: CurrencyCode): Holdable | undefined =>
  holdable.find((one) => one.currency === currency)
