import type { Terms } from '#contract/sending/quotes.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { BusinessKey } from './messages.es.ts'

/** Rate, fee, tax if any, total and arrival, in the order of sending; their space is reserved while loading. */
export const TermsLines = ({ terms, isPending }: { terms: Terms | undefined; isPending: boolean }) => {
  const t = useText<BusinessKey>()
  const format = useFormat()
  const lines: [BusinessKey, string | undefined][] = [
    ['businesses.rate', terms && format.rate(terms)],
    ['businesses.fees', terms && format.money(terms.fee)],
    ...(terms?.tax ? [['businesses.tax', format.money(terms.tax)] satisfies [BusinessKey, string]] : []),
    ['businesses.total', terms && format.money(terms.total)],
    ['businesses.arrives', terms && format.longDate(terms.dateAvailable)],
  ]
  return (
    <dl aria-live="polite" aria-busy={isPending} className={isPending ? 'opacity-80' : undefined}>
      {lines.map(([term, value]) => (
        <div
          key={term}
          className="flex min-h-9 flex-wrap justify-between gap-x-4 border-b border-line py-1.5 last:border-0"
        >
          <dt className="text-ink-soft">{t(term)}</dt>
          <dd className="ml-auto text-right font-semibold tabular">{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
