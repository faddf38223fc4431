import type { RateQuote } from '#contract/funds/rates.ts'
import type { Corridor } from '#contract/ground/corridors.ts'
import { localeOf } from '#contract/lib/money.ts'
import type { PageContext } from '#contract/lib/page.ts'
import { corridorRank } from '#web/lib/corridor-order.ts'
import { fold } from '#web/lib/fold.ts'
import { countryName, currencyName, money, rateLine } from '#web/lib/format.ts'
import { placePath } from '../send-to/places.ts'
import { searchText } from './search-text.ts'

/** The carousel's ten, in the specification's order. */
const featured = ['CO', 'MX', 'BO', 'CR', 'UY', 'HN', 'VE', 'BZ', 'GT', 'BR']

export type Method = { method: Corridor['methods'][number]['method']; days: number }
export type CountryRow = {
  country: string
  name: string
  currency: string
  currencyName: string
  /** Empty without a fresh rate. */
  rate: string
  methods: Method[]
  fee: string
  shown: boolean
}
export type Slide = Pick<CountryRow, 'country' | 'name' | 'rate'> & { soonest: Method; to: string }
export type Region = { region: Corridor['region']; rows: CountryRow[] }

/** Every corridor, hidden if it does not match `typed`, the search of a reader without scripts. */
export const loadCountries = async ({ services, language }: PageContext, typed: string) => {
  const [corridors, rates, feeFor] = await Promise.all([services.corridors(), services.rates(), services.fees()])
  const rateOf = new Map<string, RateQuote>(rates.map((rate) => [rate.quote, rate]))
  const wanted = fold(typed.trim())
  const rowOf = ({ country, currency, methods }: Corridor): CountryRow => {
    const rate = currency === 'USD' ? '1' : rateOf.get(currency)?.rate
    const fees = new Set(methods.map(({ method }) => money(feeFor({ country, payout: method }), language)))
    const [name, inWords] = [countryName(country, language), currencyName(currency, language)]
    const search = searchText({ country, name, currency, currencyName: inWords })
    return {
      country,
      name,
      currency,
      currencyName: inWords,
      rate: rate ? rateLine(rate, 'USD', currency, language) : '',
      methods: methods.map(({ method, businessDays }) => ({ method, days: businessDays })),
      fee: [...fees].join(' / '),
      shown: search.includes(wanted),
    }
  }
  const regions: Region[] = []
  for (const corridor of corridors) {
    const last = regions.at(-1)
    if (last?.region === corridor.region) last.rows.push(rowOf(corridor))
    else regions.push({ region: corridor.region, rows: [rowOf(corridor)] })
  }
  const rank = (row: CountryRow) => corridorRank(row, language)
  for (const { rows } of regions)
    rows.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, localeOf[language]))
  const all = regions.flatMap(({ rows }) => rows)
  const slideOf = (country: string): Slide[] => {
    const row = all.find((one) => one.country === country)
    const [soonest] = row?.methods.toSorted((a, b) => a.days - b.days) ?? []
    return row && soonest
      ? [
          {
            country,
            name: row.name,
            rate: row.rate,
            soonest,
            to: placePath(country) ?? `/?country=${country}#moneyTransferForm`,
          },
        ]
      : []
  }
  const near = corridors.filter(({ region }) => region === 'latin_america' || region === 'caribbean')
  return {
    regions,
    count: corridors.length,
    strip: near.map(({ country }) => country),
    slides: featured.flatMap(slideOf),
    demo: rates.some(({ demo }) => demo),
  }
}
