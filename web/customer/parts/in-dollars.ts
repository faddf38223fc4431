import type { RateQuote } from '#contract/funds/rates.ts'
import { divide, minorDigits, parseRate, type WireMoney } from '#contract/lib/money.ts'

const base = 'USD'

/** The dollar value of an amount at the rates from the dollar, rounded half up; undefined without a rate. */
export const inDollars = (amount: WireMoney, rates: readonly RateQuote[] | undefined): WireMoney | undefined => {
  if (amount.currency === base) return amount
  const rate = parseRate(rates?.find(({ quote }) => quote === amount.currency)?.rate ?? '')
  if (!rate || rate.digits === 0n) return undefined
  const cents = BigInt(amount.minor) * 10n ** BigInt(minorDigits(base) + rate.scale)
  const minor = divide(cents, rate.digits * 10n ** BigInt(minorDigits(amount.currency)), 'half-up')
  return { minor: minor.toString(), currency: base }
}

/** The sum in dollars; undefined if any has no rate. */
export const sumInDollars = (
  amounts: readonly WireMoney[],
  rates: readonly RateQuote[] | undefined,
): WireMoney | undefined => {
  let sum = 0n
  for (const amount of amounts) {
    const dollars = inDollars(amount, rates)
    if (!dollars) return undefined
    sum += BigInt(dollars.minor)
  }
  return { minor: sum.toString(), currency: base }
}
