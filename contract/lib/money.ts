import { z } from './zod.ts'

/** ISO 4217, upper case. */
export const CurrencyCode = z.string().regex(/^[A-Z]{3}$/)
export type CurrencyCode = string

/**
 * An amount of money: a whole number of the currency's minor units. It is never a `number`.
 * 12.50 USD is `{ minor: 1250n, currency: 'USD' }`, and 1,250 CLP is `{ minor: 1250n, currency: 'CLP' }`.
 */
export type Money = { minor: bigint; currency: CurrencyCode }

/** Money on the wire: digits as text, because JSON numbers are floating point. */
export const WireMoney = z.strictObject({ minor: z.string().regex(/^-?\d{1,18}$/), currency: CurrencyCode })
export type WireMoney = z.infer<typeof WireMoney>

export const toWire = (m: Money): WireMoney => ({ minor: m.minor.toString(), currency: m.currency })
export const fromWire = (m: WireMoney): Money => ({ minor: BigInt(m.minor), currency: m.currency })

/** Minor-unit digits that are not two, by ISO 4217 (amendment 179). */
const digitsByCurrency: Record<string, number> = {
  BIF: 0, CLP: 0, DJF: 0, GNF: 0, ISK: 0, JPY: 0, KMF: 0, KRW: 0, PYG: 0, RWF: 0, UGX: 0, VND: 0, VUV: 0, XAF: 0, XOF: 0, XPF: 0,
  BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3,
} // biome-ignore format: a table reads better in rows

export const unusualCurrencies = Object.keys(digitsByCurrency)

export const minorDigits = (currency: CurrencyCode): number => digitsByCurrency[currency] ?? 2

/** The reasons an amount is refused; each is an error code. */
export type AmountProblem = 'amount_malformed' | 'amount_not_positive' | 'amount_too_precise'

/**
 * Parses decimal text, '200', '200.5' or '200.50', to minor units of `currency`, or returns the reason for failure. Refuses zero, signs,
 * exponents, blanks and thousands separators in every locale, because a comma would be ambiguous.
 */
export const parseAmount = (text: string, currency: CurrencyCode): bigint | AmountProblem => {
  if (/^-\d+(\.\d+)?$/.test(text)) return 'amount_not_positive'
  const match = /^(\d{1,15})(?:\.(\d+))?$/.exec(text)
  if (!match) return 'amount_malformed'
  const [, whole = '', fraction = ''] = match
  const digits = minorDigits(currency)
  if (fraction.length > digits) return 'amount_too_precise'
  const minor = BigInt(whole + fraction.padEnd(digits, '0'))
  return minor > 0n ? minor : 'amount_not_positive'
}

/** Minor units as plain decimal text with a point: 1250n USD → '12.50'. Not for people: screens use Intl. */
export const decimalText = ({ minor, currency }: Money): string => {
  const digits = minorDigits(currency)
  const sign = minor < 0n ? '-' : ''
  const all = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0')
  return digits === 0 ? sign + all : `${sign}${all.slice(0, -digits)}.${all.slice(-digits)}`
}

/** Cached by locale and decimals, because constructing a format costs far more than using it. */
const formats = new Map<string, Intl.NumberFormat>()
const formatOf = (locale: string, decimals: number): Intl.NumberFormat => {
  const key = `${locale} ${decimals}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  formats.set(key, made)
  return made
}

/** Formats exact decimal text ('24.8500') with all of its decimals for a locale, at any size. */
export const formatDecimal = (text: string, locale: string): string =>
  formatOf(locale, text.split('.')[1]?.length ?? 0).format(text as Intl.StringNumericLiteral)

/**
 * Formats money for a reader, with the currency's code after it: '4,970.00 HNL'. Exact at any size: Intl formats decimal text without
 * passing through a floating-point number.
 */
export const formatMoney = (m: Money, locale: string): string =>
  `${formatDecimal(decimalText(m), locale)}\u00a0${m.currency}`

/** The number and date formats of each language's readers: Latin Americans who live in the United States. */
export const localeOf = { es: 'es-US', pt: 'pt-BR', en: 'en-US' } as const

/** Brazilians read 14:02; the others, who live by American clocks, 2:02 p. m. */
export const hourCycleOf = { es: 'h12', pt: 'h23', en: 'h12' } as const

/** An exact decimal rate: `digits / 10^scale` units of the quoted currency for one unit of the base. */
export type Rate = { digits: bigint; scale: number }

export const parseRate = (text: string): Rate | undefined => {
  const match = /^(\d{1,20})(?:\.(\d{1,18}))?$/.exec(text)
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

export const rateText = ({ digits, scale }: Rate): string => {
  const all = digits.toString().padStart(scale + 1, '0')
  return scale === 0 ? all : `${all.slice(0, -scale)}.${all.slice(-scale)}`
}

/** Divides with explicit rounding. `half-up` rounds half away from zero; the divisor is positive. */
export const divide = (numerator: bigint, divisor: bigint, rounding: 'half-up' | 'down' | 'up'): bigint => {
  const sign = numerator < 0n ? -1n : 1n
  const magnitude = sign * numerator
  const quotient = magnitude / divisor
  const rest = magnitude % divisor
  if (rest === 0n || rounding === 'down') return sign * quotient
  if (rounding === 'up') return sign * (quotient + 1n)
  return sign * (rest * 2n >= divisor ? quotient + 1n : quotient)
}

/** received = round-half-up(amount × rate), in minor units of `to`; exact except for that rounding. */
export const convert = (from: Money, rate: Rate, to: CurrencyCode): Money => {
  const up = 10n ** BigInt(minorDigits(to))
  const down = 10n ** BigInt(minorDigits(from.currency) + rate.scale)
  return { minor: divide(from.minor * rate.digits * up, down, 'half-up'), currency: to }
}
