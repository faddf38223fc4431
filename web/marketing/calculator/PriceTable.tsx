import { fill } from '#contract/lib/fill.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Terms } from '#contract/sending/quotes.ts'
import { dateTime, money, percent, rateLine } from '#web/lib/format.ts'
import { Comparison } from '../home/compare/Comparison.tsx'
import type { Words } from './pricing.ts'

type Props = { terms: Terms; words: Words; language: Language; nowMs: number }

/** The parts of our price: the market rate without a margin, one fee, and the amount received. */
export const PriceTable = ({ terms, words, language }: Props) => {
  const { amount, fee, total, received, rate } = terms
  const rows: [part: string | undefined, value: string, strong?: boolean][] = [
    [words['price.mid'], rateLine(rate, amount.currency, received.currency, language)],
    [words['price.markup'], percent('0', language)],
    [words['price.sent'], money(amount, language)],
    [words['price.fee'], money(fee, language)],
    [words['price.total'], money(total, language), true],
    [words['price.received'], money(received, language), true],
  ]
  const when = dateTime(terms.rateAsOf, language)
  const name = words[`price.source.${terms.rateSource}`] ?? terms.rateSource
  const source = terms.demoRate ? `${name} (${words.demo})` : name
  return (
    <section className="calculator-price" aria-label={words['price.title']}>
      <div>
        <h3 className="type-4">{words['price.title']}</h3>
        <p className="mt-1 text-ink-soft">{words['price.lead']}</p>
        <table className="mt-4 w-full">
          <caption className="sr-only">{words['price.title']}</caption>
          <tbody>
            {rows.map(([part, value, strong]) => (
              <tr key={part} className={strong ? 'font-semibold' : undefined}>
                <th scope="row">{part}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="grid gap-3 text-sm text-ink-soft">
        <p>{words['price.how']}</p>
        <p>{fill(words['price.source'] ?? '', { source, when })}</p>
      </div>
      <Comparison {...{ terms, words, language }} />
    </section>
  )
}
