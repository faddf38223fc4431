import { type ErrorCode, messageOf } from '#contract/lib/errors.ts'
import type { PageContext } from '#contract/lib/page.ts'
import type { Language } from '#contract/lib/route.ts'
import { clock } from '#web/lib/clock.ts'
import { islandData } from '../island-data.server.ts'
import type { CalculatorProps } from './Calculator.tsx'
import { atRest, type Price, type Problem, payoutOf, readTyped, type Side, withProblem, withTerms } from './pricing.ts'

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

export type Asked = Pick<Price, 'country' | 'payout' | 'side' | 'send' | 'receive'>

/** 200 dollars to a country with its default payout method. */
export const firstRequested = (country: string): Asked => ({
  country,
  payout: '',
  side: 'send',
  send: '200',
  receive: '',
})

const hour_ms = 3_600_000

type Services = PageContext['services']

/** Deduplicates concurrent quotes and computes one at a time, to protect the database connections. */
const previewOnce = (services: Services): Services['previewQuote'] => {
  const known = new Map<string, ReturnType<Services['previewQuote']>>()
  return (query) => {
    const key = JSON.stringify(query)
    const terms = known.get(key) ?? services.previewQuote(query)
    known.set(key, terms)
    return terms
  }
}

/** The prices of one page, and the data shared by its calculators. */
export const loadPrices = async (context: PageContext) => {
  const { services, language, signedIn } = context
  const { words, destinations } = await islandData.calculator(context)
  const preview = previewOnce(services)
  // Rounded to the hour: dates and a rate's age need no more precision, and the rendered page stays identical and cacheable.
  const nowMs = Math.floor(clock() / hour_ms) * hour_ms

  const priceFor = async (asked: Asked): Promise<Price & { typed?: string }> => {
    const payout = payoutOf(destinations, asked.country, asked.payout)
    const blank: Price = { ...asked, payout, terms: null, problem: null }
    const destination = destinations.find((d) => d.country === asked.country)
    const read = readTyped(blank, asked.side === 'send' ? 'USD' : (destination?.currency ?? 'USD'), words, language)
    if ('problem' in read) return withProblem(blank, read.problem)
    const { country, side } = asked
    try {
      const terms = await preview({ country, side, amount: read.text, payout })
      return { ...atRest(withTerms(blank, terms, language), language), typed: read.text }
    } catch (error) {
      return withProblem(blank, problemOf(error, side, language))
    }
  }
  const shared: Omit<CalculatorProps, 'variant' | 'price' | 'comparing' | 'fees'> = {
    language,
    signedIn,
    words,
    destinations,
    nowMs,
  }
  return { priceFor, shared }
}
