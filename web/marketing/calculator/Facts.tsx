import { fill } from '#contract/lib/fill.ts'
import { money, rateLine } from '#web/lib/format.ts'
import type { CalculatorProps } from './Calculator.tsx'
import { arrivalOf, rateTimeOf } from './pricing.ts'

/** The rate's source and time; demonstration rates are labeled. */
export const RateNote = ({ words, price, language, nowMs }: CalculatorProps) => {
  const { terms } = price
  if (!terms) return null
  return (
    <p className="calculator-note">
      <span>
        <span className="calculator-dot" aria-hidden="true" />
        {fill(words['as-of'] ?? '', { when: rateTimeOf(terms, language, nowMs) })}
      </span>
      {terms.demoRate && <span className="chip chip-waiting !pl-2.5">{words.demo}</span>}
    </p>
  )
}

/** Rate, fee, total and arrival always appear together; the day of arrival depends on how the transfer is paid. A visitor has no balance. */
export const Facts = ({ words, price, language, nowMs }: CalculatorProps) => {
  const { terms } = price
  if (!terms) return null
  const facts = [
    // Dollars stay dollars in some countries.
    ...(terms.rateSource === 'same_currency'
      ? []
      : [[words.rate, rateLine(terms.rate, terms.amount.currency, terms.received.currency, language)]]),
    [words.fee, money(terms.fee, language)],
    [words.total, money(terms.total, language)],
  ]
  return (
    <dl className="calculator-facts" aria-live="polite">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{words.arrival}</dt>
        {terms.ways
          .filter(({ payIn }) => payIn !== 'wallet')
          .map(({ payIn, fee, dateAvailable }) => (
            <dd key={payIn} className="calculator-way">
              <span>{arrivalOf(dateAvailable, language, nowMs)}</span>{' '}
              <small>
                {words[`by.${payIn}`]}
                {fee.minor !== terms.fee.minor &&
                  `\u00a0· ${`${words.fee} ${money(fee, language)}`.replaceAll(' ', '\u00a0')}`}
              </small>
            </dd>
          ))}
      </div>
    </dl>
  )
}
