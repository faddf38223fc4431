import type { BackTest as Tried } from '#contract/compliance/monitoring.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Hits } from './Hits.tsx'
import type { RulesKey } from './messages.es.ts'

/** What a version would have raised in past months. */
export const BackTest = ({ tried }: { tried: Tried }) => {
  const t = useText<RulesKey>()
  const format = useFormat()
  const { from, to, months, customers, active, examples } = tried
  const most = Math.max(1, ...months.map(({ alerts }) => alerts))
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="font-sans text-base font-semibold">{t('admin.rules.tried')}</h3>
      <p className="text-sm text-ink-soft">
        {[
          t('admin.rules.tried.period', { from: format.longDate(from), to: format.longDate(to) }),
          t('admin.rules.tried.customers', { customers, active }),
        ].join(' · ')}
      </p>
      <table className="mt-3 w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('word.month')}</th>
            <th scope="col">{t('admin.rules.tried.alerts')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, alerts }) => (
            <tr key={month}>
              <th scope="row" className="w-px py-1 pr-4 text-left text-sm font-normal whitespace-nowrap text-ink-soft">
                {format.month(month, { year: true })}
              </th>
              <td className="py-1">
                <span className="flex items-center gap-3">
                  <svg width="100%" height="10" className="block flex-1" aria-hidden="true">
                    <rect width="100%" height="10" rx="5" fill="var(--line)" />
                    <rect width={`${(alerts / most) * 100}%`} height="10" rx="5" fill="var(--noche)" />
                  </svg>
                  <span className="w-10 text-right font-semibold tabular">{alerts}</span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {examples.length > 0 && (
        <>
          <h4 className="mt-4 font-sans text-sm font-semibold">{t('admin.rules.tried.examples')}</h4>
          <div className="-mx-5 md:-mx-6">
            <Hits hits={examples} none="" />
          </div>
        </>
      )}
    </section>
  )
}
