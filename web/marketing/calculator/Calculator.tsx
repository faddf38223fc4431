import { ArrowRight, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill } from '#contract/lib/fill.ts'
import { formatMoney, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import { money } from '#web/lib/format.ts'
import { Flag } from '#web/ui/Flag.tsx'
import { averageReceived } from '../home/compare/costs.ts'
import { Facts, RateNote } from './Facts.tsx'
import { PriceTable } from './PriceTable.tsx'
import type { Destination, Price, Problem, Side, Words } from './pricing.ts'

export type CalculatorProps = {
  variant: 'main' | 'international'
  language: Language
  signedIn: boolean
  words: Words
  destinations: Destination[]
  price: Price
  comparing: boolean
  /** When the price was computed, in milliseconds. */
  nowMs: number
  /** The fees of the best-known corridors, listed by the international form. */
  fees: { country: string; name: string; fee: string; received: string }[]
}

/** The props of one island; shared data loads when the island starts. */
export const withoutData = ({ words: _, destinations: __, ...own }: CalculatorProps) => own

/** Set by the island. Without it the server renders a plain form. */
export type CalculatorActions = {
  busy: boolean
  type(side: Side, typed: string): void
  rest(): void
  choose(country: string): void
  receiveBy(payout: string): void
  compare(): void
  start(): void
}

const names = {
  main: { send: 'youSend', receive: 'recipientGets', anchor: 'moneyTransferForm' },
  international: {
    send: 'youSendInternational',
    receive: 'recipientGetsInternational',
    anchor: 'internationalMoneyTransferForm',
  },
}

/** The URL of sign-up, or of a new transfer for a signed-in reader, with amount and corridor. */
export const startAddress = (price: Price, signedIn: boolean, amount: string): string => {
  const query = new URLSearchParams({ country: price.country, payout: price.payout, side: price.side, amount })
  return `${signedIn ? '/dashboard/home/new' : '/signup'}?${query}`
}

export const Calculator = ({ actions, ...props }: CalculatorProps & { actions?: CalculatorActions }) => {
  const { variant, words, destinations, price, comparing, language } = props
  const { send, receive, anchor } = names[variant]
  const chosen = destinations.find((d) => d.country === price.country)
  const wide = variant === 'main'
  return (
    <form
      method="get"
      action={`/#${anchor}`}
      className={`calculator calculator-${variant}`}
      data-busy={actions?.busy || undefined}
      data-wrong={(price.problem && price.problem.field !== 'form') || undefined}
      noValidate
      onSubmit={(event) => {
        // Enter in a field: the price is already being computed.
        if (actions) event.preventDefault()
      }}
    >
      {/* Enter in a field presses a form's first button, which computes the price. */}
      <button type="submit" name="go" value="quote" className="sr-only" tabIndex={-1}>
        {words.update}
      </button>
      <input type="hidden" name="form" value={variant} />
      <input type="hidden" name="side" value={price.side} />
      <input type="hidden" name="was" value={`${price.send}|${price.receive}|${price.country}`} />
      {wide && <Head {...props} />}
      <div className="calculator-fields">
        <AmountInput side="send" name={send} label={words.send} {...{ variant, price, actions }}>
          <span className="money-side">
            <Flag country="US" width={28} />
            USD
          </span>
        </AmountInput>
        <ArrowRight aria-hidden="true" className="calculator-arrow" />
        <AmountInput side="receive" name={receive} label={words.receive} {...{ variant, price, actions }}>
          <span className="money-side calculator-country">
            <Flag country={price.country} width={28} />
            {chosen?.currency}
            <ChevronDown aria-hidden="true" />
            <CountrySelect {...{ destinations, words, price, actions }} />
          </span>
        </AmountInput>
        {wide && <Buttons {...{ words, comparing, actions }} />}
      </div>
      {wide && <Delivery {...{ price, words, language, actions }} payouts={chosen?.payouts ?? []} />}
      {price.problem?.field === 'form' && (
        <p role="alert" className="field-error px-5 md:px-8">
          {price.problem.words}
        </p>
      )}
      {wide ? <Facts {...props} /> : <Fees {...props} />}
      {wide ? <Buttons below {...{ words, comparing, actions }} /> : <Buttons {...{ words, comparing, actions }} />}
      {comparing && price.terms && (
        <PriceTable terms={price.terms} words={words} language={language} nowMs={props.nowMs} />
      )}
    </form>
  )
}

const Head = (props: CalculatorProps) => (
  <div className="calculator-head">
    <h2 className="type-3">{props.words.title}</h2>
    <RateNote {...props} />
  </div>
)

type AmountProps = {
  side: Side
  name: string
  label?: string
  variant: string
  price: Price
  actions?: CalculatorActions
  children: ReactNode
}

const problemOf = (problem: Problem | null, side: Side) =>
  problem && (problem.field === side || (side === 'receive' && problem.field === 'country')) ? problem.words : undefined

const AmountInput = ({ side, name, label, variant, price, actions, children }: AmountProps) => {
  const id = `${variant}-${side}`
  const problem = problemOf(price.problem, side)
  const given = actions ? { value: price[side] } : { defaultValue: price[side] }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="input-frame money-field" data-invalid={problem ? true : undefined}>
        <input
          id={id}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          {...given}
          onChange={(event) => actions?.type(side, event.target.value)}
          onBlur={() => actions?.rest()}
        />
        {children}
      </div>
      {problem && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** A native select over the flag and code: works without a script and on every phone. */
const CountrySelect = ({
  destinations,
  words,
  price,
  actions,
}: Pick<CalculatorProps, 'destinations' | 'words' | 'price'> & { actions?: CalculatorActions }) => {
  const given = actions ? { value: price.country } : { defaultValue: price.country }
  return (
    <select
      name="country"
      aria-label={words.country}
      {...given}
      onChange={(event) => actions?.choose(event.target.value)}
    >
      {([true, false] as const).map((near) => (
        <optgroup key={String(near)} label={near ? words.latin : words.rest}>
          {destinations
            .filter((d) => d.near === near)
            .map((d) => (
              <option key={d.country} value={d.country}>
                {`${d.name} (${d.currency})`}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  )
}

type DeliveryProps = Pick<CalculatorProps, 'price' | 'words' | 'language'> & {
  payouts: Destination['payouts']
  actions?: CalculatorActions
}

/** The payout method, with our price next to the average service's payout for the same total. */
const Delivery = ({ payouts, price, words, language, actions }: DeliveryProps) => {
  const given = actions ? { value: price.payout } : { defaultValue: price.payout }
  return (
    <div className="calculator-delivery">
      <label>
        <span>{words.payout}</span>
        <select
          name="payout"
          className="select-native"
          {...given}
          onChange={(event) => actions?.receiveBy(event.target.value)}
        >
          {payouts.map((payout) => (
            <option key={payout} value={payout}>
              {words[`payout.${payout}`]}
            </option>
          ))}
        </select>
      </label>
      {price.terms && (
        <p>
          {fill(words.average ?? '', {
            total: money(price.terms.total, language),
            received: formatMoney(averageReceived(price.terms), localeOf[language]),
          })}
        </p>
      )}
    </div>
  )
}

type ButtonsProps = {
  words: Words
  comparing: boolean
  actions?: CalculatorActions
  /** The second copy, shown below the facts on a phone. */
  below?: boolean
}

const Buttons = ({ words, comparing, actions, below = false }: ButtonsProps) => (
  <div className={below ? 'calculator-buttons calculator-buttons-below' : 'calculator-buttons'}>
    <button
      type="submit"
      name="go"
      value="compare"
      className="button button-secondary"
      aria-expanded={actions ? comparing : undefined}
      onClick={(event) => {
        if (!actions) return
        event.preventDefault()
        actions.compare()
      }}
    >
      {words.compare}
    </button>
    <button
      type="submit"
      name="go"
      value="start"
      className="button button-primary"
      onClick={(event) => {
        if (!actions) return
        event.preventDefault()
        actions.start()
      }}
    >
      {words.start}
      <ArrowRight aria-hidden="true" />
    </button>
  </div>
)

const Fees = (props: CalculatorProps) => (
  <>
    <ul aria-label={props.words.fees} className="calculator-fees">
      {props.fees.map(({ country, name, fee, received }) => (
        <li key={country}>
          <Flag country={country} width={22} />
          <span className="min-w-0 flex-1">
            <span className="font-semibold">{name}</span>{' '}
            <span className="fee-label text-[13px] text-ink-soft">{props.words['fee-each']}</span>
          </span>
          <span className="text-right tabular">
            <span className="block font-semibold">{fee}</span>
            <span className="block text-[13px] text-ink-soft">
              {fill(props.words['fee-received'] ?? '', { received })}
            </span>
          </span>
        </li>
      ))}
    </ul>
    <RateNote {...props} />
  </>
)
