import { type Corridor, capsOn } from '#contract/ground/corridors.ts'
import { localeOf } from '#contract/lib/money.ts'
import type { PageContext } from '#contract/lib/page.ts'
import type { Language } from '#contract/lib/route.ts'
import { clock } from '#web/lib/clock.ts'
import { countryName, money } from '#web/lib/format.ts'
import { companyDay } from '#web/lib/new-york.ts'
import type { CalculatorProps } from '../calculator/Calculator.tsx'
import { firstRequested, loadPrices } from '../calculator/load-price.server.ts'
import { islandDataPath } from '../island-data.server.ts'
import { countryAt, places, withArticle } from './places.ts'

type Method = Corridor['methods'][number]

/** Account numbers with a well-known name; others are only 'account number'. */
const knownNumbers = ['cbu', 'cci', 'clabe', 'iban', 'pix'] as const

export type Way = {
  method: Method['method']
  days: number
  fee: string
  /** The local names of the banks, counters or wallets that pay out. */
  names: string[]
  /** The local name of the account number, such as 'clabe'; undefined for a plain account number. */
  number: (typeof knownNumbers)[number] | undefined
  /** The other rails of a bank deposit, each with the most that it pays. */
  rails: { rail: 'breb' | 'dimo' | 'transfer365'; cap: { period: 'payment' | 'day'; amount: string } | undefined }[]
}

const namedRails = ['breb', 'dimo', 'transfer365'] as const

const railsOf = ({ ways = [] }: Method, language: Language): Way['rails'] =>
  ways.flatMap((way) => {
    const rail = namedRails.find((named) => named === way.way)
    const [cap] = capsOn(way, companyDay(clock()))
    return rail ? [{ rail, cap: cap && { period: cap.period, amount: money(cap.amount, language) } }] : []
  })

const wayOf = ({ method, fields, businessDays }: Method, fee: string): Omit<Way, 'rails'> => ({
  method,
  days: businessDays,
  fee,
  names: fields.flatMap(({ kind, options }) =>
    kind === 'institution' ? (options ?? []).flatMap(({ label }) => label ?? []) : [],
  ),
  number: knownNumbers.find((known) => fields.some(({ kind }) => kind === known)),
})

export type Place = {
  country: string
  name: string
  /** With its article, as used after 'to'. */
  toName: string
  calculator: CalculatorProps
  calculatorData: string
  ways: Way[]
  /** The other pages of this kind. */
  others: { country: string; name: string; path: string }[]
}

/** Returns undefined if no such page exists. */
export const loadPlace = async (context: PageContext, slug: string | undefined): Promise<Place | undefined> => {
  const { services, language } = context
  const country = countryAt(slug)
  const corridor = (await services.corridors()).find((one) => one.country === country)
  if (!country || !corridor) return undefined
  const { priceFor, shared } = await loadPrices(context)
  const { typed: _, ...price } = await priceFor(firstRequested(country))
  const name = countryName(country, language)
  const feeFor = await services.fees()
  return {
    country,
    name,
    toName: withArticle(country, name, language),
    calculator: { ...shared, variant: 'main', price, comparing: false, fees: [] },
    calculatorData: islandDataPath('calculator', context),
    ways: corridor.methods.map((method) => ({
      ...wayOf(method, money(feeFor({ country, payout: method.method }), language)),
      rails: railsOf(method, language),
    })),
    others: places
      .filter((place) => place.country !== country)
      .map((place) => ({ ...place, name: countryName(place.country, language) }))
      .sort((a, b) => a.name.localeCompare(b.name, localeOf[language])),
  }
}
