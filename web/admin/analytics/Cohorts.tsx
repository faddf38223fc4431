import type { OfficeAnalytics } from '#contract/books/office.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { Scrolled } from '#web/ui/Scrolled.tsx'
import type { AnalyticsKey } from './messages.es.ts'

/** Retention by month of the first transfer: the share that sent again in each later month; darker is more, always with its number. */
export const Cohorts = ({ cohorts }: { cohorts: OfficeAnalytics['cohorts'] }) => {
  const t = useText<AnalyticsKey>()
  const format = useFormat()
  const percent = new Intl.NumberFormat(format.locale, { style: 'percent' })
  return (
    <Card title={t('admin.analytics.cohorts')} flush>
      <Scrolled label={t('admin.analytics.cohorts')} className="px-6 pb-5 max-md:px-5">
        <table className="w-full min-w-[420px] text-sm [&_:is(td,th)]:px-1.5">
          <caption className="sr-only">{t('admin.analytics.cohorts')}</caption>
          <thead className="text-ink-soft">
            <tr className="text-right [&>th]:py-1.5 [&>th]:font-semibold">
              <th scope="col" className="text-left">
                {t('admin.analytics.first')}
              </th>
              <th scope="col">{t('word.people')}</th>
              {cohorts.slice(1).map(({ month }, at) => (
                <th key={month} scope="col">
                  {t('admin.analytics.month-after', { count: at + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ month, people, active }) => (
              <tr key={month} className="h-10 text-right tabular">
                <th scope="row" className="text-left font-semibold whitespace-nowrap">
                  {format.month(month, { year: false })}
                </th>
                <td>{people}</td>
                {cohorts.slice(1).map(({ month: column }, at) => (
                  <Part
                    key={column}
                    part={people > 0 ? (active[at + 1] ?? null) : null}
                    people={people}
                    percent={percent}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </Card>
  )
}

const Part = ({ part, people, percent }: { part: number | null; people: number; percent: Intl.NumberFormat }) =>
  part === null ? (
    <td />
  ) : (
    <td>
      <span
        className="inline-block min-w-12 rounded-input px-2 py-1"
        style={{
          background: `color-mix(in oklab, var(--cielo-soft) ${Math.round((part / people) * 100)}%, transparent)`,
        }}
      >
        {percent.format(part / people)}
      </span>
    </td>
  )
