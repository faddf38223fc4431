import { Link } from 'react-router'
import type { RuleHit } from '#contract/compliance/monitoring.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { RulesKey } from './messages.es.ts'

/** Customers on whom a rule fired, with the figures that fired. */
export const Hits = ({ hits, none }: { hits: readonly RuleHit[]; none: string }) => {
  const format = useFormat()
  const told = useFigures()
  if (hits.length === 0) return <p className="px-5 pb-5 text-ink-soft md:px-6">{none}</p>
  return (
    <ul className="divide-y divide-line">
      {hits.map((hit) => (
        <li
          key={`${hit.customerId} ${hit.day}`}
          className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-5 py-3 md:px-6"
        >
          <span className="min-w-0">
            <Link to={`/dashboard/customers/${hit.customerId}`} className="link wrap-anywhere">
              {hit.customer}
            </Link>
            <span className="block text-sm text-ink-soft">{told(hit)}</span>
          </span>
          <span className="tabular text-ink-soft">{format.shortDate(hit.day)}</span>
        </li>
      ))}
    </ul>
  )
}

const useFigures = (): ((hit: RuleHit) => string) => {
  const t = useText<RulesKey>()
  const format = useFormat()
  return ({ count, sum, people, countries }) =>
    [
      ...(sum ? [format.money(sum)] : []),
      ...(count === null ? [] : [t('admin.rules.hit.count', { count })]),
      ...(people === null ? [] : [t('admin.rules.hit.people', { count: people })]),
      ...countries.map(format.countryName),
    ].join(' · ')
}
