import type { Language } from '#contract/lib/route.ts'
import { ceilings, type Fees, withdrawalFees } from '#contract/staff/settings.ts'

/** The price of a transfer: cents, plus hundredths of a percent of its amount. */
type Price = { fixed: bigint; shareBp: number }

const priceOf = ({ fee, shareBp, least }: Pick<Fees['entries'][number], 'fee' | 'shareBp' | 'least'>): Price => {
  const [fixed, floor] = [BigInt(fee.minor), BigInt(least.minor)]
  return shareBp === 0 && floor > fixed ? { fixed: floor, shareBp } : { fixed, shareBp }
}

const largest = BigInt(ceilings.verified.transfer.minor)
const costOf = ({ fixed, shareBp }: Price): bigint => fixed + (largest * BigInt(shareBp)) / 10_000n

/** The prices of transfers from a balance, the highest first. An entry for every country and payout replaces the standard fee. */
const pricesOf = ({ standard, entries }: Fees): [Price, ...Price[]] => {
  const fromBalance = entries.filter(({ payIn }) => payIn === null || payIn === 'wallet')
  const general = fromBalance.filter(({ country, payout }) => country === null && payout === null)
  const replaced = general.find(({ payIn }) => payIn === 'wallet') ?? general[0]
  const others = fromBalance.filter((entry) => !general.includes(entry)).map(priceOf)
  const base = replaced ? priceOf(replaced) : { fixed: BigInt(standard.minor), shareBp: 0 }
  const [highest = base, ...rest] = [base, ...others].sort((one, other) => (costOf(one) < costOf(other) ? 1 : -1))
  return [highest, ...rest]
}

const decimal = (text: string, language: Language): string => (language === 'pt' ? text.replace('.', ',') : text)

const dollars = (cents: bigint, language: Language): string => {
  const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
  return language === 'pt' ? `US$ ${decimal(amount, language)}` : `$${amount}`
}

const written = ({ fixed, shareBp }: Price, language: Language): string => {
  const parts = [
    ...(shareBp > 0 ? [`${decimal(String(shareBp / 100), language)}%`] : []),
    ...(fixed > 0n || shareBp === 0 ? [dollars(fixed, language)] : []),
  ]
  return parts.join(' + ')
}

/** The price of a transfer as the forms show it, and whether it is the same for all: otherwise it is the highest (12 CFR 1005.18(b)(3)(i)). */
export const transferPrice = (fees: Fees, language: Language): { amount: string; isOne: boolean } => {
  const [highest, ...others] = pricesOf(fees)
  const isOne = highest.shareBp === 0 && others.every((other) => other.shareBp === 0 && other.fixed === highest.fixed)
  return { amount: `${written(highest, language)}${isOne ? '' : '*'}`, isOne }
}

/** '$0' and '$1.50': a fee of nothing has no cents in the forms. */
const feeOf = ({ minor }: { minor: string }, language: Language): string =>
  minor === '0' ? dollars(0n, language).slice(0, -3) : dollars(BigInt(minor), language)

export const withdrawalPrices = (fees: Fees, language: Language): { withdrawalFee: string; instantFee: string } => {
  const { standard, instant } = withdrawalFees(fees)
  return { withdrawalFee: feeOf(standard, language), instantFee: feeOf(instant, language) }
}
