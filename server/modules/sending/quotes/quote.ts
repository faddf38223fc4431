import { cashTax } from '#contract/funds/cash-tax.ts'
import type {} from '#contract/funds/rates.ts'
import type { Corridor, CorridorMethod, PayInMethod, PayoutMethod } from '#contract/ground/corridors.ts'
import { payInMethods } from '#contract/ground/corridors.ts'
import { type ErrorCode, refuseFields } from '#contract/lib/errors.ts'
import {
  type CurrencyCode,
  convert,
  divide,
  type Money,
  minorDigits,
  parseAmount,
  type Rate,
  rateText,
  toWire,
} from '#contract/lib/money.ts'
import { type Preview, type Quote, quoteMinutes, type Terms } from '#contract/sending/quotes.ts'
import { baseCurrency, type UsedRate } from '#server/modules/funds/rates/index.ts'
import { corridorOf, dateAvailable, payingStep } from '#server/modules/ground/corridors/index.ts'
import { isClosed, type Settings } from '#server/modules/staff/settings/index.ts'
import type { Config } from '#server/platform/config.ts'
import { feeFor, feeTableOf } from './fees.ts'

/** The largest transfer that any customer may send. */
export const transferMax: Money = { minor: 299_900n, currency: baseCurrency }

export type Side = 'send' | 'receive'

export type QuoteInput = {
  country: string
  sendCurrency: string
  receiveCurrency?: string | undefined
  side: Side
  amount: string
  payIn: string
  payout: string
}

export type QuoteRequest = {
  corridor: Corridor
  method: CorridorMethod
  payIn: PayInMethod
  side: Side
  /** Minor units of the currency of `side`. */
  typed: bigint
}

export type TermsRecord = {
  country: string
  payIn: PayInMethod
  payout: PayoutMethod
  amount: Money
  fee: Money
  tax: Money
  total: Money
  rate: Rate
  received: Money
  dateAvailable: Temporal.PlainDate
  rateSource: string
  rateAsOf: Temporal.Instant
  demoRate: boolean
  feeVersion: string
}

export type QuoteRecord = TermsRecord & {
  id: string
  userId: string
  /** Null for quotes that the system makes automatically. */
  requestDigest: string | null
  side: Side
  /** The typed amount, in minor units of the currency of `side`. */
  typed: bigint
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
  usedAt: Temporal.Instant | null
}

/** The available payment methods: cards only with a card processor. */
export const waysToPay = ({ cards }: Pick<Config, 'cards'>): readonly PayInMethod[] =>
  payInMethods.filter((method) => method !== 'card' || cards !== 'none')

/** Throws a `Refusal` that names the wrong fields. */
export const parseInput = (config: Pick<Config, 'cards'>, input: QuoteInput): QuoteRequest => {
  const fields: Record<string, ErrorCode> = {}
  const corridor = corridorOf(input.country)
  const method = corridor?.methods.find(({ method }) => method === input.payout)
  const payIn = waysToPay(config).find((known) => known === input.payIn)
  if (!corridor) fields.country = 'unknown_corridor'
  if (corridor && !method) fields.payout = 'unknown_method'
  if (!payIn) fields.payIn = 'unknown_method'
  if (input.sendCurrency !== baseCurrency) fields.sendCurrency = 'unknown_currency'
  if (corridor && (input.receiveCurrency ?? corridor.currency) !== corridor.currency)
    fields.receiveCurrency = 'unknown_currency'
  const typed = parseAmount(input.amount, input.side === 'send' ? baseCurrency : (corridor?.currency ?? baseCurrency))
  if (typeof typed === 'string') fields.amount = typed
  if (!corridor || !method || !payIn || typeof typed === 'string' || Object.keys(fields).length > 0)
    throw refuseFields(fields)
  return { corridor, method, payIn, side: input.side, typed }
}

/**
 * The amount to send for a payout of at least `received`: the smallest one whose conversion, rounded half up, is not less.
 * round-half-up(a·k) ≥ r  ⇔  a·k ≥ r − ½  ⇔  a = ⌈(2r − 1) ÷ 2k⌉, with k the rate in minor units. Where one cent buys less than two minor
 * units this meets `received` exactly; elsewhere it is above by less than one cent's worth.
 */
export const amountFor = (received: Money, rate: Rate, from: CurrencyCode): Money => {
  const scale = 10n ** BigInt(minorDigits(from) + rate.scale)
  const perMinor = 2n * rate.digits * 10n ** BigInt(minorDigits(received.currency))
  return { minor: divide((2n * received.minor - 1n) * scale, perMinor, 'up'), currency: from }
}

/** The next multiple of `step`, or the number itself. */
const upTo = (step: bigint, minor: bigint): bigint => divide(minor, step, 'up') * step

type TermsContext = {
  now: Temporal.Instant
  settings: Pick<Settings, 'fees' | 'corridors'>
  payoutsHeldUntil?: Temporal.Instant | null
  /** The cash part, in cents, of the sender's balance; a visitor has none. */
  cash?: bigint
  /** The maximum tax to collect, in cents; undefined: the full tax. */
  taxMost?: bigint | undefined
  /** No fee: we send our own money to correct an error. */
  isFree?: boolean | undefined
}

/**
 * The terms of a transfer. `received` is round-half-up(amount × rate), up to the next amount that the payout method can pay: cash is paid
 * in coins, and an amount below Total to Recipient would be an error (12 CFR 1005.33(a)(1)(iii)). Date Available is computed from the
 * quote's expiry, so it holds for any confirmation time, or from `payoutsHeldUntil` if this sender's payouts wait. Throws
 * `corridor_closed`, `amount_above_limit`, or `amount_not_positive` for an amount that would convert to nothing.
 */
export const termsOf = (
  request: QuoteRequest,
  used: UsedRate,
  { now, settings, payoutsHeldUntil = null, cash = 0n, taxMost, isFree = false }: TermsContext,
): TermsRecord => {
  const { corridor, method, payIn, side, typed } = request
  const closed = isClosed(settings.corridors.value, { country: corridor.country, payout: method.method })
  if (closed) throw refuseFields({ country: 'corridor_closed' })
  const step = payingStep(method.method, corridor.currency)
  const amount: Money =
    side === 'send'
      ? { minor: typed, currency: baseCurrency }
      : // The smallest amount that rounds up to the typed one, or to the first payable amount above it.
        amountFor({ minor: upTo(step, typed) - step + 1n, currency: corridor.currency }, used.rate, baseCurrency)
  if (amount.minor > transferMax.minor) throw refuseFields({ amount: 'amount_above_limit' }, { limit: transferMax })
  const converted = convert(amount, used.rate, corridor.currency)
  if (converted.minor <= 0n) throw refuseFields({ amount: 'amount_not_positive' })
  const received: Money = { minor: upTo(step, converted.minor), currency: corridor.currency }
  const fees = feeTableOf(settings.fees)
  const place = { country: corridor.country, payout: method.method, payIn, amount: amount.minor }
  const fee: Money = isFree ? { minor: 0n, currency: amount.currency } : feeFor(fees, place)
  const owed = payIn === 'wallet' ? cashTax({ amount: amount.minor, cash }) : 0n
  const tax = taxMost !== undefined && taxMost < owed ? taxMost : owed
  return {
    country: corridor.country,
    payIn,
    payout: method.method,
    amount,
    fee,
    tax: { minor: tax, currency: amount.currency },
    total: { minor: amount.minor + fee.minor + tax, currency: amount.currency },
    rate: used.rate,
    received,
    dateAvailable: dateAvailable({
      authorizedAt: now.add({ minutes: quoteMinutes }),
      notBefore: payoutsHeldUntil,
      payIn,
      corridor,
      method,
    }),
    rateSource: used.source,
    rateAsOf: used.asOf,
    demoRate: used.demo,
    feeVersion: fees.version,
  }
}

export const wireTerms = (terms: TermsRecord): Terms => ({
  country: terms.country,
  payIn: terms.payIn,
  payout: terms.payout,
  amount: toWire(terms.amount),
  fee: toWire(terms.fee),
  ...(terms.tax.minor > 0n ? { tax: toWire(terms.tax) } : {}),
  total: toWire(terms.total),
  rate: rateText(terms.rate),
  received: toWire(terms.received),
  dateAvailable: terms.dateAvailable.toString(),
  rateSource: terms.rateSource,
  rateAsOf: terms.rateAsOf.toString(),
  demoRate: terms.demoRate,
  feeVersion: terms.feeVersion,
})

export const wirePreview = ({ ways, ...terms }: TermsRecord & { ways: TermsRecord[] }): Preview => ({
  ...wireTerms(terms),
  ways: ways.map((way) => {
    const { payIn, fee, tax, total, dateAvailable } = wireTerms(way)
    return { payIn, fee, ...(tax ? { tax } : {}), total, dateAvailable }
  }),
})

export const wireQuote = (quote: QuoteRecord): Quote => ({
  ...wireTerms(quote),
  id: quote.id,
  side: quote.side,
  createdAt: quote.createdAt.toString(),
  expiresAt: quote.expiresAt.toString(),
  usedAt: quote.usedAt?.toString() ?? null,
})
