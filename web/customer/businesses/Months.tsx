import { useQuery } from '@tanstack/react-query'
import { businessStatements } from '#contract/account/business-payments.ts'
import type { Business } from '#contract/account/businesses.ts'
import { addressOf } from '#web/lib/call.ts'
import { useFormat } from '#web/lib/use-format.ts'
import { useText } from '#web/lib/use-text.ts'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { Empty, SkeletonRows } from '#web/ui/States.tsx'
import { data } from '../data.ts'
import type { BusinessKey } from './messages.es.ts'

/** A downloadable statement for each month with payments. */
export const Months = ({ business: { id } }: { business: Business }) => {
  const t = useText<BusinessKey>()
  const format = useFormat()
  return (
    <Card flush title={t('businesses.statements')}>
      <QueryView
        query={useQuery(data.businessMonths(id))}
        skeleton={<SkeletonRows rows={3} label={t('ui.loading')} />}
        empty={<Empty title={t('businesses.no-statements')} />}
      >
        {(months) => (
          <ul className="divide-y divide-line border-t border-line">
            {months.map(({ month, transfers, paid, fees }) => (
              <li key={month} className="flex flex-wrap items-center gap-x-5 gap-y-1 px-5 py-3.5 md:px-6">
                <span className="min-w-0 flex-1 basis-48">
                  <span className="block font-semibold">{format.month(month, { year: true })}</span>
                  <span className="block text-sm text-ink-soft tabular">
                    {t('businesses.month', {
                      count: transfers,
                      paid: format.money(paid),
                      fees: format.money(fees),
                    })}
                  </span>
                </span>
                {(['pdf', 'csv'] as const).map((kind) => (
                  <a
                    key={kind}
                    className="link-quiet min-h-11"
                    href={addressOf(businessStatements[kind], { params: { id, month } })}
                    target={kind === 'pdf' ? '_blank' : undefined}
                    rel="noreferrer"
                    aria-label={t('businesses.statement-of', {
                      kind: kind.toUpperCase(),
                      month: format.month(month, { year: true }),
                    })}
                  >
                    {kind.toUpperCase()}
                  </a>
                ))}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}
