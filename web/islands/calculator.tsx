import { useEffect, useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Call } from '#contract/lib/route.ts'
import { type Preview, quotes } from '#contract/sending/quotes.ts'
import { type CallFailure, call, isFailure } from '../lib/call.ts'
import { clock } from '../lib/clock.ts'
import { prefersReducedMotion } from '../lib/prefers-reduced-motion.ts'
import { Calculator, type CalculatorProps, startAddress } from '../marketing/calculator/Calculator.tsx'
import {
  atRest,
  type Price,
  payoutOf,
  readTyped,
  type Side,
  withProblem,
  withTerms,
} from '../marketing/calculator/pricing.ts'

/** Long enough to finish typing a number, short enough to feel live. */
const pauseMs = 250

type Query = Call<typeof quotes.preview>['query']
type Found = { terms: Preview } | { failure: CallFailure }

const preview = async (query: Query, signal: AbortSignal): Promise<Found | undefined> => {
  try {
    return { terms: await call(quotes.preview, { query, signal }) }
  } catch (error) {
    return isFailure(error) && error.code !== 'network' ? { failure: error } : undefined
  }
}

type LiveProps = CalculatorProps & { early: Price | undefined }

/** The price for the typed amount, requested after a pause. Answers to superseded input are dropped. */
const useLivePrice = ({ early, ...props }: LiveProps) => {
  const { language, words, destinations } = props
  const [price, setPrice] = useState(props.price)
  /** The newest form state, which an event may need before React has rendered it. */
  const latest = useRef(early ?? props.price)
  const [nowMs, setNowMs] = useState(props.nowMs)
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  /** True while the displayed terms do not match the input; they must not overwrite it. */
  const stale = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const currencyOf = (next: Price) =>
    next.side === 'send' ? 'USD' : (destinations.find((d) => d.country === next.country)?.currency ?? 'USD')

  const put = (next: Price) => {
    latest.current = next
    setPrice(next)
  }

  const work = async (next: Price) => {
    running.current?.abort()
    const read = readTyped(next, currencyOf(next), words, language)
    if ('problem' in read) {
      setBusy(false)
      put(withProblem(next, read.problem))
      return
    }
    const aborter = new AbortController()
    running.current = aborter
    setBusy(true)
    const { country, side, payout } = next
    const query = { country, side, amount: read.text, payout: payoutOf(destinations, country, payout) }
    const found = await preview(query, aborter.signal)
    if (aborter.signal.aborted) return
    setBusy(false)
    stale.current = !found
    setNowMs(clock())
    put(answered(latest.current, found))
  }

  const answered = (current: Price, found: Found | undefined): Price => {
    // Offline, the last price stays, marked as old.
    if (!found) return { ...current, problem: { field: 'form', words: words.network ?? '' } }
    if ('terms' in found) return withTerms(current, found.terms, language)
    const { fields, details } = found.failure
    const problem = fields.amount?.details || details || words.network || ''
    return withProblem(current, { field: fields.country ? 'country' : current.side, words: problem })
  }

  const change = (next: Price, waitMs: number) => {
    stale.current = true
    put(next)
    // A pending answer belongs to the previous input.
    running.current?.abort()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void work(next), waitMs)
  }

  // Input typed before this script arrived wins over the server's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island starts.
  useEffect(() => {
    if (early) change(latest.current, 0)
  }, [])

  return { price, nowMs, busy, latest, stale, currencyOf, put, change }
}

const Live = (props: LiveProps) => {
  const { language, words, destinations, signedIn } = props
  const { price, nowMs, busy, latest, stale, currencyOf, put, change } = useLivePrice(props)
  const [comparing, setComparing] = useState(props.comparing)

  // The far end of the drawn line is the destination.
  const city = destinations.find((d) => d.country === price.country)?.city
  useEffect(() => {
    const sign = props.variant === 'main' && document.querySelector('[data-destination-city]')
    if (sign && city) sign.textContent = city
  }, [city, props.variant])

  // The comparison opens below the fold, so it is scrolled into view.
  const opened = useRef(props.comparing)
  useEffect(() => {
    if (comparing && !opened.current)
      document
        .querySelector(`.calculator-${props.variant} .calculator-price`)
        ?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
    opened.current = comparing
  }, [comparing, props.variant])

  return (
    <Calculator
      {...props}
      price={price}
      nowMs={nowMs}
      comparing={comparing}
      actions={{
        busy,
        type: (side: Side, typed) => change({ ...latest.current, side, [side]: typed, problem: null }, pauseMs),
        rest: () => stale.current || put(atRest(latest.current, language)),
        // A new country keeps the amount sent, when known: the amount received was in another currency.
        choose: (country) => {
          const payout = payoutOf(destinations, country, latest.current.payout)
          change(
            { ...latest.current, side: latest.current.send ? 'send' : 'receive', country, payout, problem: null },
            0,
          )
        },
        receiveBy: (payout) => change({ ...latest.current, payout, problem: null }, 0),
        compare: () => setComparing(!comparing),
        start: () => {
          const asked = latest.current
          const read = readTyped(asked, currencyOf(asked), words, language)
          if ('text' in read && !asked.problem) location.assign(startAddress(asked, signedIn, read.text))
          else document.getElementById(`${props.variant}-${asked.side}`)?.focus()
        },
      }}
    />
  )
}

/** Hydrates the form together with anything typed into it by then. */
export const mount = (element: Element, props: CalculatorProps): void => {
  const fieldValue = (selector: string) => element.querySelector<HTMLInputElement | HTMLSelectElement>(selector)?.value
  const [send, receive] = [fieldValue(`#${props.variant}-send`), fieldValue(`#${props.variant}-receive`)]
  const [country, payout] = [fieldValue('select[name=country]'), fieldValue('select[name=payout]')]
  const typed: Price = { ...props.price }
  if (receive !== undefined && receive !== props.price.receive) Object.assign(typed, { side: 'receive', receive })
  if (send !== undefined && send !== props.price.send) Object.assign(typed, { side: 'send', send })
  if (country) typed.country = country
  if (payout) typed.payout = payout
  const changed = (['send', 'receive', 'country', 'payout'] as const).some((name) => typed[name] !== props.price[name])
  hydrateRoot(element, <Live {...props} early={changed ? typed : undefined} />)
}
