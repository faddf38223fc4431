import { fill } from '#contract/lib/fill.ts'
import { formatMoney, fromWire, localeOf } from '#contract/lib/money.ts'
import type { Language } from '#contract/lib/route.ts'
import type { Terms } from '#contract/sending/quotes.ts'
import { money, percent } from '#web/lib/format.ts'
import type { Words } from '../../calculator/pricing.ts'
import { costsOf, percentOf } from './costs.ts'
import { published, source } from './published.ts'

type Props = { terms: Terms; words: Words; language: Language }

/** Our live price among the averages published by the World Bank, even where ours is higher. */
export const Comparison = ({ terms, words, language }: Props) => {
  const amount = money(terms.amount, language)
  const costs = costsOf({ amount: fromWire(terms.amount), fee: fromWire(terms.fee) })
  const longest = costs[0]?.cost ?? 1n
  const issues = [...new Set(published.map(({ issue }) => String(issue)))].join(', ')
  return (
    <div className="comparison">
      <h3 className="type-4">{words['compare.title']}</h3>
      <p className="mt-1 text-ink-soft">{fill(words['compare.lead'] ?? '', { amount })}</p>
      <table className="mt-4 w-full">
        <caption className="sr-only">{words['compare.title']}</caption>
        <thead>
          <tr>
            <th scope="col">{words['compare.who']}</th>
            <th scope="col">{words['compare.cost']}</th>
            <th scope="col">{fill(words['compare.of'] ?? '', { amount })}</th>
          </tr>
        </thead>
        <tbody>
          {costs.map(({ kind, cost, money: taken, published: report }) => (
            <tr key={kind} data-own={kind === 'sol' || undefined}>
              <th scope="row">
                {words[`compare.${kind}`]}
                <span className="comparison-when">
                  {report ? fill(words['compare.quarter'] ?? '', { year: String(report.year) }) : words['compare.now']}
                </span>
                <svg className="comparison-bar" width="100%" height="6" aria-hidden="true">
                  <rect width={`${Number((cost * 100n) / longest)}%`} height="6" rx="3" />
                </svg>
              </th>
              <td>{percent(percentOf(cost), language)}</td>
              <td>{formatMoney(taken, localeOf[language])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="comparison-note">
        {fill(words['compare.note'] ?? '', { issues })}{' '}
        <a href={source.site} rel="noreferrer" className="link">
          {source.name}
        </a>
      </p>
    </div>
  )
}
