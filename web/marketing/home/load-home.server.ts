import { type ErrorCode, messageOf } from '../../../contract/errors.ts'
import type { PageContext } from '../../../contract/page.ts'
import type { Language } from '../../../contract/route.ts'
import { clock } from '../../lib/clock.ts'
import { countryName, money } from '../../lib/format.ts'
import { type CalculatorProps, startAddress } from '../calculator/Calculator.tsx'
import { cityName } from '../calculator/cities.ts'
import {
  atRest,
  type Price,
  type Problem,
  readTyped,
  type Side,
  withProblem,
  withTerms,
} from '../calculator/pricing.ts'
import { islandData, islandDataPath } from '../island-data.server.ts'

const firstAmount = '200'
const firstCountry = 'HN'
const claimedCountries = 70
/** The corridors whose fees and arcs the page shows. */
const shownCountries = ['HN', 'MX', 'GT', 'CO', 'BR']

export type HomeData = {
  calculators: Record<'main' | 'international', CalculatorProps>
  /** 70, as we claim, or with fewer corridors their number rounded down to tens. */
  countries: number
  /** The address of the data that all calculators share. */
  calculatorData: string
  cities: Record<string, string>
  fee: { amount: string; currency: string }
  /** The target of 'Get Started' when the form came without a script and its amount is valid. */
  start: string | undefined
}

/** The message for a refused form. Other errors are rethrown. */
const problemOf = (error: unknown, side: Side, language: Language): Problem => {
  const refusal = error as {
    name?: string
    code?: ErrorCode
    detail?: { fields?: Record<string, ErrorCode>; values?: Record<string, string> }
  }
  if (refusal.name !== 'Refusal' || !refusal.code) throw error
  const { fields, values } = refusal.detail ?? {}
  const field = fields?.country ? 'country' : side
  return { field, words: messageOf(fields?.amount ?? fields?.country ?? refusal.code, language, values) }
}

type Asked = Pick<Price, 'country' | 'side' | 'send' | 'receive'>

/** The form as submitted without a script. The side that differs from what was shown is the one that was typed. */
const askedOf = (query: URLSearchParams, variant: 'main' | 'international'): Asked | undefined => {
  if ((query.get('form') ?? 'main') !== variant) return undefined
  const end = variant === 'main' ? '' : 'International'
  const [send, receive] = [query.get(`youSend${end}`), query.get(`recipientGets${end}`)]
  if (send === null && receive === null && !query.has('country')) return undefined
  const [shownSend = '', shownReceive = '', shownCountry = ''] = (query.get('was') ?? '').split('|')
  // A new country keeps the amount sent: the amount received was in another currency.
  const kept: Side = query.get('side') === 'receive' && query.get('country') === shownCountry ? 'receive' : 'send'
  const typed = send !== shownSend ? 'send' : receive !== shownReceive ? 'receive' : kept
  const side: Side = query.has('was') ? typed : kept
  return { country: query.get('country') ?? firstCountry, side, send: send ?? firstAmount, receive: receive ?? '' }
}

const hour_ms = 3_600_000

type Services = PageContext['services']

/** One price at a time, each asked for once: a burst of visitors must not take every database connection. */
const previewOnce = (services: Services): Services['previewQuote'] => {
  const known = new Map<string, ReturnType<Services['previewQuote']>>()
  return (query) => {
    const key = JSON.stringify(query)
    const terms = known.get(key) ?? services.previewQuote(query)
    known.set(key, terms)
    return terms
  }
}

export const loadHome = async (context: PageContext, url: URL): Promise<HomeData> => {
  const { services, language, signedIn } = context
  // To the hour: days and a rate's age need no more precision, and the rendered page stays identical and cacheable.
  const nowMs = Math.floor(clock() / hour_ms) * hour_ms
  const corridors = await services.corridors()
  const { words, destinations } = await islandData.calculator(context)

  const preview = previewOnce(services)

  const priceFor = async (asked: Asked): Promise<Price & { typed?: string }> => {
    const blank: Price = { ...asked, terms: null, problem: null }
    const destination = destinations.find((d) => d.country === asked.country)
    const read = readTyped(blank, asked.side === 'send' ? 'USD' : (destination?.currency ?? 'USD'), words, language)
    if ('problem' in read) return withProblem(blank, read.problem)
    const { country, side } = asked
    const query = { country, side, amount: read.text, payout: destination?.payout ?? 'bank_deposit' }
    try {
      const terms = await preview(query)
      return { ...atRest(withTerms(blank, terms, language), language), typed: read.text }
    } catch (error) {
      return withProblem(blank, problemOf(error, side, language))
    }
  }

  const first: Asked = { country: firstCountry, side: 'send', send: firstAmount, receive: '' }
  const feeOf = async (country: string) => {
    const { terms } = await priceFor({ ...first, country })
    return terms
      ? [{ country, name: countryName(country, language), fee: money(terms.fee, language), wire: terms.fee }]
      : []
  }
  const fees: Awaited<ReturnType<typeof feeOf>> = []
  for (const country of shownCountries) fees.push(...(await feeOf(country)))
  const go = url.searchParams.get('go')

  const calculator = async (variant: 'main' | 'international') => {
    const asked = askedOf(url.searchParams, variant)
    const { typed, ...price } = await priceFor(asked ?? first)
    const props: CalculatorProps = {
      variant,
      language,
      signedIn,
      words,
      destinations,
      price,
      comparing: Boolean(asked) && go === 'compare',
      nowMs,
      fees: variant === 'international' ? fees.map(({ wire: _, ...fee }) => fee) : [],
    }
    return {
      props,
      start: asked && go === 'start' && typed && !price.problem ? startAddress(price, signedIn, typed) : undefined,
    }
  }

  const main = await calculator('main')
  const international = await calculator('international')
  const fee = fees[0] && money(fees[0].wire, language).split('\u00a0')
  return {
    calculators: { main: main.props, international: international.props },
    calculatorData: islandDataPath('calculator', context),
    countries: Math.min(claimedCountries, Math.floor(corridors.length / 10) * 10),
    cities: Object.fromEntries(corridors.map((c) => [c.country, cityName(c.city, language)])),
    fee: { amount: fee?.[0] ?? '', currency: fee?.[1] ?? '' },
    start: main.start ?? international.start,
  }
}
