import type { PayoutMethod } from '#contract/ground/corridors.ts'
import { fill } from '#contract/lib/fill.ts'
import { localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { readAmount, writeAmount } from '#contract/lib/typed-amount.ts'
import type { Preview } from '#contract/sending/quotes.ts'
import { amountsIn } from '#web/lib/amounts.ts'
import { dayAndMonth, nearDay, shortDate, time } from '#web/lib/format.ts'

/** The calculator's texts by key without prefix, because an island has no catalog. */
export type Words = Record<string, string>

export type Destination = {
  country: string
  name: string
  currency: string
  city: string
  /** Payout methods, the default first. */
  payouts: readonly PayoutMethod[]
  near: boolean
}

export type Side = 'send' | 'receive'
export type Problem = { field: Side | 'country' | 'form'; words: string }

/** The form's state. Amounts are as typed, or formatted from the terms. */
export type Price = {
  country: string
  payout: string
  side: Side
  send: string
  receive: string
  /** The last valid terms, shown while an invalid amount is corrected. */
  terms: Preview | null
  problem: Problem | null
}

/** Decimal text for the quote, or the problem to show at the field. */
export const readTyped = (
  price: Price,
  currency: string,
  words: Words,
  language: Language,
): { text: string } | { problem: Problem } => {
  const typed = price.side === 'send' ? price.send : price.receive
  const read = readAmount(typed, currency, localeOf[language])
  if ('text' in read) return read
  if ('found' in read) {
    const { found } = read
    return { problem: { field: price.side, words: fill(words.amount_other_currency ?? '', { found, currency }) } }
  }
  if (read.problem !== 'amount_malformed') return { problem: { field: price.side, words: words[read.problem] ?? '' } }
  const example = writeAmount('1200.5', currency, localeOf[language])
  return { problem: { field: price.side, words: fill(words.malformed ?? '', { example }) } }
}

/** The form with terms: the side that was not typed is filled from them. */
export const withTerms = (price: Price, terms: Preview, language: Language): Price => {
  const written = (money: Preview['amount']) => amountsIn(localeOf[language]).write(money)
  return {
    ...price,
    terms,
    problem: null,
    send: price.side === 'send' ? price.send : written(terms.amount),
    receive: price.side === 'receive' ? price.receive : written(terms.received),
  }
}

/** The requested payout method if the country has it, otherwise its default. */
export const payoutOf = (destinations: readonly Destination[], country: string, asked: string): string => {
  const payouts: readonly string[] = destinations.find((d) => d.country === country)?.payouts ?? []
  return payouts.includes(asked) ? asked : (payouts[0] ?? asked)
}

/** The form with a problem: the other side is emptied, since it belonged to another amount. */
export const withProblem = (price: Price, problem: Problem): Price => ({
  ...price,
  problem,
  [price.side === 'send' ? 'receive' : 'send']: '',
})

/** Both sides in the reader's number format. */
export const atRest = (price: Price, language: Language): Price => {
  if (!price.terms || price.problem) return price
  const { amount, received } = price.terms
  return {
    ...price,
    send: amountsIn(localeOf[language]).write(amount),
    receive: amountsIn(localeOf[language]).write(received),
  }
}

/** 'Hoy', 'Mañana' or '24 de noviembre'. */
export const arrivalOf = (dateAvailable: string, language: Language, nowMs: number): string => {
  const near = nearDay(dateAvailable, language, nowMs)
  return near ? `${near.charAt(0).toLocaleUpperCase()}${near.slice(1)}` : dayAndMonth(dateAvailable, language)
}

/** The rate's time if from today, otherwise its date. */
export const rateTimeOf = (terms: Preview, language: Language, nowMs: number): string => {
  const age = nowMs - Date.parse(terms.rateAsOf)
  return age < 18 * 3600 * 1000 ? time(terms.rateAsOf, language) : shortDate(terms.rateAsOf, language)
}
