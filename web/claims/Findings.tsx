import type { Finding } from '#contract/books/claims.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import type { ClaimsKey } from './messages.es.ts'

/** Earlier decisions of a claim that was investigated again. */
export const Findings = ({ findings }: { findings: readonly Finding[] }) => {
  const t = useText<ClaimsKey>()
  const format = useFormat()
  if (findings.length === 0) return null
  return (
    <section className="mt-3 border-l-2 border-line pl-3">
      <h3 className="font-sans text-[0.9375rem] font-semibold">{t('claims.findings')}</h3>
      <ol className="mt-1 grid gap-2">
        {findings.map(({ outcome, explanation, reportedAt }) => (
          <li key={reportedAt}>
            <p className="text-sm text-ink-soft">
              {t(`claims.state.${outcome}`)} · <time dateTime={reportedAt}>{format.dateTime(reportedAt)}</time>
            </p>
            <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{explanation}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
