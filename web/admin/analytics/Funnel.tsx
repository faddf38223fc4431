import type { OfficeAnalytics } from '#contract/books/office.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import type { AnalyticsKey } from './messages.es.ts'

/** The count of each step, and its share of the previous one. Visits are counted by day, so the first step has no share. */
export const Funnel = ({ steps }: { steps: OfficeAnalytics['funnel'] }) => {
  const t = useText<AnalyticsKey>()
  const { locale } = useFormat()
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const most = Math.max(1, ...steps.map(({ people }) => people))
  return (
    <Card title={t('admin.analytics.funnel')}>
      <ol className="grid gap-3.5">
        {steps.map(({ step, people }, at) => {
          const before = at > 1 ? steps[at - 1]?.people : undefined
          return (
            <li key={step}>
              <p className="flex items-baseline justify-between gap-3">
                <span>{t(`admin.analytics.step.${step}`)}</span>
                <span className="tabular">
                  <span className="font-semibold">{number.format(people)}</span>
                  {before ? (
                    <span className="ml-2 text-sm text-ink-soft">
                      <span className="sr-only">, </span>
                      {t('admin.analytics.of-before', { part: percent.format(people / before) })}
                    </span>
                  ) : null}
                </span>
              </p>
              <span aria-hidden="true" className="mt-1 block h-2 rounded-full bg-sand">
                <span
                  className="block h-full rounded-full bg-(--chart-1)"
                  style={{ width: `${(people / most) * 100}%` }}
                />
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
