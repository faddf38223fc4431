import type { PageContext } from '#contract/lib/page.ts'
import { countryName, money } from '#web/lib/format.ts'
import { type CalculatorProps, startAddress } from '../calculator/Calculator.tsx'
import { cityName } from '../calculator/cities.ts'
import { type Asked, firstRequested, loadPrices } from '../calculator/load-price.server.ts'
import type { Side } from '../calculator/pricing.ts'
import { islandDataPath } from '../island-data.server.ts'

const firstCountry = 'HN'
const claimedCountries = 70
/** The corridors whose fees and arcs the page shows. */
const shownCountries = ['HN', 'MX', 'GT', 'CO', 'BR']

export type HomeData = {
  calculators: Record<'main' | 'international', CalculatorProps>
  /** 70, as advertised, or with fewer corridors their number rounded down to tens. */
  countries: number
  /** The URL of the data shared by all calculators. */
  calculatorData: string
  cities: Record<string, string>
  fee: { amount: string; currency: string }
  /** The target of 'Get Started' when the form was submitted without a script and its amount is valid. */
  start: string | undefined
}

/** The form submitted without a script. The side that differs from the displayed one is the one that was typed. */
const requestedOf = (query: URLSearchParams, variant: 'main' | 'international'): Asked | undefined => {
  if ((query.get('form') ?? 'main') !== variant) return undefined
  const end = variant === 'main' ? '' : 'International'
  const [send, receive] = [query.get(`youSend${end}`), query.get(`recipientGets${end}`)]
  if (send === null && receive === null && !query.has('country')) return undefined
  const [shownSend = '', shownReceive = '', shownCountry = ''] = (query.get('was') ?? '').split('|')
  // A new country keeps the amount sent: the amount received was in another currency.
  const kept: Side = query.get('side') === 'receive' && query.get('country') === shownCountry ? 'receive' : 'send'
  const typed = send !== shownSend ? 'send' : receive !== shownReceive ? 'receive' : kept
  const side: Side = query.has('was') ? typed : kept
  return {
    country: query.get('country') ?? firstCountry,
    payout: query.get('payout') ?? '',
    side,
    send: send ?? firstRequested(firstCountry).send,
    receive: receive ?? '',
  }
}

export const loadHome = async (context: PageContext, url: URL): Promise<HomeData> => {
  const { services, language, signedIn } = context
  const corridors = await services.corridors()
  const { priceFor, shared } = await loadPrices(context)

  const first = firstRequested(firstCountry)
  const feeOf = async (country: string) => {
    const { terms } = await priceFor({ ...first, country })
    return terms
      ? [
          {
            country,
            name: countryName(country, language),
            fee: money(terms.fee, language),
            received: money(terms.received, language),
            wire: terms.fee,
          },
        ]
      : []
  }
  const fees: Awaited<ReturnType<typeof feeOf>> = []
  for (const country of shownCountries) fees.push(...(await feeOf(country)))
  const go = url.searchParams.get('go')

  const calculator = async (variant: 'main' | 'international') => {
    const asked = requestedOf(url.searchParams, variant)
    const { typed, ...price } = await priceFor(asked ?? first)
    const props: CalculatorProps = {
      ...shared,
      variant,
      price,
      comparing: Boolean(asked) && go === 'compare',
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
